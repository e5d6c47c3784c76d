import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Call } from '@lajur/api-contract/client';
import type { RequestOf } from '@lajur/api-contract/endpoint';
import * as contract from '@lajur/api-contract/invoice-mailing';
import { dayIn } from '@lajur/domain/common/time';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openFileStore } from '../../../platform/file/open-store';
import { newId } from '../../../platform/id';
import { openMailer } from '../../../platform/mail/queued-mailer';
import { makePdf } from '../../../platform/pdf/make-pdf';
import { startMailServer } from '../../../test-kit/mail-server';
import { makeWorld, type World } from '../../../test-kit/order-world';
import { pdfText } from '../../../test-kit/pdf-text';
import { refused } from '../../../test-kit/refused';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { until } from '../../../test-kit/until';
import { keepFile } from '../../file/service';
import { delivered, keepInvoiceData, moved, proformaOf } from '../invoice.fixture';
import { openLink } from './attached-service';

type Body = RequestOf<typeof contract.sendInvoiceMail>['body'];
let api: TestApi;
let world: World;
let call: Call;
let smtp: Awaited<ReturnType<typeof startMailServer>>;
let folder: string;
let number = 0;
let to = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lajur-attached-'));
  smtp = await startMailServer();
  api = await startTestApi({ mailer: await openMailer({ SMTP_URL: smtp.url }) }, undefined, { JOBS: '1' });
  world = await makeWorld(api);
  call = await api.as(api.first.users.TRANSPORTER_SUPER_ADMIN);
  await keepInvoiceData(call);
  await api.app.work();
});
afterAll(async () => {
  await api.close();
  await smtp.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  to = `keuangan${++number}@pengirim.test`;
});

const photo = () =>
  sharp({ create: { width: 1200, height: 1800, channels: 3, background: { r: 20, g: 70, b: 150 } } })
    .jpeg()
    .toBuffer();

/** A file beside an order, of one kind of document. */
async function put(orderId: string, type: string, given: { content: Buffer; name: string; refused?: string }) {
  const { content, name } = given;
  const contentType = name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg';
  const files = await openFileStore({ DATA_DIR: api.folder });
  const company = api.database.company(api.first.id);
  const { id } = await keepFile({ files }, company, { content, name, contentType, uploadedBy: null });
  await api.database.system.transaction((tx) =>
    tx.db
      .insertInto('order_document')
      .values({
        ...{ company_id: api.first.id, order_id: orderId, id: newId(), type, stop_seq: null, mandatory: false },
        ...{ file_id: id, uploaded_by: 'Uji', uploaded_at: tx.now, refused_because: given.refused ?? null },
        ...{ version: 1, created_at: tx.now },
      })
      .execute(),
  );
  return id;
}

/** An issued invoice whose order has two photos that stand and one that was refused, and a BAST. */
async function proven() {
  const orderId = await delivered(api, world);
  for (const name of ['muat.jpg', 'bongkar.jpg'])
    await put(orderId, 'unloading-photo', { content: await photo(), name });
  await put(orderId, 'unloading-photo', { content: await photo(), name: 'buram.jpg', refused: 'Buram' });
  const { id } = await moved(
    call,
    (await proformaOf(call, world.shipperId, [orderId])).id,
    ['ISSUED'],
    dayIn(api.clock.now(), 'WIB'),
  );
  return { id, orderId };
}
const send = (id: string, attachments: Body['attachments'], change: object = {}) =>
  call(contract.sendInvoiceMail, {
    params: { id },
    body: { to: [to], copy: [], kind: 'INVOICE', attachments, ...change },
  });
const draftOf = (id: string, kind: Body['kind'] = 'INVOICE') =>
  call(contract.getMailDraft, { params: { id }, query: { kind } });
async function taken() {
  await until(() => smtp.takenBy(to).length === 1);
  return smtp.takenBy(to)[0]?.source ?? '';
}
/** The files of a mail, as its reader unpacks them. */
function filesIn(source: string): Map<string, Buffer> {
  const parts = source
    .split(/\r\n--[-\w=.]+(?:--)?\r\n/)
    .filter((part) => /Content-Disposition: attachment/i.test(part));
  return new Map(
    parts.map((part) => {
      const [head = '', ...body] = part.split('\r\n\r\n');
      return [/filename="?([^"\r\n;]+)/.exec(head)?.[1] ?? '', Buffer.from(body.join(''), 'base64')] as const;
    }),
  );
}

it('photos go as one PDF with a page each, a refused one does not', async () => {
  const { id, orderId } = await proven();
  const { attachable } = await draftOf(id);
  expect(attachable).toMatchObject([{ choice: 'POD', files: 2 }]);
  const { batchId } = await send(id, ['DOCUMENT', 'POD']);
  const files = filesIn(await taken());
  const names = [...files.keys()];
  expect(names).toEqual([expect.stringMatching(/^INV-/), expect.stringMatching(/^POD-INV-.*\.pdf$/)]);
  const pod = await pdfText(new Blob([new Uint8Array(files.get(names[1] ?? '') ?? [])]));
  const order = await api.database.system.transaction((tx) =>
    tx.db.selectFrom('orders').select('cargo_no as cargoNo').where('id', '=', orderId).executeTakeFirstOrThrow(),
  );
  for (const name of ['muat.jpg', 'bongkar.jpg']) expect(pod).toContain(`${order.cargoNo} · ${name}`);
  expect(pod).toContain('halaman 2 dari 2');
  expect(pod).not.toContain('buram');
  await until(async () => (await mailing(batchId))?.recipients[0]?.state === 'ACCEPTED');
  expect(await mailing(batchId)).toMatchObject({ attachments: ['POD'], asLink: false });
  expect((await mailing(batchId))?.recipients[0]?.files.map(({ name }) => name)).toEqual(names);
});
const mailing = async (id: string) => (await call(contract.getMailBatch, { params: { id } })).mailings[0];

it('a BAST and a receipt go each in a PDF of their own', async () => {
  const orderId = await delivered(api, world, { costs: [['Tol', 250_000, false]] });
  const receipt = await put(orderId, 'other', { content: await photo(), name: 'struk.jpg' });
  await api.database.system.transaction(async (tx) => {
    await tx.db.deleteFrom('order_document').where('file_id', '=', receipt).execute();
    await tx.db.updateTable('order_cost').set({ proof_file_id: receipt }).where('order_id', '=', orderId).execute();
  });
  const content = await makePdf({ title: 'BAST', author: 'Uji', foot: 'BAST', content: 'Surat serah terima uji' });
  await put(orderId, 'bast', { content, name: 'BAST.pdf' });
  const told = [
    ['BAST', 'SHIPMENT', 'Surat serah terima uji'],
    ['COST', 'COST', 'struk.jpg'],
  ] as const;
  for (const [choice, type, text] of told) {
    to = `${choice.toLowerCase()}@pengirim.test`;
    const { id } = await proformaOf(call, world.shipperId, [orderId], { type });
    const { attachable } = await draftOf(id, 'PROFORMA');
    expect(attachable).toContainEqual(expect.objectContaining({ choice, files: 1 }));
    await send(id, [choice], { kind: 'PROFORMA' });
    const files = filesIn(await taken());
    const [, name = ''] = [...files.keys()];
    expect(name).toMatch(choice === 'BAST' ? /^BAST-PRO-.*\.pdf$/ : /^Bukti-biaya-PRO-.*\.pdf$/);
    expect(await pdfText(new Blob([new Uint8Array(files.get(name) ?? [])]))).toContain(text);
  }
});

it.each([
  ['bast', 'BAST', 'BAST-rusak.pdf', 'PDF ini tidak dapat digabung'],
  ['unloading-photo', 'POD', 'rusak.jpg', 'Gambar ini rusak'],
] as const)(
  'a file of %s that cannot be put into the PDF fails the mail at its first try, and is named',
  async (type, choice, name, why) => {
    const { id, orderId } = await proven();
    const whole = name.endsWith('.pdf') ? Buffer.from('%PDF-1.4\nrusak') : await photo();
    // A photo of which half is lost begins as a good one does.
    await put(orderId, type, { content: whole.subarray(0, whole.length / 2), name });
    const { batchId } = await send(id, ['DOCUMENT', choice]);
    await until(async () => (await mailing(batchId))?.recipients[0]?.state === 'FAILED');
    const recipient = (await mailing(batchId))?.recipients[0];
    expect(recipient).toMatchObject({ tries: 1, nextAt: null });
    expect(recipient?.answer).toContain(`${name}: ${why}`);
    expect(smtp.takenBy(to)).toEqual([]);
  },
);

it('of many each takes its own files, or none where it has none, or a link', async () => {
  await api.database.system.transaction((tx) =>
    tx.db.updateTable('shipper').set({ billing_email: to }).where('id', '=', world.shipperId).execute(),
  );
  const [photos, heavy, bare] = [await proven(), await proven(), await delivered(api, world)];
  await api.database.system.transaction((tx) =>
    sql`update file set size = 5000001 where id in (select file_id from order_document where order_id = ${heavy.orderId})`.execute(
      tx.db,
    ),
  );
  const without = await moved(
    call,
    (await proformaOf(call, world.shipperId, [bare])).id,
    ['ISSUED'],
    dayIn(api.clock.now(), 'WIB'),
  );
  const invoiceIds = [photos.id, heavy.id, without.id];
  const chosen = { invoiceIds, kind: 'INVOICE' as const, attachments: ['POD' as const, 'COST' as const] };
  const { batchId, results } = await call(contract.sendInvoiceMails, { body: chosen });
  expect(results).toMatchObject(invoiceIds.map((invoiceId) => ({ invoiceId, refusal: null, repeats: false })));
  const { mailings } = await call(contract.getMailBatch, { params: { id: batchId } });
  expect(mailings.map(({ attachments, asLink }) => [attachments, asLink])).toEqual([
    [['POD'], false],
    [['POD'], true],
    [[], false],
  ]);
  await until(async () => (await call(contract.getMailBatch, { params: { id: batchId } })).settled === 3);
  const again = await call(contract.sendInvoiceMails, { body: { invoiceIds, kind: 'INVOICE' } });
  expect(again.results).toMatchObject(invoiceIds.map(() => ({ repeats: true, recipients: 0 })));
  await api.database.system.transaction((tx) =>
    tx.db.updateTable('shipper').set({ billing_email: null }).where('id', '=', world.shipperId).execute(),
  );
});

it('what is not there, or never goes with such a mail, is refused at the field', async () => {
  const { id } = await proven();
  expect(await refused(send(id, ['COST']))).toMatchObject({
    ...{ status: 422, validation: { attachments: 'Bukti biaya: belum ada berkasnya' } },
  });
  await moved(call, id, ['PRINTED', 'SENT'], dayIn(api.clock.now(), 'WIB'));
  expect((await draftOf(id, 'REMINDER')).attachable).toEqual([]);
  expect((await refused(send(id, ['POD'], { kind: 'REMINDER' }))).status).toBe(422);
});

/** How many of so many openings of a link have files in hand at once. */
async function openedAtOnce(url: string, openings: number): Promise<number> {
  const files = await openFileStore({ DATA_DIR: api.folder });
  const get = files.get.bind(files);
  let [now, most] = [0, 0];
  files.get = async (key) => {
    most = Math.max(most, ++now);
    // Whoever else may read does so before this one goes on.
    await setImmediate();
    const bytes = await get(key);
    now--;
    return bytes;
  };
  const { system, company } = api.database;
  const token = url.split('/').at(-1) ?? '';
  const opened = await Promise.all(
    Array.from({ length: openings }, () => openLink({ files, company }, { system, ip: '203.0.113.7' }, token)),
  );
  expect(new Set(opened.map(({ size }) => size)).size).toBe(1);
  return most;
}

it('what is heavier than 10 MB together is a link for 30 days, to what stands then', async () => {
  const { id, orderId } = await proven();
  await api.database.system.transaction((tx) =>
    sql`update file set size = 5000001 where id in (select file_id from order_document where order_id = ${orderId})`.execute(
      tx.db,
    ),
  );
  const { batchId } = await send(id, ['DOCUMENT', 'POD']);
  const source = await taken();
  expect([...filesIn(source).keys()]).toEqual([expect.stringMatching(/^INV-/)]);
  expect(await mailing(batchId)).toMatchObject({ attachments: ['POD'], asLink: true });
  const plain = source.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const url = /(http:\/\/\S+\/export\/email\/attachment\/[\w-]{43})/.exec(plain)?.[1] ?? '';
  const answer = await fetch(url);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  const path = join(folder, 'lampiran.zip');
  writeFileSync(path, Buffer.from(await answer.arrayBuffer()));
  execFileSync('unzip', ['-q', path, '-d', folder]);
  const listed = execFileSync('unzip', ['-Z1', path], { encoding: 'utf8' }).trim().split('\n');
  expect(listed).toEqual([expect.stringMatching(/^POD\/.*muat\.jpg$/), expect.stringMatching(/bongkar\.jpg$/)]);
  expect((await sharp(readFileSync(join(folder, listed[0] ?? ''))).metadata()).height).toBe(1800);
  expect(await openedAtOnce(url, 6)).toBeLessThanOrEqual(2);
  const more = await put(orderId, 'unloading-photo', { content: await photo(), name: 'kemudian.jpg' });
  await api.database.system.transaction((tx) =>
    tx.db.updateTable('file').set({ size: 50_000_000 }).where('id', '=', more).execute(),
  );
  const refusal = await fetch(url);
  expect(refusal.status).toBe(422);
  expect(await refusal.json()).toMatchObject({ message: expect.stringContaining('lebih dari 60 MB') });
  expect((await fetch(`${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404);
  api.clock.advance(30 * 1440 + 1);
  expect((await fetch(url)).status).toBe(404);
});
