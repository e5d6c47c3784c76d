import * as contract from '@lajur/api-contract/damage';
import * as order from '@lajur/api-contract/order';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { orderTests } from '../../test-kit/order-tests';
import { marketplace } from '../../test-kit/order-world';
import { refused } from '../../test-kit/refused';
import { decideDiscrepancy } from '../order/marketplace/follow-on-service';
import { damageKit } from './damage.fixture';

const t = orderTests();
const { get, upload, unloading, report, revise, signer } = damageKit(t);

const detail = (id: string, version?: number) =>
  t.call(contract.getDamage, { params: { id }, query: version ? { version } : {} });
const list = async (query: Record<string, unknown> = {}) =>
  (await t.call(contract.listDamage, { query: { size: 100, ...query } as never })).content;
const decide = (id: string, decision: 'accept-discrepancy' | 'to-warehouse') =>
  t.api.database.system.transaction((tx) =>
    decideDiscrepancy(tx, id, { decision, note: 'Dicatat', onward: null }, marketplace),
  );
const signed = async () => ({
  carrier: await signer('Wayan Sudarma', 'Pengemudi'),
  recipient: await signer('Ketut Artana', 'Kepala gudang'),
});
const sequenceOf = ({ number }: { number: string }) => Number(number.slice(-6));

describe('a report', () => {
  it('is one act with the step of its order, and says the same', async () => {
    const id = await unloading();
    const after = await report(id, { lines: [{ seq: 1, damaged: 2, missing: 3, claim: 12_500_000 }] });
    expect(after).toMatchObject({
      status: 'BA_PENERIMAAN_KONFIRMASI_SHIPPER',
      goods: [{ damaged: 2, missing: 3 }, {}],
    });
    const found = await detail(id);
    expect(found).toMatchObject({
      version: 1,
      latest: 1,
      cargoNo: after.cargoNo,
      reason: after.discrepancy?.reason,
      description: after.discrepancy?.description,
      photoUrls: after.discrepancy?.photoUrls,
      happenedAt: after.discrepancy?.reportedAt,
      place: 'Toko Rungkut, Surabaya',
      claim: 12_500_000,
      decision: 'waiting',
      decided: null,
      gaps: ['carrier', 'recipient'],
      isComplete: false,
      fixedBecause: null,
    });
    expect(found.lines).toMatchObject([
      { expected: 210, good: 205, damaged: 2, missing: 3, claim: 12_500_000 },
      { expected: 65, good: 65, damaged: 0, missing: 0, claim: null },
    ]);
    for (const line of found.lines) expect(line.good + line.damaged + line.missing).toBe(line.expected);
    expect(after.goods[0]?.delivered).toBe(207);
  });

  it('is refused with its step, and leaves nothing behind: no number, no file', async () => {
    const id = await unloading();
    const before = await list();
    const claim = await refused(report(id, { lines: [{ seq: 1, damaged: 0, missing: 0, claim: 5 }] }));
    expect(claim.validation).toEqual({ 'lines.0.claim': 'Barang ini tidak rusak dan tidak hilang' });
    expect((await refused(report(id, { lines: [{ seq: 1, damaged: 211, missing: 0 }] }))).status).toBe(422);
    expect((await refused(report(id, { lines: [{ seq: 7, damaged: 1, missing: 0 }] }))).validation).toEqual({
      lines: 'Baris barang tidak dikenal',
    });
    const foreign = { name: 'Wayan', role: 'Pengemudi', signatureUrl: 'file:0190a1b2-0000-7000-8000-000000000000' };
    expect((await refused(report(id, { carrier: foreign }))).status).toBe(404);
    expect((await refused(report(id, { carrier: { ...foreign, role: ' ' } }))).validation).toEqual({
      'carrier.role': 'Jabatan wajib diisi',
    });
    expect((await get(id)).status).toBe('BONGKAR_MUATAN');
    expect(await list()).toEqual(before);
    const first = sequenceOf(await detailAfter(id));
    const next = sequenceOf(await detailAfter(await unloading()));
    expect(next).toBe(first + 1);
  });

  it('asks that what is missing be the rest of what was counted here', async () => {
    const id = await unloading();
    const lines = [{ seq: 1, quantity: 205 }];
    const body = { version: (await get(id)).version, lines, confirmed: ['less' as const] };
    await t.call(order.setDeliveredQuantity, { params: { id, unit: 'carton' }, body });
    const wrong = await refused(report(id));
    expect(wrong.validation).toEqual({
      'lines.0.missing': 'Tercatat diterima 205 karton dari 210 karton: yang hilang 5 karton.',
    });
    await report(id, { lines: [{ seq: 1, damaged: 2, missing: 5 }] });
    expect((await detail(id)).lines[0]).toMatchObject({ expected: 210, good: 203, damaged: 2, missing: 5 });
  });

  it('of twenty at once is one', async () => {
    const id = await unloading();
    const { version } = await get(id);
    const photoUrls = [await upload()];
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => report(id, { version, photoUrls })));
    expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    const codes = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(new Set(codes)).toEqual(new Set(['ORDER_MOVED_ON']));
    expect((await list({ search: (await get(id)).cargoNo })).map((one) => one.version)).toEqual([1]);
  });

  it('gets the next number of the year, however many are written at once', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 6; at++) ids.push(await unloading());
    const before = Math.max(0, ...(await list()).map(sequenceOf));
    await Promise.all(ids.map((id) => report(id)));
    const numbers = (await Promise.all(ids.map((id) => detail(id)))).map(sequenceOf).sort((a, b) => a - b);
    expect(numbers).toEqual(ids.map((_, at) => before + 1 + at));
    const year = t.api.clock.now().getUTCFullYear();
    expect((await detail(ids[0] ?? '')).number).toMatch(new RegExp(`^BASP/${year}/\\d{6}$`));
  });
});

/** Reports damage and reads the report. */
async function detailAfter(id: string) {
  await report(id);
  return detail(id);
}

describe('a revision', () => {
  it('is a version of its own; the one before stays as it was', async () => {
    const id = await unloading();
    const first = await detailAfter(id);
    const photo = await upload();
    const lines = [{ seq: 1, damaged: 4, missing: 1, claim: 900_000 }];
    const photoUrls = [...first.photoUrls, photo];
    const free = { reasonId: t.world.reasons.basp?.free ?? null, reasonText: 'Bak bocor' };
    const second = await revise(id, { version: 1, ...(await signed()), lines, photoUrls, ...free });
    expect(second).toMatchObject({
      version: 2,
      latest: 2,
      number: first.number,
      gaps: [],
      isComplete: true,
      claim: 900_000,
      reason: 'Lainnya',
      reasonText: 'Bak bocor',
    });
    expect(second.versions.map(({ version, change }) => [version, change])).toEqual([
      [2, 'Dilengkapi'],
      [1, null],
    ]);
    expect(await detail(id, 1)).toMatchObject({
      lines: first.lines,
      photoUrls: first.photoUrls,
      carrier: null,
      latest: 2,
    });
    // The order follows.
    const now = await get(id);
    expect(now).toMatchObject({
      goods: [{ damaged: 4, missing: 1, delivered: 209 }, {}],
      discrepancy: { reason: 'Lainnya', photoUrls },
    });
    expect(now.recentEvents[0]).toMatchObject({ action: 'revise-basp', note: `${first.number} versi 2. Dilengkapi` });
    // What stands already is kept by naming it.
    const { carrier, recipient } = second;
    const third = await revise(id, { version: 2, carrier, recipient, lines, photoUrls, change: 'Uraian dilengkapi' });
    expect(third).toMatchObject({ version: 3, carrier, recipient, isComplete: true, reason: 'Lainnya' });
  });

  it('needs a reason where one asks for words, and a version that stands', async () => {
    const id = await unloading();
    await report(id);
    const free = t.world.reasons.basp?.free ?? null;
    expect(await refused(revise(id, { version: 1, reasonId: free }))).toMatchObject({ code: 'REASON_REQUIRED' });
    expect((await refused(revise(id, { version: 1, change: ' ' }))).validation).toEqual({
      change: 'Alasan perubahan wajib diisi',
    });
    const photoUrls = (await detail(id)).photoUrls;
    const answers = await Promise.allSettled(Array.from({ length: 12 }, () => revise(id, { version: 1, photoUrls })));
    expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    const codes = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(new Set(codes)).toEqual(new Set(['STALE_VERSION']));
    expect((await detail(id)).versions).toHaveLength(2);
    expect((await refused(revise(await unloading(), { version: 1 }))).status).toBe(404);
  });

  it('leaves how many and why as they are once the shipper has decided, and all once the documents are sent', async () => {
    const id = await unloading();
    const first = await detailAfter(id);
    await decide(id, 'to-warehouse');
    expect(await detail(id)).toMatchObject({
      decision: 'to-warehouse',
      decided: { by: marketplace.name, note: 'Dicatat' },
    });
    const photoUrls = first.photoUrls;
    const other = await refused(revise(id, { version: 1, photoUrls, lines: [{ seq: 1, damaged: 3, missing: 3 }] }));
    expect(other.validation).toEqual({
      lines: 'Pengirim sudah memutuskan. Jumlah dan alasannya tidak bisa diubah lagi.',
    });
    const reasonId = t.world.reasons.basp?.plain ?? null;
    expect((await refused(revise(id, { version: 1, photoUrls, reasonId }))).status).toBe(422);
    const lines = [{ seq: 1, damaged: 2, missing: 3, claim: 1_000 }];
    expect(await revise(id, { version: 1, photoUrls, lines })).toMatchObject({ version: 2, claim: 1_000 });
    await t.api.database.system.transaction((tx) =>
      tx.db.updateTable('orders').set({ pod_status: 'DOKUMEN_POD_DIKIRIM' }).where('id', '=', id).execute(),
    );
    expect(await refused(revise(id, { version: 2, photoUrls, lines }))).toMatchObject({
      code: 'ORDER_MOVED_ON',
      message: 'Dokumen sedang diperiksa penyedia.',
    });
  });
});

describe('what was written', () => {
  it('is changed by nobody, not even by the service', async () => {
    const id = await unloading();
    await report(id);
    const company = t.api.database.company(t.api.first.id);
    for (const change of [
      sql`update damage_version set description = '' where order_id = ${id}`,
      sql`update damage_line set damaged = 0 where order_id = ${id}`,
      sql`delete from damage_line where order_id = ${id}`,
      sql`delete from damage_report where order_id = ${id}`,
    ])
      await expect(company.transaction((tx) => change.execute(tx.db))).rejects.toThrow(/permission denied/);
  });

  it('is another company’s to nobody', async () => {
    const id = await unloading();
    await report(id);
    const stranger = await t.api.as(t.api.second.users.TRANSPORTER_SUPER_ADMIN);
    expect((await refused(stranger(contract.getDamage, { params: { id }, query: {} }))).status).toBe(404);
    expect((await refused(stranger(contract.printDamage, { params: { id }, query: {} }))).status).toBe(404);
    expect((await stranger(contract.listDamage, { query: {} })).content).toEqual([]);
    expect(await stranger(contract.summarizeDamage, { query: {} })).toEqual({ reports: 0, incomplete: 0, claim: 0 });
    const own = await stranger(contract.listDamage, { query: { search: 'BASP' } });
    expect(own.totalElements).toBe(0);
  });
});

describe('the list', () => {
  it('is searched, filtered, sorted, summed and exported alike', async () => {
    const whole = await unloading();
    const lacking = await unloading();
    await report(whole, { ...(await signed()), lines: [{ seq: 1, damaged: 0, missing: 5, claim: 7_000_000 }] });
    await report(lacking, { lines: [{ seq: 2, damaged: 1, missing: 0, claim: 250_000 }] });
    await decide(whole, 'accept-discrepancy');
    const numbers = [(await detail(whole)).number, (await detail(lacking)).number];
    const shown = async (query: Record<string, unknown>) =>
      (await list(query)).map((one) => one.number).filter((number) => numbers.includes(number));
    expect(await shown({ sort: 'number,asc' })).toEqual(numbers);
    expect(await shown({ sort: 'claim,desc' })).toEqual(numbers);
    expect(await shown({ state: 'complete' })).toEqual([numbers[0]]);
    expect(await shown({ decision: 'waiting' })).toEqual([numbers[1]]);
    expect(await shown({ decision: 'accept-discrepancy' })).toEqual([numbers[0]]);
    expect(await shown({ kind: 'missing' })).toEqual([numbers[0]]);
    expect(await shown({ kind: 'damaged' })).toEqual([numbers[1]]);
    expect(await shown({ search: numbers[1] })).toEqual([numbers[1]]);
    const today = t.api.clock.now().toISOString().slice(0, 10);
    expect(await shown({ from: today, sort: 'number,asc' })).toEqual(numbers);
    expect(await shown({ until: '2020-01-01' })).toEqual([]);
    for (const query of [{}, { state: 'incomplete' }, { decision: 'accept-discrepancy' }, { search: numbers[0] }]) {
      const rows = await list(query);
      expect(await t.call(contract.summarizeDamage, { query: query as never })).toEqual({
        reports: rows.length,
        incomplete: rows.filter((one) => !one.isComplete).length,
        claim: rows.reduce((sum, one) => sum + one.claim, 0),
      });
    }
    const file = await t.call(contract.exportDamage, { query: { search: numbers[0] } });
    const [head, row] = (await file.text()).replace('\ufeff', '').trim().split('\r\n');
    expect(head).toContain('Nomor BASP;Versi;No. kargo');
    expect(row).toContain(numbers[0]);
    expect(row).toContain(';5 karton Televisi;7000000;Diterima tidak utuh;Lengkap');
  });
});

it('is read by who has the function, and written by who has its own', async () => {
  const id = await unloading();
  await report(id);
  const monitoring = await t.api.as(t.api.first.users.TRANSPORTER_MONITORING);
  expect(await monitoring(contract.getDamage, { params: { id }, query: {} })).toMatchObject({ version: 1 });
  const finance = await t.api.as(t.api.first.users.TRANSPORTER_ADMIN_FAA);
  const photoUrls = (await detail(id)).photoUrls;
  const lines = [{ seq: 1, damaged: 2, missing: 3 }];
  const body = { version: 1, reasonId: null, description: 'x', photoUrls, lines, change: 'y' };
  expect((await refused(finance(contract.reviseDamage, { params: { id }, body }))).status).toBe(403);
});
