import { createHash } from 'node:crypto';
import type { Call } from '@lajur/api-contract/client';
import { createEmail, listEmails } from '@lajur/api-contract/email';
import { getInvoice, printInvoice } from '@lajur/api-contract/invoice';
import * as contract from '@lajur/api-contract/invoice-mailing';
import { dayIn } from '@lajur/domain/common/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMailer } from '../../../platform/mail/queued-mailer';
import { untilIdle } from '../../../test-kit/idle';
import { startMailServer } from '../../../test-kit/mail-server';
import { makeWorld, type World } from '../../../test-kit/order-world';
import { refused } from '../../../test-kit/refused';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { until } from '../../../test-kit/until';
import { delivered, keepInvoiceData, moved, proformaOf } from '../invoice.fixture';

let api: TestApi;
let world: World;
let call: Call;
let smtp: Awaited<ReturnType<typeof startMailServer>>;
let number = 0;

beforeAll(async () => {
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
});

let to = '';
beforeEach(() => {
  to = `keuangan${++number}@pengirim.test`;
});

const today = () => dayIn(api.clock.now(), 'WIB');
const proforma = async () => proformaOf(call, world.shipperId, [await delivered(api, world)]);
const issued = async () => moved(call, (await proforma()).id, ['ISSUED'], today());
const send = (id: string, change: object = {}, options: { idempotencyKey?: string } = {}) =>
  call(
    contract.sendInvoiceMail,
    { params: { id }, body: { to: [to], copy: [], attachments: ['DOCUMENT'], kind: 'INVOICE', ...change } },
    options,
  );
const batch = (id: string) => call(contract.getMailBatch, { params: { id } });
const recipients = async (batchId: string) => (await batch(batchId)).mailings.flatMap((one) => one.recipients);
/** Until nothing more happens by itself, or until it waits for its next try. */
async function outcome(batchId: string, settled = true) {
  await until(async () =>
    (await recipients(batchId)).every(({ state }) =>
      settled ? state !== 'QUEUED' && state !== 'SENDING' : state === 'SENDING',
    ),
  );
  if (settled) await untilIdle(api);
  return recipients(batchId);
}
const statusOf = async (id: string) => (await call(getInvoice, { params: { id } })).status;

describe('a mail of an invoice', () => {
  it('brings the PDF that is downloaded, in a message of its own for each, and says who is answered', async () => {
    const { id, number: no } = await issued();
    const copy = [`tembusan${number}@pengirim.test`];
    const { batchId, recipients: begun } = await send(id, { copy });
    expect(begun).toMatchObject([
      { address: to, state: 'QUEUED' },
      { address: copy[0], state: 'QUEUED' },
    ]);
    const done = await outcome(batchId);
    const pdf = Buffer.from(await (await call(printInvoice, { params: { id } })).arrayBuffer());
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    expect(done).toMatchObject([
      { state: 'ACCEPTED', role: 'TO', code: 250, tries: 1, files: [{ size: pdf.length, sha256 }] },
      { state: 'ACCEPTED', role: 'COPY', files: [{ sha256 }] },
    ]);
    const { print } = await call(getInvoice, { params: { id } });
    expect(print?.sha256).toBe(sha256);
    const [mail] = smtp.takenBy(to);
    expect(mail?.source).toContain(`Subject: Invoice ${no}`);
    expect(mail?.source).toContain('From: PT Uji Satu lewat Lajur <no-reply@lajur.test>');
    expect(mail?.from).toBe('no-reply@lajur.test');
    expect(mail?.source).not.toContain(copy[0]);
    expect(mail?.source.replaceAll(/\s/g, '')).toContain(pdf.toString('base64'));
    // Not asked to say so, it moves nothing.
    expect(await statusOf(id)).toBe('ISSUED');
  });

  it('says that the invoice was sent once somebody it is written to has it, and never for a copy or a refusal', async () => {
    const { id } = await issued();
    smtp.treat(to, 'refuse');
    const copy = [`salinan${number}@pengirim.test`];
    const first = await send(id, { copy, marksSent: true });
    expect(await outcome(first.batchId)).toMatchObject([
      { state: 'BOUNCED', code: 550, answer: '550 5.1.1 mailbox unknown' },
      { state: 'ACCEPTED' },
    ]);
    expect(await statusOf(id)).toBe('ISSUED');
    const [bounced] = await recipients(first.batchId);
    const right = `benar${number}@pengirim.test`;
    await call(contract.resendInvoiceMail, { params: { id: bounced?.id ?? '' }, body: { address: right } });
    await outcome(first.batchId);
    await until(async () => (await statusOf(id)) === 'SENT');
    const { steps } = await call(getInvoice, { params: { id } });
    expect(steps.slice(-2)).toMatchObject([
      { status: 'PRINTED', note: `Lewat email ke ${right}` },
      { status: 'SENT', day: '2026-11-21', by: 'PT Uji Satu TRANSPORTER_SUPER_ADMIN' },
    ]);
    expect(smtp.takenBy(copy[0] ?? '')).toHaveLength(1);
  });

  it('marks an address that is refused, and corrects the contact that has it', async () => {
    const { id } = await issued();
    await call(createEmail, { body: { picName: 'Sari Kusuma', email: to, costType: null } });
    smtp.treat(to, 'refuse');
    const { batchId } = await send(id);
    const [bounced] = await outcome(batchId);
    const draft = await call(contract.getMailDraft, { params: { id }, query: { kind: 'INVOICE' } });
    expect(draft.proposed.find(({ address }) => address === to)).toMatchObject({
      ...{ source: 'CONTACT', chosen: false, bounced: { answer: '550 5.1.1 mailbox unknown' } },
    });
    const right = `sari${number}@pengirim.test`;
    await call(contract.resendInvoiceMail, { params: { id: bounced?.id ?? '' }, body: { address: right } });
    expect((await outcome(batchId)).map(({ address, state }) => [address, state])).toEqual([
      [to, 'BOUNCED'],
      [right, 'ACCEPTED'],
    ]);
    const { content } = await call(listEmails, { query: { search: 'Sari Kusuma' } });
    expect(content).toMatchObject([{ email: right, version: 2 }]);
  });

  it('is asked about within ten minutes, and twenty clicks send it once', async () => {
    const { id } = await issued();
    const clicks = await Promise.allSettled(Array.from({ length: 20 }, () => send(id)));
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await until(() => smtp.takenBy(to).length === 1);
    expect(await refused(send(id))).toMatchObject({
      ...{ status: 409, code: 'REPEAT', message: `Baru dikirim 14.30 ke ${to}, kirim lagi?` },
    });
    const key = `kunci ${number}`;
    const again = await Promise.all(
      [1, 2, 3].map(() => send(id, { force: true }, { idempotencyKey: key }).catch(() => null)),
    );
    expect(new Set(again.filter(Boolean).map((one) => one?.batchId)).size).toBe(1);
    await until(() => smtp.takenBy(to).length === 2);
  });
});

describe('a mail server', () => {
  it.each([
    ['that defers is asked again after five minutes', 'defer', { code: 451, answer: '451 4.7.1 greylisted' }],
    ['that drops the connection before it has the mail is asked again', 'drop-early', { code: null }],
  ] as const)('%s', async (_, mood, said) => {
    const { id } = await issued();
    smtp.treat(to, mood);
    const { batchId } = await send(id);
    const [waiting] = await outcome(batchId);
    expect(waiting).toMatchObject({ state: 'DEFERRED', tries: 1, ...said });
    expect(Date.parse(waiting?.nextAt ?? '') - api.clock.now().getTime()).toBe(5 * 60_000);
    smtp.treat(to, null);
    api.clock.advance(5.1);
    await until(async () => (await recipients(batchId))[0]?.state === 'ACCEPTED');
    expect(smtp.takenBy(to)).toHaveLength(1);
  });

  it('that never takes it has failed after the last of the pauses', async () => {
    const { id } = await issued();
    smtp.treat(to, 'defer');
    const { batchId } = await send(id);
    for (const [index, minutes] of [5, 30, 120, 360, 1440].entries()) {
      await until(async () => (await recipients(batchId))[0]?.tries === index + 1);
      const [one] = await outcome(batchId);
      expect(one).toMatchObject({ state: 'DEFERRED' });
      expect(Date.parse(one?.nextAt ?? '') - api.clock.now().getTime()).toBe(minutes * 60_000);
      api.clock.advance(minutes + 0.1);
    }
    await until(async () => (await recipients(batchId))[0]?.state === 'FAILED');
    expect((await recipients(batchId))[0]).toMatchObject({ tries: 6, code: 451 });
  });

  it('that drops the connection when it has the mail leaves it unsure, and it is not sent again by itself', async () => {
    const { id } = await issued();
    smtp.treat(to, 'drop-late');
    const { batchId } = await send(id, { marksSent: true });
    expect(await outcome(batchId)).toMatchObject([{ state: 'UNSURE', code: null }]);
    expect(await statusOf(id)).toBe('ISSUED');
    api.clock.advance(2 * 1440);
    await untilIdle(api);
    expect(smtp.takenBy(to)).toHaveLength(1);
    smtp.treat(to, null);
    const [unsure] = await recipients(batchId);
    await call(contract.resendInvoiceMail, { params: { id: unsure?.id ?? '' }, body: {} });
    await until(() => smtp.takenBy(to).length === 2);
  });

  it('that refuses what is said fails it, and the address is not to blame', async () => {
    const { id } = await issued();
    smtp.treat(to, 'spam');
    const { batchId } = await send(id);
    expect(await outcome(batchId)).toMatchObject([{ state: 'FAILED', code: 554 }]);
    const [failed] = await recipients(batchId);
    expect((await refused(call(contract.resendInvoiceMail, { params: { id: api.first.id }, body: {} }))).status).toBe(
      404,
    );
    smtp.treat(to, null);
    await call(contract.resendInvoiceMail, { params: { id: failed?.id ?? '' }, body: {} });
    await until(() => smtp.takenBy(to).length === 1);
  });
});

it('nobody reports of mail where no secret is set', async () => {
  const { status } = await fetch(`${api.url}/api/mail/v1/report`, { method: 'POST' });
  expect(status).toBe(404);
});

it('what waits is taken back, and what is being sent goes on', async () => {
  const { id } = await issued();
  smtp.treat(to, 'defer');
  const held = `lambat${number}@pengirim.test`;
  smtp.treat(held, 'hold');
  const { batchId } = await send(id, { copy: [held] });
  await until(async () => (await recipients(batchId)).map(({ state }) => state).join() === 'DEFERRED,SENDING');
  // It is being sent before the server has it to hold.
  await until(async () => smtp.takenBy(held).length === 1);
  const after = await call(contract.cancelMailBatch, { params: { id: batchId } });
  expect(after).toMatchObject({ recipients: 2, settled: 1, waiting: 0 });
  smtp.release();
  await until(async () => (await recipients(batchId)).map(({ state }) => state).join() === 'CANCELLED,ACCEPTED');
  api.clock.advance(60);
  await untilIdle(api);
  const { mailings } = await call(contract.listInvoiceMails, { params: { id } });
  expect(mailings).toMatchObject([{ batchId, kind: 'INVOICE', recipients: [{ state: 'CANCELLED' }, {}] }]);
  expect(smtp.takenBy(to)).toEqual([]);
});

it('a proforma that was issued while its mail waited is not sent', async () => {
  const { id } = await proforma();
  smtp.treat(to, 'defer');
  const { batchId } = await send(id, { kind: 'PROFORMA' });
  await outcome(batchId);
  await moved(call, id, ['ISSUED'], today());
  smtp.treat(to, null);
  api.clock.advance(5.1);
  await until(async () => (await recipients(batchId))[0]?.state === 'CANCELLED');
  expect((await recipients(batchId))[0]?.answer).toBe('Tidak dikirim: invoice sudah terbit');
  expect(smtp.takenBy(to)).toEqual([]);
});

it('several are mailed to the payment contacts of their shippers, with a result for each', async () => {
  const [one, other] = [await issued(), await proforma()];
  const { results } = await call(contract.sendInvoiceMails, {
    body: { invoiceIds: [one.id, other.id, api.first.id], kind: 'INVOICE' },
  });
  expect(results).toMatchObject([
    { number: one.number, refusal: 'Belum ada alamat: isi PIC pembayaran di MoU', recipients: 0 },
    { number: other.number, recipients: 0 },
    { number: null, refusal: 'Tidak Ditemukan' },
  ]);
});

describe('refused is', () => {
  it.each([
    ['nobody to write to', { to: [] }, 422, { to: 'Penerima wajib diisi' }],
    [
      'twenty-one recipients',
      { to: Array.from({ length: 21 }, (_, i) => `p${i}@x.test`) },
      422,
      { to: 'Paling banyak 20 penerima' },
    ],
    ['a break in the subject', { subject: 'Invoice\r\nBcc: x@x.test' }, 400, undefined],
    ['a break in an address', { to: ['a@x.test\r\nBcc: b@x.test'] }, 400, undefined],
    ['a subject of 201', { subject: 'x'.repeat(201) }, 400, undefined],
    ['a text of 5,001', { text: 'x'.repeat(5001) }, 400, undefined],
    [
      'an unknown variable',
      { text: 'Total {nilai}' },
      422,
      { text: '{nilai} tidak dikenal. Yang ada: {nomor} {pengirim} {total} {neto} {jatuhTempo}' },
    ],
    ['a proforma', { kind: 'INVOICE' }, 422, { kind: 'Belum terbit: kirim sebagai proforma' }],
    ['a reminder of it', { kind: 'REMINDER' }, 422, { kind: 'Belum terbit: kirim sebagai proforma' }],
  ])('%s', async (_, change, status, validation) => {
    const { id } = await proforma();
    const error = await refused(send(id, { kind: 'PROFORMA', ...change }));
    expect(error).toMatchObject({ status, ...(validation ? { validation } : {}) });
    expect((await call(contract.listInvoiceMails, { params: { id } })).mailings).toEqual([]);
  });
});
