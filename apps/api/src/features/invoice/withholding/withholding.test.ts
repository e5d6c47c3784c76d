import { PDFDocument } from '@cantoo/pdf-lib';
import type { Call } from '@lajur/api-contract/client';
import type { CallOf } from '@lajur/api-contract/endpoint';
import { uploadFile } from '@lajur/api-contract/file';
import * as contract from '@lajur/api-contract/invoice-withholding';
import { random } from '@lajur/demo-world/random';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type World } from '../../../test-kit/order-world';
import { refused } from '../../../test-kit/refused';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { anotherShipper, keepInvoiceData } from '../invoice.fixture';
import { deskOf } from '../settlement/settlement.fixture';
import { someCertificate } from './withholding.fixture';

let api: TestApi;
let world: World;
let call: Call;
let desk: ReturnType<typeof deskOf>;
let count = 0;

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
  call = await api.as(api.first.users.TRANSPORTER_ADMIN_FAA);
  await keepInvoiceData(call);
  desk = deskOf(api, world, call);
});
afterAll(() => api.close());

type Body = CallOf<typeof contract.createCertificate>['body'];
const certify = (change: Partial<Body> = {}) =>
  call(contract.createCertificate, { body: { ...someCertificate, number: `BP-${++count}`, proofs: [], ...change } });
const change = (id: string, body: CallOf<typeof contract.updateCertificate>['body']) =>
  call(contract.updateCertificate, { params: { id }, body });

/** An invoice that was paid but for the tax: 5.055.000 with 100.000 to keep. */
async function paid(mainCost = 5_000_000, shipperId = world.shipperId) {
  const { id, net, total } = await desk.sent(mainCost, shipperId);
  await desk.record(id, { amount: net });
  return { id, net, total, pph: total - net };
}
const kinds = async (id: string) =>
  (await desk.seen(id)).settlements.map(({ kind, amount, isReversed }) => [kind, amount, isReversed]);
const waitingIds = async () =>
  (await call(contract.listWaitingProofs, { query: { size: 100 } })).content.map(({ id }) => id);

describe('a certificate', () => {
  it('proves the tax of an invoice, which then waits no more', async () => {
    const { id, pph } = await paid();
    const [waiting] = (await call(contract.listWaitingProofs, { query: { size: 100 } })).content;
    expect(waiting).toMatchObject({ id, awaited: pph, keptSince: '2026-11-21', wantedBy: '2026-12-20', daysLate: 0 });
    const made = await certify({ pph, proofs: [{ invoiceId: id, pph, reason: null }] });
    expect(made).toMatchObject({ state: 'COCOK', month: '2026-11', proofs: [{ invoiceId: id, pph, difference: 0 }] });
    expect((await kinds(id)).at(-1)).toEqual(['WITHHELD', pph, false]);
    expect(await desk.seen(id)).toMatchObject({ status: 'PAID', open: 0, expectedPph: 0 });
    expect(await waitingIds()).not.toContain(id);
  });

  it('that says a rupiah less gives it up, and one that says a rupiah more is the same', async () => {
    const [less, more] = [await paid(), await paid()];
    const short = await certify({
      pph: less.pph - 1,
      proofs: [{ invoiceId: less.id, pph: less.pph - 1, reason: null }],
    });
    expect(short).toMatchObject({ state: 'COCOK', proofs: [{ difference: 1 }] });
    expect((await kinds(less.id)).slice(-2)).toEqual([
      ['WITHHELD', less.pph - 1, false],
      ['WRITE_OFF', 1, false],
    ]);
    expect(await desk.seen(less.id)).toMatchObject({ open: 0, openCash: 0, expectedPph: 0 });
    const long = await certify({
      pph: more.pph + 1,
      proofs: [{ invoiceId: more.id, pph: more.pph + 1, reason: null }],
    });
    expect(long).toMatchObject({ state: 'COCOK', proofs: [{ difference: -1 }] });
    expect(await desk.seen(more.id)).toMatchObject({ open: 0, expectedPph: 0 });
  });

  it('joins what the marketplace recorded as kept, which then is not taken back', async () => {
    const { id, pph } = await paid();
    const seen = await desk.record(id, { kind: 'WITHHELD', amount: pph, reference: 'BP-LAMA' });
    expect(await waitingIds()).toContain(id);
    await certify({ pph, proofs: [{ invoiceId: id, pph, reason: null }] });
    expect((await kinds(id)).filter(([kind]) => kind === 'WITHHELD')).toHaveLength(1);
    const kept = seen.settlements.find(({ kind }) => kind === 'WITHHELD');
    const taken = await refused(desk.reverse(id, kept?.id ?? ''));
    expect(taken).toMatchObject({ status: 422, message: expect.stringContaining('dibuktikan bukti potong') });
  });

  it('of several for one invoice they match once all of its tax is proved', async () => {
    const { id, pph } = await paid();
    const first = await certify({ pph: 40_000, proofs: [{ invoiceId: id, pph: 40_000, reason: null }] });
    expect(first.state).toBe('SELISIH');
    expect(await desk.seen(id)).toMatchObject({ expectedPph: pph - 40_000 });
    await certify({ pph: pph - 40_000, proofs: [{ invoiceId: id, pph: pph - 40_000, reason: null }] });
    expect((await call(contract.getCertificate, { params: { id: first.id } })).state).toBe('COCOK');
    expect(await desk.seen(id)).toMatchObject({ expectedPph: 0, open: 0 });
  });

  it('covers several invoices of one shipper, and names no more tax than it says', async () => {
    const [one, two] = [await paid(), await paid(7_000_000)];
    const proofs = [one, two].map(({ id, pph }) => ({ invoiceId: id, pph, reason: null }));
    const tooMuch = await refused(certify({ pph: one.pph, proofs }));
    expect(tooMuch).toMatchObject({ status: 422, validation: { proofs: expect.stringContaining('bukti potong Rp') } });
    const other = await paid(5_000_000, await anotherShipper(api, `Lain ${++count}`));
    const mixed = [proofs[0], { invoiceId: other.id, pph: other.pph, reason: null }] as typeof proofs;
    expect(await refused(certify({ pph: one.pph + other.pph, proofs: mixed }))).toMatchObject({
      ...{ status: 422, validation: { 'proofs.1.invoiceId': 'Invoice milik pengirim lain' } },
    });
    expect(await certify({ pph: one.pph + two.pph, proofs })).toMatchObject({ state: 'COCOK' });
  });

  it('beyond the tax of an invoice, or short of it, differs and says why', async () => {
    const { id, pph } = await paid();
    const beyond = { pph: pph + 500, proofs: [{ invoiceId: id, pph: pph + 500, reason: null }] };
    const why = await refused(certify(beyond));
    expect(why).toMatchObject({ status: 422, validation: { 'proofs.0.pph': expect.stringContaining('beri alasan') } });
    const made = await certify({ ...beyond, proofs: [{ invoiceId: id, pph: pph + 500, reason: 'Tarif 4%' }] });
    expect(made).toMatchObject({ state: 'SELISIH', proofs: [{ difference: -500, reason: 'Tarif 4%' }] });
    expect(await desk.seen(id)).toMatchObject({ open: 0, expectedPph: 0 });
    const short = await paid();
    await certify({ pph: 60_000, proofs: [{ invoiceId: short.id, pph: 60_000, reason: 'Dasar lain' }] });
    expect(await desk.seen(short.id)).toMatchObject({ open: 0, openCash: 0, expectedPph: 0 });
    expect(await waitingIds()).not.toContain(short.id);
  });

  it('is matched later, released again, and credited once', async () => {
    const [one, two] = [await paid(), await paid()];
    const made = await certify({ pph: one.pph });
    expect(made.state).toBe('DITERIMA');
    const early = await refused(change(made.id, { version: made.version, creditedYear: 2026 }));
    expect(early).toMatchObject({ status: 422, message: expect.stringContaining('belum dicocokkan') });
    const wrong = await change(made.id, { version: 1, proofs: [{ invoiceId: one.id, pph: one.pph, reason: null }] });
    expect(wrong).toMatchObject({ state: 'COCOK' });
    const right = await change(made.id, {
      ...{ version: wrong.version, proofs: [{ invoiceId: two.id, pph: two.pph, reason: null }] },
    });
    expect((await kinds(one.id)).slice(-2)).toEqual([
      ['WITHHELD', one.pph, true],
      ['REVERSAL', one.pph, false],
    ]);
    expect(await waitingIds()).toContain(one.id);
    expect(await refused(change(made.id, { version: 1, creditedYear: 2026 }))).toMatchObject({ status: 409 });
    const credited = await change(made.id, { version: right.version, creditedYear: 2026 });
    expect(credited).toMatchObject({ state: 'DIKREDITKAN', creditedYear: 2026 });
    const late = await refused(change(made.id, { version: credited.version, proofs: [] }));
    expect(late).toMatchObject({ status: 422, message: expect.stringContaining('sudah dikreditkan') });
  });

  it('of final tax is no credit', async () => {
    const { id, pph } = await paid();
    const made = await certify({ pph, objectCode: '28-423-01', proofs: [{ invoiceId: id, pph, reason: null }] });
    expect(made.isFinal).toBe(true);
    const why = await refused(change(made.id, { version: made.version, creditedYear: 2026 }));
    expect(why).toMatchObject({ status: 422, message: expect.stringContaining('PPh final') });
  });

  it('twenty times at once is recorded once', async () => {
    const { id, pph } = await paid();
    const body = { number: 'BP-20', pph, proofs: [{ invoiceId: id, pph, reason: null }] };
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => certify(body)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await kinds(id)).filter(([kind]) => kind === 'WITHHELD')).toHaveLength(1);
  });

  it('is refused for what cannot be', async () => {
    const { id, pph } = await desk.sent().then(({ id, total, net }) => ({ id, pph: total - net }));
    for (const [body, field] of [
      [{ month: '2026-12' }, 'month'],
      [{ day: '2026-11-22' }, 'day'],
      [{ base: 10, pph: 11 }, 'pph'],
      [{ proofs: [{ invoiceId: id, pph, reason: null }] }, 'proofs.0.invoiceId'],
    ] as const)
      expect(await refused(certify(body as Partial<Body>))).toMatchObject({
        ...{ status: 422, validation: { [field]: expect.any(String) } },
      });
  });

  it('has a PDF and no other file', async () => {
    const pdf = await PDFDocument.create();
    pdf.addPage();
    const encodedFile = Buffer.from(await pdf.save()).toString('base64');
    const { url } = await call(uploadFile, { body: { encodedFile, fileName: 'bupot.pdf', filePath: '' } });
    expect((await certify({ fileUrl: url })).fileUrl).toBe(url);
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const picture = await call(uploadFile, { body: { encodedFile: png, fileName: 'bupot.png', filePath: '' } });
    const why = await refused(certify({ fileUrl: picture.url }));
    expect(why.status).toBe(415);
  });
});

describe('the list of the tax portal', () => {
  it('is matched by NPWP, month and tax, and the rest is left to a person', async () => {
    const shipperId = await anotherShipper(api, 'PT Dari Daftar');
    await api.database.system.transaction((tx) =>
      tx.db.updateTable('shipper').set({ npwp: '0098765432109000' }).where('id', '=', shipperId).execute(),
    );
    const [one, two] = [await paid(5_000_000, shipperId), await paid(9_000_000, shipperId)];
    const text = [
      'Nomor Bukti Potong;Masa Pajak;Tahun Pajak;NPWP Pemotong;Nama Pemotong;Kode Objek Pajak;Dasar Pengenaan Pajak;PPh Dipotong',
      `L-1;11;2026;098765432109000;PT Dari Daftar;24-104-22;5000000;${one.pph}`,
      `L-2;November;2026;09.876.543.2-109.000;PT Dari Daftar;24-104-22;9.000.000;${two.pph + 1}`,
      'L-3;11;2026;0098765432109000;PT Dari Daftar;24-104-22;1000000;20000',
      `L-1;11;2026;0098765432109000;PT Dari Daftar;24-104-22;5000000;${one.pph}`,
      'L-4;13;2026;0098765432109000;PT Dari Daftar;24-104-22;5000000;1',
      'L-5;11;2026;12;PT Dari Daftar;24-104-22;5000000;1',
    ].join('\n');
    const upload = () => call(contract.importCertificates, { body: { file: new File([text], 'bupot.csv') } });
    const { rows } = await upload();
    expect(rows.map(({ outcome }) => outcome)).toEqual(['MATCHED', 'MATCHED', 'RECEIVED', 'KNOWN', 'WRONG', 'WRONG']);
    expect(await waitingIds()).not.toContain(one.id);
    expect((await upload()).rows.filter(({ outcome }) => outcome === 'KNOWN')).toHaveLength(4);
    const { content } = await call(contract.listCertificates, { query: { search: 'Dari Daftar', state: 'DITERIMA' } });
    expect(content.map(({ number }) => number)).toEqual(['L-3']);
  });

  it('without its columns is refused', async () => {
    const file = new File(['a;b\n1;2'], 'bupot.csv');
    const why = await refused(call(contract.importCertificates, { body: { file } }));
    expect(why).toMatchObject({ status: 415, message: expect.stringContaining('Kolom tidak ditemukan') });
  });
});

it('what waits of a payer is found by its NPWP, and by none', async () => {
  const named = await anotherShipper(api, 'BERNPWP', '0031770255184070');
  const { id } = await paid(1_000_000, named);
  const { id: unknown } = await paid(2_000_000);
  const of = async (npwp: string) =>
    (await call(contract.listWaitingProofs, { query: { npwp, size: 100 } })).content.map((one) => one.id);
  expect(await of('0031770255184070')).toEqual(expect.arrayContaining([id, unknown]));
  const others = await of('0031770255184071');
  expect(others).toContain(unknown);
  expect(others).not.toContain(id);
});

it('of an invoice no more is proved than was kept, whatever certificates name of it and lose again', async () => {
  const rng = random('certificates');
  const invoices = await Promise.all([paid(), paid(7_350_001), paid(1_234_567)]);
  const made: { id: string; version: number; payer: number }[] = [];
  const proofsOf = (payer: number) => {
    const { id, pph } = invoices[payer] ?? { id: '', pph: 0 };
    return [{ invoiceId: id, pph: rng.int(1, pph + 3), reason: null }];
  };
  let refusals = 0;
  for (let round = 0; round < 40; round++) {
    const payer = rng.int(0, 2);
    const again = made.length > 0 && rng.chance(0.4) ? rng.pick(made) : null;
    const proofs = again && rng.chance(0.5) ? [] : proofsOf(again?.payer ?? payer);
    const pph = proofs[0]?.pph ?? 1;
    const told = again
      ? change(again.id, { version: again.version, proofs })
      : certify({ pph, proofs, payerNpwp: `003177025518407${payer}` });
    const kept = await told.then(
      (one) => one,
      () => null,
    );
    if (!kept) refusals += 1;
    else if (again) again.version = kept.version;
    else made.push({ id: kept.id, version: kept.version, payer });
    const certificates = await Promise.all(made.map(({ id }) => call(contract.getCertificate, { params: { id } })));
    const { content } = await call(contract.listWaitingProofs, { query: { size: 100 } });
    for (const { id, pph: whole } of invoices) {
      const proved = certificates.flatMap(({ proofs }) => proofs.filter(({ invoiceId }) => invoiceId === id));
      const sum = proved.reduce((total, one) => total + one.pph + one.difference, 0);
      expect(sum).toBeLessThanOrEqual(whole);
      expect(content.find((one) => one.id === id)?.awaited ?? 0).toBe(whole - sum);
    }
  }
  expect(refusals).toBeGreaterThan(0);
});

it('the tax credit at risk adds up, by age and shipper, and the file has what the return asks for', async () => {
  const { id: finalId } = await paid();
  await api.database.system.transaction((tx) =>
    tx.db.updateTable('invoice').set({ pph_kind: 'FINAL_PP55' }).where('id', '=', finalId).execute(),
  );
  const { atRisk, ages, shippers, late, waiting } = await call(contract.getWithholdingSummary, {});
  const { content } = await call(contract.listWaitingProofs, { query: { size: 100 } });
  expect(waiting).toBe(content.length);
  const credits = content.filter(({ isFinal }) => !isFinal);
  expect(content.filter(({ isFinal }) => isFinal).map(({ id }) => id)).toEqual([finalId]);
  const sum = credits.reduce((total, { awaited }) => total + awaited, 0);
  expect(atRisk).toEqual({ count: credits.length, value: sum });
  expect(ages.reduce((total, { value }) => total + value, 0)).toBe(sum);
  expect(shippers.reduce((total, { value }) => total + value, 0)).toBe(sum);
  expect(late).toEqual({ count: 0, value: 0 });
  const file = await call(contract.exportCertificates, { query: { year: '2026' } });
  expect(await file.text()).toContain('Dapat dikreditkan (Rp)');
});
