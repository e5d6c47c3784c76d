import { request } from 'node:http';
import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, offered, type World } from '../../test-kit/order-world';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { AppError } from '../app-error';
import { openStreams } from './event-stream';
import { loggedError } from './refusal';

let api: TestApi;
let world: World;
let token: string;
let headers: { authorization: string };
beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
  token = await api.token(api.first.users.TRANSPORTER_SUPER_ADMIN);
  headers = { authorization: `Bearer ${token}` };
});
afterAll(() => api.close());

describe('an Idempotency-Key', () => {
  const adding = async (key: string, name: string) => {
    const payload = {
      name,
      phoneNo: '081290002468',
      simNo: '930217041899',
      simClass: 'B I Umum',
      simExpiredDate: '2028-03-14',
    };
    const answer = await api.app.server.inject({
      method: 'POST',
      url: '/api/v3/master/driver',
      headers: { ...headers, 'idempotency-key': key },
      payload,
    });
    return { status: answer.statusCode, ...answer.json() };
  };

  it('that is too long is refused, not cut to one that another may have', async () => {
    const key = 'k'.repeat(200);
    expect(await adding(key, 'Wayan Sudarma')).toMatchObject({ status: 201, name: 'Wayan Sudarma' });
    expect(await adding(`${key}1`, 'Wayan Sudarma')).toMatchObject({
      status: 400,
      message: 'Idempotency-Key paling panjang 200 karakter.',
    });
    expect(await adding(key, 'Wayan Sudarma')).toMatchObject({ status: 201, name: 'Wayan Sudarma' });
  });
});

describe('an answer', () => {
  const whoAmI = async (encoding?: string) => {
    const accept = encoding === undefined ? {} : { 'accept-encoding': encoding };
    return api.app.server.inject({ url: '/api/v3/auth/whoami', headers: { ...headers, ...accept } });
  };

  it('comes packed to those who take it so, and is the same', async () => {
    const plain = await whoAmI();
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers['content-security-policy']).toBe("default-src 'self';frame-ancestors 'none'");
    for (const encoding of ['gzip, deflate, br', 'br;q=1.0, gzip;q=0.8']) {
      const packed = await whoAmI(encoding);
      expect(packed.headers).toMatchObject({
        'content-encoding': 'gzip',
        'content-length': String(packed.rawPayload.length),
        vary: 'accept-encoding',
      });
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.payload);
    }
  });

  it('is not packed for those who do not, and not when it is short', async () => {
    for (const encoding of ['', 'br', 'gzip;q=0', 'gzip; q=0.000, br', 'x-gzip'])
      expect((await whoAmI(encoding)).headers['content-encoding'], encoding).toBeUndefined();
    const short = await api.app.server.inject({ url: '/api/v3/nothing', headers: { 'accept-encoding': 'gzip' } });
    expect([short.headers['content-encoding'], short.json().code]).toEqual([undefined, 'NOT_FOUND']);
  });
});

describe('what no column holds', () => {
  it('is malformed: an address that is no text', async () => {
    const answer = await api.app.server.inject({ url: '/api/v3/%ff', headers });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'BAD_REQUEST', message: 'Permintaan tidak bisa dibaca.' },
    ]);
  });

  it('is malformed: a number out of range', async () => {
    const answer = await api.app.server.inject({
      method: 'PUT',
      url: '/api/provider/v1/transport-types',
      headers: { authorization: 'Bearer lajur_test_key_with_every_scope' },
      payload: {
        transportTypes: [
          { ref: 'x', name: 'x', serviceType: 'LAND', maxWeightKg: 99_999_999_999, maxVolumeM3: 1, grossWeightKg: 1 },
        ],
      },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION']);
  });
});

describe('a host', () => {
  const asked = (...hosts: string[]) =>
    new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(api.url);
      const socket = connect(Number(port), hostname).once('error', reject);
      let text = '';
      socket.on('data', (piece) => {
        text += piece;
      });
      socket.once('close', () => resolve(text.slice(0, text.indexOf('\r\n'))));
      const lines = ['GET /healthz HTTP/1.1', ...hosts.map((host) => `Host: ${host}`), 'Connection: close', '', ''];
      socket.write(lines.join('\r\n'));
    });

  it('is named once', async () => {
    expect(await asked('lajur.test')).toBe('HTTP/1.1 200 OK');
    expect(await asked('lajur.test', 'lain.test')).toBe('HTTP/1.1 400 Bad Request');
    expect(await asked('lajur.test', 'lajur.test')).toBe('HTTP/1.1 400 Bad Request');
    expect(await asked()).toBe('HTTP/1.1 400 Bad Request');
  });
});

it('says whom to tell of a weakness', async () => {
  const answer = await api.app.server.inject('/.well-known/security.txt');
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  const expires = new Date(api.clock.now().getTime() + 180 * 86_400_000).toISOString();
  expect(answer.payload.split('\n')).toEqual([
    'Contact: mailto:no-reply@lajur.test',
    `Expires: ${expires}`,
    'Preferred-Languages: id, en',
    `Canonical: ${api.url}/.well-known/security.txt`,
    '',
  ]);
});

it('a log of a refused row holds none of its values', async () => {
  const failed = api.database.system.transaction((tx) =>
    sql`insert into login select * from login limit 1`.execute(tx.db),
  );
  const error = await failed.then(
    () => Promise.reject(new Error('was not refused')),
    (refused: Error) => refused,
  );
  expect(error).toHaveProperty('detail', expect.stringContaining('@'));
  expect(loggedError(error)).toMatchObject({ code: '23505', constraint: 'login_pkey' });
  expect(JSON.stringify(loggedError(error))).not.toContain('uji-satu.test');
});

describe('a stream of changes', () => {
  const open = (method: string, target: string, leaveAfterMs: number) =>
    new Promise<number | null>((resolve) => {
      const call = request(`${api.url}/api/v3/notification/stream`, {
        method,
        headers: { authorization: `Bearer ${target}` },
        agent: false,
      });
      call.on('response', (answer) => resolve(answer.statusCode ?? 0));
      call.on('error', () => resolve(null));
      call.end();
      setTimeout(() => call.destroy(), leaveAfterMs);
    });

  it('is not kept for one who left before it began', async () => {
    const before = openStreams();
    for (let time = 0; time < 20; time++) {
      const fresh = await api.token(api.first.users.TRANSPORTER_SUPER_ADMIN);
      await open('GET', fresh, time % 4);
    }
    await expect.poll(openStreams).toBe(before);
  });

  it('is not opened for one who asks for its headers alone', async () => {
    const before = openStreams();
    expect(await open('HEAD', token, 500)).toBe(405);
    expect(openStreams()).toBe(before);
  });
});

describe('an upload', () => {
  it('is limited as a whole, and one half read keeps no server from stopping', async () => {
    const other = await startTestApi();
    const id = await offered(other, await makeWorld(other), other.first);
    const form = new FormData();
    form.append('type', 'bast');
    for (let part = 0; part < 9; part++)
      form.append(`file${part}`, new File([new Uint8Array(5.9 * 1024 * 1024)], 'a.pdf'));
    const answer = await fetch(`${other.url}/api/v3/order/${id}/document-pod/upload`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${await other.token(other.first.users.TRANSPORTER_SUPER_ADMIN)}` },
    });
    expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'TOO_LARGE' }]);
    await other.close();
  });
});

describe('a body', () => {
  const place = '/api/v3/user/01900000-0000-7000-8000-000000000000/profile';
  const send = (method: 'PATCH' | 'POST', url: string, payload: string, authorization?: string) =>
    api.app.server.inject({
      method,
      url,
      payload,
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    });

  it('is not read before it is known who sends it', async () => {
    const huge = JSON.stringify({ text: 'x'.repeat(2 * 1024 * 1024) });
    expect((await send('PATCH', place, huge)).statusCode).toBe(401);
    expect((await send('PATCH', place, '{', 'Bearer made-up')).statusCode).toBe(401);
    expect((await send('PATCH', place, huge, headers.authorization)).statusCode).toBe(413);
    // A client that announces a body and never sends it is answered nevertheless.
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const call = request(`${api.url}${place}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', 'content-length': '1000' },
        agent: false,
      });
      call.on('response', (answer) => {
        resolve(answer.statusCode);
        call.destroy();
      });
      call.on('error', reject);
      call.flushHeaders();
    });
    expect(status).toBe(401);
  });

  it('of a kind that a form of a foreign page could send is not read', async () => {
    const answer = await api.app.server.inject({
      method: 'POST',
      url: '/api/v3/auth/transporter/login',
      payload: '{"email":"a@b.co","password":"x"}',
      headers: { 'content-type': 'text/plain' },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'UNSUPPORTED_MEDIA']);
  });

  it('of somebody without a session is small', async () => {
    const long = JSON.stringify({ email: 'a@b.co', password: 'x'.repeat(20_000) });
    expect((await send('POST', '/api/v3/auth/transporter/login', long)).statusCode).toBe(413);
  });
});

describe('a reply', () => {
  it.each([200, 401])('is kept by nobody on its way: %i', async (status) => {
    const answer = await api.app.server.inject({
      url: '/api/v3/auth/whoami',
      headers: status === 200 ? headers : {},
    });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, 'no-store']);
  });

  it('comes whatever case the scheme of the token is written in', async () => {
    for (const authorization of [`bearer ${token}`, `BEARER  ${token}`]) {
      const answer = await api.app.server.inject({ url: '/api/v3/auth/whoami', headers: { authorization } });
      expect(answer.statusCode, authorization).toBe(200);
    }
  });
});

describe('who prefers a short answer', () => {
  it.each<[string | undefined, boolean]>([
    ['return=minimal', true],
    ['respond-async, Return = "minimal"; wait=10', true],
    ['return=representation', false],
    ['return=minimalist', false],
    ['wait=10', false],
    [undefined, false],
  ])('%s: %s', async (prefer, short) => {
    const id = await offered(api, world, api.first);
    const answer = await api.app.server.inject({
      method: 'PATCH',
      url: `/api/v3/transporter/shipment/${id}/confirmation`,
      headers: { ...headers, ...(prefer && { prefer }) },
      payload: { decision: 'reject', reasonId: world.reasons.rejection?.plain },
    });
    expect([answer.statusCode, answer.headers['preference-applied']]).toEqual([
      200,
      short ? 'return=minimal' : undefined,
    ]);
    const { status, stops } = answer.json();
    expect([status, stops === undefined]).toEqual(['DITOLAK', short]);
  });
});

describe('what is wrong with a request', () => {
  it.each([
    [{}, { photoProfileUrl: 'Harus berupa teks' }, { photoProfileUrl: 7 }],
    [{}, { photoProfileUrl: 'Maksimal 500 karakter' }, { photoProfileUrl: 'x'.repeat(501) }],
    [{}, { photoProfileUrl: 'Wajib diisi' }, {}],
  ])('is said in Indonesian: %#', async (_, validation, payload) => {
    const { id } = api.first.users.TRANSPORTER_SUPER_ADMIN;
    const answer = await api.app.server.inject({
      method: 'PATCH',
      url: `/api/v3/user/${id}/profile`,
      payload,
      headers,
    });
    expect([answer.statusCode, answer.json().validation]).toEqual([400, validation]);
  });

  it('is said first of a field, not of the kind of refusal', () => {
    expect(new AppError('VALIDATION', { validation: { url: 'Alamat salah' } }).message).toBe('Alamat salah');
    expect(new AppError('CONFLICT', { validation: { url: 'Alamat salah' } }).message).not.toBe('Alamat salah');
  });

  it('is said in Indonesian: an unknown filter', async () => {
    const answer = await api.app.server.inject({ url: '/api/v3/auth/role/filter?apa=1&appType=x', headers });
    expect(answer.json().validation).toEqual({
      appType: 'Harus web_transporter',
      apa: 'Tidak dikenal: apa; yang ada: appType',
    });
  });
});
