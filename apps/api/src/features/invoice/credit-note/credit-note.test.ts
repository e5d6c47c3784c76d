import type { Call } from '@lajur/api-contract/client';
import type { CallOf } from '@lajur/api-contract/endpoint';
import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import * as contract from '@lajur/api-contract/invoice';
import * as credit from '@lajur/api-contract/invoice-credit';
import { getOrder } from '@lajur/api-contract/order';
import { webhookEvents } from '@lajur/api-contract/provider-webhook';
import { sql } from 'kysely';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type World } from '../../../test-kit/order-world';
import { refused } from '../../../test-kit/refused';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { delivered, keepInvoiceData, moved, proformaOf, taxRule } from '../invoice.fixture';
import { deskOf, today } from '../settlement/settlement.fixture';

let api: TestApi;
let world: World;
let call: Call;
let desk: ReturnType<typeof deskOf>;

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
  call = await api.as(api.first.users.TRANSPORTER_ADMIN_FAA);
  await keepInvoiceData(call);
  desk = deskOf(api, world, call);
});
afterAll(() => api.close());

const detail = (id: string) => call(contract.getInvoice, { params: { id } });

/** An invoice of cargos with these main costs, as far as it is said. */
async function invoiceOf(mainCosts: readonly number[], upTo: readonly ('ISSUED' | 'PRINTED' | 'SENT')[]) {
  const orders: string[] = [];
  for (const mainCost of mainCosts) orders.push(await delivered(api, world, { mainCost }));
  const proforma = await proformaOf(call, world.shipperId, orders);
  return upTo.length > 0 ? moved(call, proforma.id, upTo, today) : proforma;
}
const sent = (...mainCosts: number[]) => invoiceOf(mainCosts, ['ISSUED', 'PRINTED', 'SENT']);

/** What of which line, by the amount that it bills. */
const lineOf = ({ lines }: InvoiceDetail, amount: number) => lines.find((line) => line.amount === amount)?.seq ?? 0;

async function draft(id: string, change: Partial<CallOf<typeof credit.draftCreditNote>['body']> = {}) {
  const { version, lines } = await detail(id);
  const whole = lines.map(({ seq, amount }) => ({ seq, base: amount }));
  const body = { version, lines: whole, reason: 'SALAH_TAGIH' as const, note: null, ...change };
  const after = await call(credit.draftCreditNote, { params: { id }, body });
  return { ...after, noteId: after.creditNotes.at(-1)?.id ?? '' };
}
const issue = async (id: string, creditNoteId: string) =>
  call(credit.issueCreditNote, { params: { id, creditNoteId }, body: { version: (await detail(id)).version } });
const drop = async (id: string, creditNoteId: string) =>
  call(credit.dropCreditNote, { params: { id, creditNoteId }, query: { version: (await detail(id)).version } });
const cancel = async (id: string) =>
  call(credit.cancelInvoice, { params: { id }, body: { version: (await detail(id)).version, note: 'Dobel' } });

describe('a credit note', () => {
  it('as a draft holds its lines and nothing else; issued it takes them back with their tax, for ever', async () => {
    const made = await sent(18_750_000, 3_420_000);
    expect(made.tax).toMatchObject({ base: 22_170_000, ppn: 243_870, total: 22_413_870 });
    const seq = lineOf(made, 3_420_000);
    const one = await draft(made.id, { lines: [{ seq, base: 3_420_000 }], note: 'Kargo dobel' });
    expect(one).toMatchObject({ open: made.total, status: 'SENT', word: null });
    expect(one.lines.find((line) => line.seq === seq)).toMatchObject({ takenBack: 3_420_000, isFreed: false });
    expect(one.creditNotes).toMatchObject([
      { number: null, status: 'DRAFT', base: 3_420_000, ppn: 37_620, total: 3_457_620, taxState: null },
    ]);
    expect((await desk.seen(made.id)).creditNotes).toEqual([]);
    const again = await refused(draft(made.id, { lines: [{ seq, base: 1 }] }));
    expect(again).toMatchObject({ status: 422, validation: { lines: expect.stringContaining('sudah dikreditkan') } });

    const issued = await issue(made.id, one.noteId);
    const [note] = issued.creditNotes;
    expect(note?.number).toMatch(/^CN\/2026\/11\/\d{4}$/);
    expect(note).toMatchObject({ status: 'ISSUED', day: today, taxState: 'MENUNGGU_NOTA_PEMBATALAN', taxNote: null });
    // The company has no NPWP: twice the usual tax is kept of it.
    expect(note).toMatchObject({ pph: 136_800, net: 3_457_620 - 136_800 });
    expect(issued).toMatchObject({ open: made.total - 3_457_620, openCash: made.net - 3_457_620 + 136_800 });
    expect(issued.settlements).toMatchObject([{ kind: 'CREDIT', amount: 3_457_620, reference: note?.number }]);
    expect(issued.lines.find((line) => line.seq === seq)).toMatchObject({ isFreed: true });
    expect(issued.timeline[0]).toMatchObject({ action: 'credit', note: 'Kargo dobel' });

    const twice = await refused(issue(made.id, one.noteId));
    expect(twice).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^CN\/.* sudah diterbitkan .+ pada 21 Nov/),
    });
    expect(await refused(drop(made.id, one.noteId))).toMatchObject({ status: 409 });
    const settlementId = issued.settlements[0]?.id ?? '';
    expect(await refused(desk.reverse(made.id, settlementId))).toMatchObject({ status: 422 });
    const seen = await desk.seen(made.id);
    expect(seen.creditNotes).toMatchObject([{ number: note?.number, total: 3_457_620, lines: [{ seq }] }]);
  });

  it('frees the cargo of a line that was billed wrongly as a whole, and of no other', async () => {
    const made = await sent(2_000_000, 3_000_000);
    const [wrong, claimed] = [lineOf(made, 2_000_000), lineOf(made, 3_000_000)];
    const orderId = made.lines.find(({ seq }) => seq === wrong)?.orderId ?? '';
    const claim = await draft(made.id, { lines: [{ seq: claimed, base: 3_000_000 }], reason: 'KLAIM_KERUSAKAN' });
    await issue(made.id, claim.noteId);
    const part = await draft(made.id, { lines: [{ seq: wrong, base: 500_000 }] });
    await issue(made.id, part.noteId);
    expect((await detail(made.id)).lines.map(({ isFreed }) => isFreed)).toEqual([false, false]);
    expect((await call(getOrder, { params: { id: orderId } })).invoices).toHaveLength(1);
    const again = await refused(proformaOf(call, world.shipperId, [orderId]));
    expect(again).toMatchObject({ status: 409 });
    const rest = await draft(made.id, { lines: [{ seq: wrong, base: 1_500_000 }] });
    const after = await issue(made.id, rest.noteId);
    expect(after.lines.filter(({ isFreed }) => isFreed).map(({ seq }) => seq)).toEqual([wrong]);
    expect((await call(getOrder, { params: { id: orderId } })).invoices).toEqual([]);
    const billed = await proformaOf(call, world.shipperId, [orderId]);
    expect(billed.tax.base).toBe(2_000_000);
    const claimedOrder = made.lines.find(({ seq }) => seq === claimed)?.orderId ?? '';
    expect(await refused(proformaOf(call, world.shipperId, [claimedOrder]))).toMatchObject({ status: 409 });
  });

  it('of a claim leaves the VAT unless the company has said otherwise', async () => {
    const made = await sent(10_000_000);
    const half = [{ seq: 1, base: 5_000_000 }];
    const first = await draft(made.id, { lines: half, reason: 'KLAIM_KERUSAKAN' });
    const issued = await issue(made.id, first.noteId);
    expect(issued.creditNotes[0]).toMatchObject({ ppn: 0, total: 5_000_000, taxState: null });
    expect(await refused(keepTax(made.id, first.noteId))).toMatchObject({
      status: 422,
      message: expect.stringContaining('Tidak mengurangi PPN'),
    });
    await keepInvoiceData(call, { claimLowersPpn: true });
    const second = await draft(made.id, { lines: half, reason: 'KLAIM_KERUSAKAN' });
    expect((await issue(made.id, second.noteId)).creditNotes[1]).toMatchObject({ ppn: 55_000, total: 5_055_000 });
    await keepInvoiceData(call);
  });

  it('keeps the buyer’s own note, which VAT asks for', async () => {
    const made = await sent(10_000_000);
    const { noteId } = await draft(made.id);
    expect(await refused(keepTax(made.id, noteId))).toMatchObject({ status: 422 });
    await issue(made.id, noteId);
    expect(await refused(keepTax(made.id, noteId, { day: '2026-11-22' }))).toMatchObject({
      validation: { day: 'Tanggal tidak boleh sesudah hari ini' },
    });
    const kept = await keepTax(made.id, noteId);
    expect(kept.creditNotes[0]).toMatchObject({
      ...{ taxState: 'NOTA_TERCATAT', taxNote: { number: 'NP-7', day: today } },
    });
  });

  it('is of the wanted day, not before the last one, and drafts give their lines back', async () => {
    const made = await sent(4_000_000);
    expect(await refused(draft(made.id, { day: '2026-11-20' }))).toMatchObject({
      status: 422,
      validation: { day: expect.stringContaining('21 Nov') },
    });
    const one = await draft(made.id, { day: today });
    expect(await refused(drop(made.id, made.id))).toMatchObject({ status: 404 });
    await drop(made.id, one.noteId);
    const after = await detail(made.id);
    expect(after).toMatchObject({ creditNotes: [], lines: [{ takenBack: 0 }] });
    expect(after.timeline[0]).toMatchObject({ action: 'drop-credit' });
  });

  it('refuses what no line has, another version, a proforma, and a reason without words', async () => {
    const made = await sent(4_000_000);
    const body = { lines: [{ seq: 1, base: 4_000_001 }] };
    expect(await refused(draft(made.id, body))).toMatchObject({
      status: 422,
      validation: { lines: expect.stringContaining('Rp 4.000.000') },
    });
    expect(await refused(draft(made.id, { lines: [{ seq: 9, base: 1 }] }))).toMatchObject({ status: 422 });
    const twice = [1, 1].map((seq) => ({ seq, base: 1 }));
    expect(await refused(draft(made.id, { lines: twice }))).toMatchObject({ status: 422 });
    expect(await refused(draft(made.id, { reason: 'LAIN' }))).toMatchObject({
      status: 422,
      validation: { note: 'Catatan wajib diisi' },
    });
    expect(await refused(draft(made.id, { version: 1 }))).toMatchObject({ status: 409 });
    expect(await refused(draft(made.id, { lines: [{ seq: 1, base: 0 }] }))).toMatchObject({ status: 400 });
    const proforma = await invoiceOf([1_000_000], []);
    expect(await refused(draft(proforma.id))).toMatchObject({
      status: 422,
      message: expect.stringContaining('Belum terbit'),
    });
    expect(await refused(cancel(proforma.id))).toMatchObject({ status: 422 });
  });
});

const keepTax = async (id: string, creditNoteId: string, change: object = {}) =>
  call(credit.keepTaxNote, {
    params: { id, creditNoteId },
    body: { version: (await detail(id)).version, number: 'NP-7', day: today, ...change },
  });

describe('credited whole', () => {
  it('a sent invoice keeps its status with a word, is awaited by nobody, and what was paid goes back', async () => {
    const summary = () => call(contract.getInvoiceSummary, {});
    const before = await summary();
    const made = await sent(6_000_000);
    expect((await summary()).unpaid.count).toBe(before.unpaid.count + 1);
    const { noteId } = await draft(made.id, { reason: 'SELISIH_JUMLAH' });
    const after = await issue(made.id, noteId);
    expect(after).toMatchObject({ status: 'SENT', word: 'DIKREDITKAN', open: 0, openCash: 0, bucket: null });
    expect(await summary()).toMatchObject({ unpaid: before.unpaid, running: before.running });
    expect(await refused(draft(made.id, { lines: [{ seq: 1, base: 1 }] }))).toMatchObject({ status: 422 });

    const paid = await sent(6_000_000);
    await desk.record(paid.id, { amount: paid.net });
    const back = await draft(paid.id);
    const credited = await issue(paid.id, back.noteId);
    expect(credited).toMatchObject({ status: 'PAID', word: 'DIKREDITKAN', settlement: { credit: paid.net } });
    expect(credited.usualDelayDays).toBeNull();
    expect(await desk.record(paid.id, { kind: 'REFUND', amount: paid.net })).toMatchObject({ open: 0, credit: 0 });
  });

  it('an invoice that was not sent is cancelled: its cargos are free, its number stays, nothing more is done with it', async () => {
    const made = await invoiceOf([1_000_000, 2_000_000], ['ISSUED', 'PRINTED']);
    const claim = await draft(made.id, { lines: [{ seq: 1, base: 300_000 }], reason: 'SELISIH_JUMLAH' });
    expect(await refused(cancel(made.id))).toMatchObject({ status: 422, message: expect.stringContaining('draf') });
    await issue(made.id, claim.noteId);
    const after = await cancel(made.id);
    expect(after).toMatchObject({ status: 'PRINTED', word: 'DIBATALKAN', number: made.number, open: 0 });
    expect(after.creditNotes.map(({ total }) => total).reduce((sum, one) => sum + one)).toBe(made.total);
    expect(after.lines.every(({ isFreed }) => isFreed)).toBe(true);
    expect(after.timeline[0]).toMatchObject({ action: 'cancel', note: 'Dobel' });
    const more = await refused(moved(call, made.id, ['SENT'], today));
    expect(more).toMatchObject({ status: 422, message: `${made.number}: Sudah dibatalkan` });
    const orders = made.lines.map(({ orderId }) => orderId);
    expect((await proformaOf(call, world.shipperId, orders)).tax.base).toBe(3_000_000);
    const gone = await sent(1_000_000);
    expect(await refused(cancel(gone.id))).toMatchObject({
      status: 422,
      message: expect.stringContaining('Sudah dikirim'),
    });
  });
});

describe('at once', () => {
  it('twenty drafts of the same line are one, and twenty issues of it one number', async () => {
    const made = await sent(5_000_000);
    const { version } = await detail(made.id);
    const drafts = await Promise.allSettled(Array.from({ length: 20 }, () => draft(made.id, { version })));
    expect(drafts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const one = (await detail(made.id)).creditNotes[0]?.id ?? '';
    const issues = await Promise.allSettled(Array.from({ length: 20 }, () => issue(made.id, one)));
    expect(issues.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await detail(made.id)).settlements).toHaveLength(1);
  });

  it('numbers of credit notes have no gaps, and no line gives more than it has', async () => {
    const rows = await api.database.system.read(async (tx) => {
      const numbers = await tx.db.selectFrom('credit_note').select('number').where('status', '=', 'ISSUED').execute();
      const over = await sql`select i.seq from invoice_line i join credit_note_line l on l.company_id = i.company_id
          and l.invoice_id = i.invoice_id and l.seq = i.seq
        group by i.company_id, i.invoice_id, i.seq, i.amount, i.taken_back
        having sum(l.base) > i.amount or sum(l.base) <> i.taken_back`.execute(tx.db);
      return { numbers: numbers.map(({ number }) => Number(number?.split('/').at(-1))), over: over.rows };
    });
    expect(rows.numbers.sort((one, other) => one - other)).toEqual(rows.numbers.map((_, at) => at + 1));
    expect(rows.over).toEqual([]);
  });
});

it('what was issued is never taken away, not even by a statement that forgets to ask', async () => {
  const made = await sent(5_000_000);
  const { noteId } = await draft(made.id);
  await issue(made.id, noteId);
  await api.database.company(api.first.id).transaction(async (tx) => {
    const { numAffectedRows } = await sql`delete from credit_note where id = ${noteId}`.execute(tx.db);
    expect(numAffectedRows).toBe(0n);
  });
});

/** What a print of a credit note says. */
async function wordsOf(file: File): Promise<string> {
  const data = new Uint8Array(await file.arrayBuffer());
  const opened = await getDocument({ data, verbosity: VerbosityLevel.ERRORS }).promise;
  const { items } = await (await opened.getPage(1)).getTextContent();
  await opened.destroy();
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replace(/\s+/g, ' ');
}

it('is printed as it was issued, with the invoice that it takes back', async () => {
  const made = await sent(18_750_000, 3_420_000);
  const { noteId, shipper } = await draft(made.id, { lines: [{ seq: lineOf(made, 3_420_000), base: 3_420_000 }] });
  expect(await refused(call(credit.printCreditNote, { params: { id: noteId } }))).toMatchObject({ status: 422 });
  const issued = await issue(made.id, noteId);
  const file = await call(credit.printCreditNote, { params: { id: noteId } });
  const number = issued.creditNotes[0]?.number ?? '';
  expect(file.name).toBe(`${number.replaceAll('/', '-')}.pdf`);
  const text = await wordsOf(file);
  for (const said of [
    ...['Nota Kredit', number, made.number, shipper.name, 'Salah tagih', '3.420.000', '37.620', '3.457.620'],
    ...['Tiga juta empat ratus lima puluh tujuh ribu enam ratus dua puluh rupiah', 'Hendra Wijaya'],
  ])
    expect(text).toContain(said);
});

it('prints its VAT as the tax invoice has it, and what is not lowered', async () => {
  await taxRule(call, { scheme: 'NILAI_LAIN', shipperId: world.shipperId });
  const made = await sent(1_200_000, 1_000_041);
  const print = async (base: number, reason: 'SALAH_TAGIH' | 'KLAIM_KERUSAKAN') => {
    const { noteId } = await draft(made.id, { lines: [{ seq: lineOf(made, 1_000_041), base }], reason });
    await issue(made.id, noteId);
    return wordsOf(await call(credit.printCreditNote, { params: { id: noteId } }));
  };
  expect(await print(600_000, 'SALAH_TAGIH')).toContain('DPP nilai lain (11/12) 550.000 PPN 12% 66.000');
  const claim = await print(400_041, 'KLAIM_KERUSAKAN');
  expect(claim).toContain('PPN tidak dikurangi 0');
  expect(claim).not.toContain('DPP nilai lain');
});

it('is told outside with its number, and a draft is not', async () => {
  const made = await sent(5_000_000);
  const { noteId } = await draft(made.id);
  await issue(made.id, noteId);
  const events = await api.database.system.read((tx) =>
    tx.db.selectFrom('outbox').selectAll().where('entity_id', '=', made.id).orderBy('id').execute(),
  );
  const outside = events.filter(({ dispatched_at }) => dispatched_at === null);
  expect(outside.map(({ action }) => action)).toEqual(['issue', 'send', 'credit']);
  const { company_id: companyId, entity_id: entityId, payload } = outside[2] ?? {};
  const told = webhookEvents.invoice.schema.shape.data.parse({ ...(payload as object), companyId, entityId });
  expect(told).toMatchObject({ creditNoteId: noteId, amount: made.total, reason: 'SALAH_TAGIH', openCash: 0 });
});
