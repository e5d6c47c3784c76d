import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Call } from '@lajur/api-contract/client';
import { createEmail } from '@lajur/api-contract/email';
import { getInvoice } from '@lajur/api-contract/invoice';
import * as contract from '@lajur/api-contract/invoice-mailing';
import { listNotifications } from '@lajur/api-contract/notification-inbox';
import { dayIn } from '@lajur/domain/common/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/id';
import { openMailer } from '../../../platform/mail/queued-mailer';
import { signedHeaders } from '../../../platform/webhook/signature';
import { startMailServer } from '../../../test-kit/mail-server';
import { makeWorld, type World } from '../../../test-kit/order-world';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { until } from '../../../test-kit/until';
import { notifyRound } from '../../notification/make/service';
import { delivered, keepInvoiceData, moved, proformaOf } from '../invoice.fixture';

const run = promisify(execFile);
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const former = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
const stranger = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
let api: TestApi;
let world: World;
let call: Call;
let smtp: Awaited<ReturnType<typeof startMailServer>>;
let number = 0;
let to = '';

beforeAll(async () => {
  smtp = await startMailServer();
  api = await startTestApi({ mailer: await openMailer({ SMTP_URL: smtp.url }) }, undefined, {
    ...{ JOBS: '1', MAIL_RETURN_DOMAIN: 'balik.lajur.test', MAIL_REPORT_SECRET: `${secret},${former}` },
  });
  world = await makeWorld(api);
  call = await api.as(api.first.users.TRANSPORTER_SUPER_ADMIN);
  await keepInvoiceData(call);
  await api.app.work();
});
afterAll(async () => {
  await api.close();
  await smtp.close();
});
beforeEach(() => {
  to = `keuangan${++number}@pengirim.test`;
});

async function mailed(marksSent = false) {
  const proforma = await proformaOf(call, world.shipperId, [await delivered(api, world)]);
  const { id } = await moved(call, proforma.id, ['ISSUED'], dayIn(api.clock.now(), 'WIB'));
  const body = { to: [to], copy: [], attachments: [], kind: 'INVOICE' as const, marksSent };
  await call(contract.sendInvoiceMail, { params: { id }, body });
  await until(() => smtp.takenBy(to).length === 1);
  const [mail] = smtp.takenBy(to);
  const token = /^bounces\+([0-9a-f]{32})@balik\.lajur\.test$/.exec(mail?.from ?? '')?.[1] ?? '';
  return { id, token, source: mail?.source ?? '' };
}
const recipientOf = async (id: string) =>
  (await call(contract.listInvoiceMails, { params: { id } })).mailings[0]?.recipients[0];
const stands = (id: string, state: string) => until(async () => (await recipientOf(id))?.state === state);
async function accepted() {
  const one = await mailed();
  await stands(one.id, 'ACCEPTED');
  return one;
}

const back = { state: 'BOUNCED', code: 550, answer: '550 5.1.1 mailbox unknown' };
const arrived = { state: 'DELIVERED', code: 250, answer: '250 2.0.0 stored' };
function request(report: object, { by = secret, at = api.clock.now() } = {}) {
  const body = JSON.stringify(report);
  return { body, headers: { 'content-type': 'application/json', ...signedHeaders(by, newId(), at, body) } };
}
const post = async (made: { body: string; headers: Record<string, string> }) =>
  (await fetch(`${api.url}/api/mail/v1/report`, { method: 'POST', ...made })).status;
const historyOf = (id: string) =>
  api.database.system.transaction(async (tx) => {
    const { rows } = await sql<{ action: string; note: string; actor: string }>`
      select action, data->>'note' as note, actor_name as actor from audit_event
      where entity_id = ${id} and action in ('mail-deliver', 'mail-bounce') order by at, id`.execute(tx.db);
    return rows;
  });

it('names the recipient in the envelope alone', async () => {
  const { token, source } = await accepted();
  expect(token).toHaveLength(32);
  expect(source).toContain('From: PT Uji Satu lewat Lajur <no-reply@lajur.test>');
  expect(source).not.toContain('balik.lajur.test');
});

describe('a report', () => {
  it('that a mail came back is kept once, marks the address and stands in the history', async () => {
    const { id, token } = await accepted();
    await call(createEmail, { body: { picName: `PIC ${number}`, email: to, costType: null } });
    const made = request({ token, ...back });
    expect(await post(made)).toBe(204);
    const bounced = await recipientOf(id);
    expect(bounced).toMatchObject(back);
    const draft = await call(contract.getMailDraft, { params: { id }, query: { kind: 'INVOICE' } });
    expect(draft.proposed.find(({ address }) => address === to)?.bounced).toMatchObject({ answer: back.answer });
    api.clock.advance(1);
    // The same again, and the contrary.
    expect(await post(made)).toBe(204);
    expect(await post(request({ token, ...arrived }))).toBe(204);
    expect(await recipientOf(id)).toEqual(bounced);
    expect(await historyOf(id)).toEqual([
      { action: 'mail-bounce', note: `${to}: ${back.answer}`, actor: 'Server email' },
    ]);
    // Who sent it hears of it, and nobody else.
    while (await notifyRound(api.database.system, api.app.server.log));
    const toldTo = async (listener: Call) =>
      (await listener(listNotifications, {})).content.filter(({ template }) => template === 'INVOICE_MAIL_BOUNCED');
    expect(await toldTo(call)).toMatchObject([{ body: expect.stringContaining(`${to}: ${back.answer}`) }]);
    expect(await toldTo(await api.as(api.first.users.TRANSPORTER_ADMIN_FAA))).toEqual([]);
  });

  it('that it arrived holds until one says that it came back, whose fault is not the address', async () => {
    const { id, token } = await accepted();
    await call(createEmail, { body: { picName: `PIC ${number}`, email: to, costType: null } });
    expect(await post(request({ token, ...arrived }))).toBe(204);
    expect(await recipientOf(id)).toMatchObject(arrived);
    const spam = { state: 'BOUNCED', code: 554, answer: '554 5.7.1\r\nrefused' };
    const dashed = token.toUpperCase().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    expect(await post(request({ token: dashed, ...spam }, { by: former }))).toBe(204);
    expect(await recipientOf(id)).toMatchObject({ ...spam, answer: '554 5.7.1 refused' });
    const draft = await call(contract.getMailDraft, { params: { id }, query: { kind: 'INVOICE' } });
    expect(draft.proposed.find(({ address }) => address === to)?.bounced).toBeNull();
    expect((await historyOf(id)).map(({ action }) => action)).toEqual(['mail-deliver', 'mail-bounce']);
  });

  it('that is faster than the answer of the server takes the step that was asked for', async () => {
    smtp.treat(to, 'hold');
    const { id, token } = await mailed(true);
    expect(await post(request({ token, ...arrived }))).toBe(204);
    expect((await call(getInvoice, { params: { id } })).status).toBe('SENT');
    smtp.release();
    await until(async () => (await mailJobs()) === 0);
    expect(await recipientOf(id)).toMatchObject(arrived);
  });

  it('is made by the lines of the documentation', async () => {
    const { id, token } = await accepted();
    const page = readFileSync(new URL('../../../../../../docs/operations.md', import.meta.url), 'utf8');
    const script = /```sh\n(# report of a mail\n[^`]+)```/.exec(page)?.[1] ?? '';
    const clock = `date() { echo ${Math.floor(api.clock.now().getTime() / 1000)}; }\n`;
    const answer = '550 5.1.1 "sari"\nunknown';
    await run('sh', ['-ec', clock + script, 'sh', token, 'BOUNCED', '550', answer], {
      env: { PATH: process.env.PATH, MAIL_REPORT_SECRET: secret, PUBLIC_URL: api.url },
    });
    expect(await recipientOf(id)).toMatchObject({ state: 'BOUNCED', code: 550, answer: '550 5.1.1 sari unknown' });
  });
});

const mailJobs = () =>
  api.database.system.transaction(async (tx) => {
    const { rows } = await sql`select 1 from job where kind = 'send-watched-mail' and state <> 'dead'`.execute(tx.db);
    return rows.length;
  });

describe('refused, and nothing changes, is', () => {
  const minutes = (count: number) => ({ at: new Date(api.clock.now().getTime() + count * 60_000) });
  const unsigned = (token: string) => ({
    body: JSON.stringify({ token, ...back }),
    headers: { 'content-type': 'application/json' },
  });

  it.each<[string, number, (token: string) => ReturnType<typeof unsigned>]>([
    ['who signs with another secret', 401, (token) => request({ token, ...back }, { by: stranger })],
    ['who does not sign', 401, unsigned],
    ['another body', 401, (token) => ({ ...unsigned(token), headers: request({ token, ...arrived }).headers })],
    ['an old time', 401, (token) => request({ token, ...back }, minutes(-6))],
    ['a time to come', 401, (token) => request({ token, ...back }, minutes(6))],
    ['a huge body', 413, (token) => request({ token, ...back, answer: 'x'.repeat(17_000) })],
    ['a state of no report', 400, (token) => request({ token, ...back, state: 'ACCEPTED' })],
    ['a field that is not known', 400, (token) => request({ token, ...back, companyId: api.first.id })],
    ['no token', 400, () => request({ token: `${to}`, ...back })],
    ['a mail that nobody knows', 404, () => request({ token: newId(), ...back })],
  ])('%s', async (_, status, made) => {
    const { id, token } = await accepted();
    const before = await recipientOf(id);
    expect(await post(made(token))).toBe(status);
    expect(await recipientOf(id)).toEqual(before);
  });

  it('a huge body that does not say how large it is', async () => {
    const { id, token } = await accepted();
    const { headers } = request({ token, ...back });
    const body = new Blob(['x'.repeat(100_000)]).stream();
    const sent = fetch(`${api.url}/api/mail/v1/report`, {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    } as RequestInit);
    expect((await sent).status).toBe(413);
    expect((await recipientOf(id))?.state).toBe('ACCEPTED');
  });

  it('a request that was signed long ago, sent once more', async () => {
    const { id, token } = await accepted();
    const made = request({ token, ...arrived });
    expect(await post(made)).toBe(204);
    api.clock.advance(6);
    expect(await post(made)).toBe(401);
    expect((await recipientOf(id))?.state).toBe('DELIVERED');
  });

  it('a mail of another company, and one that nobody waits for', async () => {
    const { id } = await accepted();
    const recipient = await recipientOf(id);
    const add = (watched: object | null) =>
      api.database.system.transaction(async (tx) => {
        const mail = { id: newId(), recipient: to, subject: '', body_text: '', body_html: '', sender_name: null };
        const row = { ...mail, reply_to: null, created_at: tx.now, sent_at: tx.now };
        await tx.db
          .insertInto('mail_message')
          .values({ ...row, watched: watched && JSON.stringify(watched) })
          .execute();
        return mail.id;
      });
    const theirs = await add({ kind: 'mailing', companyId: api.second.id, id: recipient?.id });
    const own = await add(null);
    for (const token of [theirs, own, recipient?.id]) expect(await post(request({ token, ...back }))).toBe(404);
    expect(await recipientOf(id)).toEqual(recipient);
  });
});
