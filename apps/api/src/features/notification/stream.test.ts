import { streamChanges } from '@lajur/api-contract/notification';
import type { RecordKind } from '@lajur/domain/auth/record-right';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../platform/config';
import { ChangeHub } from '../../platform/event/hub';
import { announce, record } from '../../platform/event/record';
import { Spool } from '../../platform/file/spool';
import { createBind } from '../../platform/http/bind';
import { CallAllowance } from '../../platform/http/call-allowance';
import { endStreams, openStreams } from '../../platform/http/event-stream';
import { createServer } from '../../platform/http/server';
import { UploadGate } from '../../platform/http/upload-gate';
import { Uploads } from '../../platform/http/uploads';
import { newId } from '../../platform/id';
import { Sessions } from '../../platform/session/session';
import { startTestApi, type TestApi, type TestUser } from '../../test-kit/test-api';
import { testSecrets } from '../../test-kit/test-secrets';
import { until } from '../../test-kit/until';
import { openSenders } from './push/open-senders';
import { bindNotification } from './routes';

let api: TestApi;
let url: string;
let sessions: Sessions;
let server: Awaited<ReturnType<typeof createServer>>;
const gaps: (() => void)[] = [];
/** What the second process takes for the time since it began. */
let now = 1_000_000;

beforeAll(async () => {
  api = await startTestApi();
  // A second process beside the first: it hears of changes only through the database.
  const { database, clock } = api;
  const listener = Object.create(database.listener, { onGap: { value: (gap: () => void) => gaps.push(gap) } });
  const mine = { ...database, listener };
  sessions = new Sessions(mine);
  await sessions.start();
  const hub = new ChangeHub(mine, () => now);
  await hub.start();
  server = await createServer(readConfig({ LOG_LEVEL: 'error' }));
  const on = createBind(server, '/api/v3', {
    database,
    sessions,
    clock,
    providerKeyOf: () => Promise.reject(new Error('no provider calls here')),
    allowance: new CallAllowance(database.system, 0),
    checkReplies: true,
    uploads: new Uploads({ spool: new Spool('-'), gate: new UploadGate(), system: database.system }),
  });
  const senders = openSenders(readConfig({}), {
    ...{ system: database.system, clock, secrets: testSecrets, publicUrl: () => url, allowPrivate: false },
  });
  bindNotification(on, { hub, sessions, clock, senders });
  url = `${await server.listen({ host: '127.0.0.1', port: 0 })}/api/v3${streamChanges.path}`;
});
afterAll(async () => {
  await server.close();
  await api.close();
});

interface Heard {
  name: string;
  data: Record<string, unknown>;
}

async function listen(user: TestUser, token?: string, unheardMs?: number) {
  const abort = new AbortController();
  const answer = await fetch(unheardMs === undefined ? url : `${url}?unheardMs=${unheardMs}`, {
    headers: { authorization: `Bearer ${token ?? (await api.token(user))}` },
    signal: abort.signal,
  });
  const heard: Heard[] = [];
  let ended = false;
  const reading = (async () => {
    let rest = '';
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (rest + chunk).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data) heard.push({ name: /^event: (.*)$/m.exec(block)?.[1] ?? 'message', data: JSON.parse(data) });
      }
    }
  })()
    .catch(() => {})
    .finally(() => {
      ended = true;
    });
  return {
    answer,
    heard,
    ended: () => ended,
    close: () => {
      abort.abort();
      return reading;
    },
  };
}

const happen = (companyId: string, entityId: string, entity: RecordKind = 'order') =>
  api.database.company(companyId).transaction((tx) =>
    announce(tx, {
      entity,
      entityId,
      action: 'accept',
      actor: { kind: 'transporter', id: null, name: 'Dewi' },
    }),
  );

test('who changes something is told the time by which it is heard of', async () => {
  const user = api.first.users.TRANSPORTER_SUPER_ADMIN;
  const own = await listen(user);
  const answer = await fetch(`${api.url}/api/v3/master/email`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await api.token(user)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ costType: 'COST', picName: 'Sari', email: 'sari@mitra.test' }),
  });
  expect(answer.status).toBe(201);
  await until(() => own.heard.some(({ data }) => data.entity === 'email'));
  const change = own.heard.find(({ data }) => data.entity === 'email')?.data;
  expect(Date.parse(answer.headers.get('changed-at') ?? '')).toBe(Date.parse(String(change?.at)));
  await own.close();
  await until(() => openStreams() === 0);
});

test('a committed change is heard by its own company only', async () => {
  const own = await listen(api.first.users.TRANSPORTER_MONITORING);
  const foreign = await listen(api.second.users.TRANSPORTER_MONITORING);
  expect(own.answer.headers.get('content-type')).toContain('text/event-stream');
  await until(() => own.heard.length === 1 && foreign.heard.length === 1);
  expect(own.heard[0]?.name).toBe('resync');
  const id = newId();
  await happen(api.first.id, id);
  await until(() => own.heard.length === 2);
  expect(own.heard[1]).toMatchObject({
    name: 'message',
    data: { type: 'changed', entity: 'order', id, action: 'accept', by: 'Dewi' },
  });
  const theirs = newId();
  await happen(api.second.id, theirs);
  await until(() => foreign.heard.length > 1);
  expect(foreign.heard.map(({ data }) => data.id)).toEqual([foreign.heard[0]?.data.id, theirs]);
  await Promise.all([own.close(), foreign.close()]);
  await until(() => openStreams() === 0);
});

test('a rolled back change is not heard', async () => {
  const own = await listen(api.first.users.TRANSPORTER_ADMIN);
  await until(() => own.heard.length === 1);
  await api.database
    .company(api.first.id)
    .transaction(async (tx) => {
      const actor = { kind: 'system', id: null, name: 'x' } as const;
      await record(tx, { companyId: api.first.id, entity: 'order', entityId: newId(), action: 'cancel', actor });
      throw new Error('no');
    })
    .catch(() => {});
  await happen(api.first.id, newId());
  await until(() => own.heard.length === 2);
  expect(own.heard[1]?.data.action).toBe('accept');
  await own.close();
});

test('after a gap everybody is told to read afresh', async () => {
  const own = await listen(api.first.users.TRANSPORTER_ADMIN);
  await until(() => own.heard.length === 1);
  for (const gap of gaps) gap();
  await until(() => own.heard.length === 2);
  expect(own.heard[1]?.name).toBe('resync');
  await own.close();
});

test('who opens a page is told to read afresh only if something changed since', async () => {
  const quiet = api.second.users.TRANSPORTER_MONITORING;
  const busy = api.first.users.TRANSPORTER_MONITORING;
  for (const gap of gaps) gap();
  // The process remembers nothing of the time before a gap.
  const early = await listen(quiet, undefined, 60_000);
  await until(() => early.heard.length === 1);
  expect(early.heard[0]?.name).toBe('resync');
  const heardBefore = await listen(busy);
  const id = newId();
  await happen(api.first.id, id);
  await until(() => heardBefore.heard.length > 1);
  now += 60_000;
  const [changed, same, longAgo] = [
    await listen(busy, undefined, 59_000),
    await listen(quiet, undefined, 30_000),
    await listen(quiet, undefined, 3_600_000),
  ];
  await until(() => changed.heard.length === 1 && longAgo.heard.length === 1);
  await happen(api.second.id, id);
  await until(() => same.heard.length === 1);
  expect([changed, same, longAgo].map(({ heard }) => heard[0]?.name)).toEqual(['resync', 'message', 'resync']);
  await Promise.all([early, heardBefore, changed, same, longAgo].map((one) => one.close()));
});

test('ends at once when the session is revoked; the stream of another session stays', async () => {
  const user = api.first.users.TRANSPORTER_ADMIN_FAA;
  const token = await api.token(user);
  const revoked = await listen(user, token);
  const stays = await listen(user);
  await until(() => revoked.heard.length === 1 && stays.heard.length === 1);
  await api.database.system.transaction((tx) => api.app.sessions.close(tx, token));
  await until(() => revoked.ended());
  await happen(api.first.id, newId());
  await until(() => stays.heard.length > 1);
  expect(stays.ended()).toBe(false);
  await stays.close();
});

test('nobody holds more streams than any person has browsers; who leaves makes room', async () => {
  const user = api.second.users.TRANSPORTER_ADMIN;
  const open = [];
  for (let count = 0; count < 20; count++) open.push(await listen(user));
  const more = await fetch(url, { headers: { authorization: `Bearer ${await api.token(user)}` } });
  expect([more.status, more.headers.get('retry-after')]).toEqual([429, '30']);
  await more.text();
  const another = await listen(api.second.users.TRANSPORTER_MONITORING);
  expect(another.answer.status).toBe(200);
  await open.pop()?.close();
  await until(() => openStreams() === 20);
  const again = await listen(user);
  expect(again.answer.status).toBe(200);
  await Promise.all([...open, another, again].map((one) => one.close()));
  await until(() => openStreams() === 0);
});

test('without a session there is no stream, and a stopping server ends those that are open', async () => {
  const refused = await fetch(url);
  expect(refused.status).toBe(401);
  await refused.text();
  const own = await listen(api.first.users.TRANSPORTER_ADMIN);
  await until(() => own.heard.length === 1);
  endStreams();
  await until(() => own.ended());
  expect(openStreams()).toBe(0);
});
