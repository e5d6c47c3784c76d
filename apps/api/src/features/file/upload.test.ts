import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { createUpload } from '@lajur/api-contract/import';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { docxParts, samplePdf, sampleZip } from '../../test-kit/sample-document';
import { startTestApi, type TestApi, type TestUser, testProviderKey } from '../../test-kit/test-api';
import { until } from '../../test-kit/until';

let api: TestApi;
const pdf = await samplePdf();

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

async function post(user: TestUser, body: string, type = 'application/json'): Promise<Response> {
  const headers = { authorization: `Bearer ${await api.token(user)}`, 'content-type': type };
  return fetch(`${api.url}/api/v3/file-upload`, { method: 'POST', headers, body });
}
const upload = (user: TestUser, encodedFile: unknown, rest: object = {}) =>
  post(user, JSON.stringify({ encodedFile, ...rest }));

/** What lies in the spool. */
const spooled = async () => (await readdir(join(api.folder, 'files/unfinished')).catch(() => [])).length;

async function bytesOf(user: TestUser, url: string): Promise<Response> {
  const headers = { authorization: `Bearer ${await api.token(user)}` };
  return fetch(`${api.url}/api/v3/file-upload?${new URLSearchParams({ url })}`, { headers });
}

const lines = (text: string) => text.replace(/.{76}/g, '$&\r\n');
const urlSafe = (text: string) => text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

test.each<[string, (base64: string) => string]>([
  ['plain', (base64) => base64],
  ['in lines', lines],
  ['of the other alphabet, without its end', urlSafe],
  ['a data URL', (base64) => `data:application/pdf;base64,${base64}`],
  ['a data URL with a name', (base64) => `data:application/pdf;name=nota.pdf;base64,${lines(base64)}`],
])('base64 %s is read back as it was', async (_name, write) => {
  const user = api.first.users.TRANSPORTER_ADMIN;
  // Longer than what is read at once, in no round number of bytes.
  const long = await sampleZip({ ...docxParts, 'word/media/image1.bin': randomBytes(300_001) });
  for (const bytes of [pdf, long]) {
    const answer = await upload(user, write(bytes.toString('base64')), { fileName: 'nota "Äpfel" 📦.exe' });
    expect(answer.status, await answer.clone().text()).toBe(201);
    const { url, size, fileName } = (await answer.json()) as { url: string; size: number; fileName: string };
    expect([size, fileName]).toEqual([bytes.length, `nota Äpfel 📦_exe.${bytes === pdf ? 'pdf' : 'docx'}`]);
    expect(Buffer.from(await (await bytesOf(user, url)).arrayBuffer()).equals(bytes)).toBe(true);
  }
  expect(await spooled()).toBe(0);
});

test.each<[string, string, number, string]>([
  ['nothing', '{}', 400, 'VALIDATION'],
  ['an empty text', '{"encodedFile":""}', 400, 'VALIDATION'],
  ['a number', '{"encodedFile":5}', 400, 'VALIDATION'],
  ['a list', '{"encodedFile":["eA=="]}', 400, 'VALIDATION'],
  ['no base64', '{"encodedFile":"*&^%"}', 400, 'VALIDATION'],
  ['text after the end', `{"encodedFile":"${Buffer.from('%PDF-1.7').toString('base64')}=AAAA"}`, 400, 'VALIDATION'],
  ['two files', '{"encodedFile":"JVBERi0xLjc=","encodedFile":"JVBERi0xLjc="}', 400, 'BAD_REQUEST'],
  ['half a text', '{"encodedFile":"JVBERi0xLjc', 400, 'BAD_REQUEST'],
  ['no object', '["encodedFile"]', 400, 'BAD_REQUEST'],
  ['no JSON', 'encodedFile', 400, 'BAD_REQUEST'],
  ['a page', `{"encodedFile":"${Buffer.from('<html>').toString('base64')}"}`, 415, 'FILE_TYPE_NOT_ALLOWED'],
  ['a label as long as a file', `{"fileName":"${'x'.repeat(20_000)}","encodedFile":"eA=="}`, 413, 'TOO_LARGE'],
  ['too much', `{"encodedFile":"${'A'.repeat(10 * 1024 * 1024)}"}`, 413, 'TOO_LARGE'],
])('%s is refused, and leaves nothing behind', async (_name, body, status, code) => {
  const answer = await post(api.first.users.TRANSPORTER_ADMIN, body);
  expect([answer.status, (await answer.json()) as { code: string }]).toMatchObject([status, { code }]);
  expect(await spooled()).toBe(0);
});

test('a form is no JSON', async () => {
  expect((await post(api.first.users.TRANSPORTER_ADMIN, 'a=b', 'application/x-www-form-urlencoded')).status).toBe(415);
});

test('what was not made here is downloaded, in a box without rights; its kind is not guessed', async () => {
  const user = api.first.users.TRANSPORTER_GUEST;
  const { url } = (await (await upload(user, pdf.toString('base64'), { fileName: 'a.html' })).json()) as {
    url: string;
  };
  const { headers } = await bytesOf(user, url);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''a_html.pdf");
  expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

interface Begun {
  method: string;
  path: string;
  token: string;
  length: number;
  beginning: string;
}

/** Begins to send a body and holds it there. */
function begun({ method, path, token, length, beginning }: Begun): { status: Promise<number>; end: () => void } {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': length };
  const sent = request(`${api.url}${path}`, { method, headers });
  const status = new Promise<number>((resolve, reject) => {
    sent.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', reject);
  });
  status.catch(() => {});
  sent.write(beginning);
  return { status, end: () => sent.destroy() };
}

/** Begins an upload and holds it there. */
const held = async (user: TestUser, length = 1000) =>
  begun({
    method: 'POST',
    path: '/api/v3/file-upload',
    token: await api.token(user),
    length,
    beginning: '{"encodedFile":"JVBERi0x',
  });

test('a person uploads a few files at once; more are asked to come again, others are not held up', async () => {
  const user = api.second.users.TRANSPORTER_ADMIN;
  const before = await spooled();
  const open = [];
  for (let count = 0; count < 10; count++) open.push(await held(user));
  await until(async () => (await spooled()) === before + 10);
  const more = await upload(user, pdf.toString('base64'));
  expect([more.status, more.headers.get('retry-after'), await more.json()]).toEqual([
    429,
    '5',
    {
      code: 'TOO_MANY_REQUESTS',
      message: 'Terlalu banyak berkas diunggah sekaligus. Tunggu unggahan lain selesai, lalu coba lagi.',
    },
  ]);
  expect((await upload(api.second.users.TRANSPORTER_MONITORING, pdf.toString('base64'))).status).toBe(201);
  for (const one of open) one.end();
  // Who leaves makes room, and takes along what was sent.
  await until(async () => (await spooled()) === before);
  expect((await upload(user, pdf.toString('base64'))).status).toBe(201);
});

test('what the provider sends with files in it has room for so much at once', async () => {
  const length = 18 * 1024 * 1024;
  const path = `/api/provider/v1/companies/${api.first.id}/contracts`;
  const open = Array.from({ length: 4 }, () =>
    begun({ method: 'PUT', path, token: testProviderKey, length, beginning: '{"contracts":[' }),
  );
  expect(await Promise.race(open.map((one) => one.status))).toBe(429);
  for (const one of open) one.end();
});

test('a table that is none is refused at its beginning, a sound one lies where it belongs', async () => {
  const call = await api.as(api.second.users.TRANSPORTER_ADMIN);
  const params = { type: 'email' } as const;
  const picture = new File([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), Buffer.alloc(9_000_000)], 'a.csv');
  await expect(call(createUpload, { params, body: { file: picture } })).rejects.toMatchObject({ status: 415 });
  const rows = new File([`Nama PIC;Email\n${'Sari;sari@uji.test\n'.repeat(50_000)}`], 'email.csv.exe');
  const made = await call(createUpload, { params, body: { file: rows } });
  expect([made.size, made.fileName]).toEqual([rows.size, 'email_csv_exe.csv']);
  expect(await spooled()).toBe(0);
});

test.each(['TRANSPORTER_GUEST', 'TRANSPORTER_ADMIN_FAA'] as const)(
  'nobody hoards uploads that belong to nothing: %s',
  async (role) => {
    const user = api.second.users[role];
    const company = api.database.company(api.second.id);
    await company.transaction((tx) =>
      tx.db
        .insertInto('file')
        .values(
          Array.from({ length: 100 }, (_, at) => ({
            company_id: api.second.id,
            id: `01999999-0000-7000-8000-${role.length}${String(at).padStart(10, '0')}`,
            name: 'a.pdf',
            content_type: 'application/pdf',
            size: 10,
            sha256: Buffer.alloc(32),
            state: 'stored' as const,
            links: 0,
            held_by: null,
            held_id: null,
            uploaded_by: user.id,
            created_at: tx.now,
          })),
        )
        .execute(),
    );
    const answer = await upload(user, pdf.toString('base64'));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, String(24 * 3600)]);
    expect(((await answer.json()) as { message: string }).message).toBe(
      'Terlalu banyak berkas Anda belum dipakai di data mana pun. Pakai atau hapus dahulu, atau coba lagi dalam 24 jam.',
    );
    await company.transaction((tx) => tx.db.deleteFrom('file').where('uploaded_by', '=', user.id).execute());
    expect((await upload(user, pdf.toString('base64'))).status).toBe(201);
  },
);

test('an hour has room for so many uploads of one person', async () => {
  const user = api.second.users.TRANSPORTER_SUPER_ADMIN;
  await api.database.system.transaction((tx) =>
    tx.db
      .insertInto('throttle')
      .values({ key: `upload:${user.id}`, count: 600, window_ends_at: new Date(tx.now.getTime() + 600_000) })
      .execute(),
  );
  const answer = await upload(user, pdf.toString('base64'));
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '600']);
});
