import type { Call } from '@lajur/api-contract/client';
import { getInvoice } from '@lajur/api-contract/invoice';
import { exportDamageClaims, listDamageClaims, summarizeDamageClaims } from '@lajur/api-contract/invoice-claim';
import * as credit from '@lajur/api-contract/invoice-credit';
import { type ClaimState, claimStates } from '@lajur/domain/invoice/damage-claim';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../platform/id';
import { makeWorld, type World } from '../../../test-kit/order-world';
import { refused } from '../../../test-kit/refused';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { delivered, keepInvoiceData, moved, proformaOf } from '../invoice.fixture';

let api: TestApi;
let world: World;
let call: Call;
let count = 0;

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
  call = await api.as(api.first.users.TRANSPORTER_ADMIN_FAA);
  await keepInvoiceData(call);
});
afterAll(() => api.close());

interface Reported {
  stopSeq?: number;
  isComplete?: boolean;
  driver?: string;
}

/** Writes a report of so much at a stop of an order; gives its number. */
async function reported(orderId: string, claim: number, given: Reported = {}): Promise<string> {
  const { stopSeq = 2, isComplete = true, driver = 'Wayan Sudarma' } = given;
  const number = `BASP/2026/${String(++count).padStart(6, '0')}`;
  const at = new Date('2026-11-10T03:00:00Z');
  const key = { company_id: api.first.id, order_id: orderId, stop_seq: stopSeq };
  await api.database.system.transaction(async (tx) => {
    await tx.db
      .insertInto('order_discrepancy')
      .values({
        ...{ ...key, reason: 'Basah', description: 'Kardus basah', photo_file_ids: [], reported_at: at },
        ...{ decision: null, decided_at: null, decided_by: null, decision_note: null, lost_from: null },
        ...{ withdrawn_at: null, withdrawn_because: null, onward: null },
      })
      .execute();
    await tx.db
      .insertInto('damage_report')
      .values({
        ...{ ...key, id: newId(), number, number_year: 2026, number_seq: count, version: 1, is_complete: isComplete },
        ...{ claim, happened_at: at, search_text: number.toLowerCase(), created_at: at, updated_at: at },
      })
      .execute();
    await tx.db
      .insertInto('damage_version')
      .values({
        ...{ ...key, version: 1, header: JSON.stringify({ driver }), timezone: 'Asia/Jakarta', place: 'Gudang' },
        ...{ happened_at: at, reason: 'Basah', reason_text: null, description: 'Kardus basah', photo_file_ids: [] },
        ...{ claim_note: null, carrier_name: null, carrier_role: null, carrier_signature_id: null },
        ...{ recipient_name: null, recipient_role: null, recipient_signature_id: null, change_reason: null },
        ...{ made_by: 'Uji', made_at: at },
      })
      .execute();
  });
  return number;
}

const claimOf = async (search: string) => (await call(listDamageClaims, { query: { search } })).content[0];
const detail = (id: string) => call(getInvoice, { params: { id } });
const billed = async (orderId: string) => {
  const { id } = await proformaOf(call, world.shipperId, [orderId]);
  return moved(call, id, ['ISSUED'], '2026-11-21');
};

async function drafted(id: string) {
  const { proposedCredit, version } = await detail(id);
  if (!proposedCredit) throw new Error('nothing is proposed');
  const body = { version, reason: 'KLAIM_KERUSAKAN' as const, ...proposedCredit };
  return call(credit.draftCreditNote, { params: { id }, body });
}

it('goes from the report to the note that a person issues, and is never issued by itself', async () => {
  const order = await delivered(api, world, { mainCost: 9_000_000 });
  const number = await reported(order, 1_250_000);
  expect(await claimOf(number)).toMatchObject({
    ...{ number, claim: 1_250_000, open: 1_250_000, credited: 0, state: 'UNBILLED', driver: 'Wayan Sudarma' },
    ...{ shipper: { id: world.shipperId }, invoice: null, creditNotes: [] },
  });
  const { id } = await proformaOf(call, world.shipperId, [order]);
  expect(await detail(id)).toMatchObject({ claims: [{ state: 'UNBILLED' }], proposedCredit: null });
  await moved(call, id, ['ISSUED'], '2026-11-21');
  const issued = await detail(id);
  expect(issued.claims).toMatchObject([{ number, state: 'PROPOSED' }]);
  expect(issued.proposedCredit).toEqual({ lines: [{ seq: 1, base: 1_250_000 }], note: `Klaim ${number}` });
  expect(issued.creditNotes).toEqual([]);

  const draft = await drafted(id);
  expect(draft).toMatchObject({ claims: [{ state: 'DRAFTED', drafted: 1_250_000 }], proposedCredit: null });
  const creditNoteId = draft.creditNotes[0]?.id ?? '';
  await call(credit.dropCreditNote, { params: { id, creditNoteId }, query: { version: String(draft.version) } });
  expect(await claimOf(number)).toMatchObject({ state: 'PROPOSED', drafted: 0 });

  const again = await drafted(id);
  const params = { id, creditNoteId: again.creditNotes[0]?.id ?? '' };
  const done = await call(credit.issueCreditNote, { params, body: { version: again.version } });
  const note = done.creditNotes[0];
  expect(note).toMatchObject({ reason: 'KLAIM_KERUSAKAN', base: 1_250_000, ppn: 0, note: `Klaim ${number}` });
  expect(await claimOf(number)).toMatchObject({
    ...{ state: 'CREDITED', credited: 1_250_000, open: 0, creditNotes: [note?.number], invoice: { id } },
  });
});

it('is proposed as far as the lines of its order reach, and no further', async () => {
  const [order, other] = [await delivered(api, world, { mainCost: 3_000_000 }), await delivered(api, world)];
  const number = await reported(order, 4_000_000);
  const { id } = await proformaOf(call, world.shipperId, [order, other]);
  await moved(call, id, ['ISSUED'], '2026-11-21');
  const { proposedCredit, lines } = await detail(id);
  const seq = lines.find(({ orderId }) => orderId === order)?.seq;
  expect(proposedCredit?.lines).toEqual([{ seq, base: 3_000_000 }]);
  await drafted(id);
  expect(await claimOf(number)).toMatchObject({ state: 'BEYOND', drafted: 3_000_000, open: 4_000_000 });
});

it('waits for a report that both have signed; of two of an order the first is covered first', async () => {
  const order = await delivered(api, world, { mainCost: 9_000_000 });
  const [first, second] = [
    await reported(order, 500_000, { stopSeq: 1 }),
    await reported(order, 700_000, { stopSeq: 2, isComplete: false }),
  ];
  const { id } = await billed(order);
  expect(await claimOf(second)).toMatchObject({ state: 'INCOMPLETE' });
  expect((await detail(id)).proposedCredit).toEqual({ lines: [{ seq: 1, base: 500_000 }], note: `Klaim ${first}` });
  const { version } = await detail(id);
  const body = { version, reason: 'KLAIM_KERUSAKAN' as const, note: null, lines: [{ seq: 1, base: 600_000 }] };
  const draft = await call(credit.draftCreditNote, { params: { id }, body });
  const params = { id, creditNoteId: draft.creditNotes[0]?.id ?? '' };
  await call(credit.issueCreditNote, { params, body: { version: draft.version } });
  expect(await claimOf(first)).toMatchObject({ state: 'CREDITED', open: 0 });
  expect(await claimOf(second)).toMatchObject({ credited: 100_000, open: 600_000 });
  await api.database.system.transaction((tx) =>
    sql`update order_discrepancy set withdrawn_at = ${tx.now}, withdrawn_because = 'Salah' where order_id = ${order}
      and stop_seq = 1`.execute(tx.db),
  );
  expect(await claimOf(first)).toBeUndefined();
  expect(await claimOf(second)).toMatchObject({ credited: 600_000, open: 100_000 });
});

it('is found by state, shipper and driver, summed and exported, by its company alone', async () => {
  const number = await reported(await delivered(api, world), 90_000, { driver: 'Ketut Lain' });
  const { content: all } = await call(listDamageClaims, { query: { size: 100 } });
  for (const state of claimStates) {
    const { content } = await call(listDamageClaims, { query: { state: [state] as ClaimState[], size: 100 } });
    expect(content.map(({ id }) => id)).toEqual(all.filter((one) => one.state === state).map(({ id }) => id));
  }
  expect(new Set(all.map(({ state }) => state)).size).toBeGreaterThan(2);
  const mine = await call(listDamageClaims, { query: { driver: 'Ketut Lain' } });
  expect(mine.content.map((one) => one.number)).toEqual([number]);
  const sum = await call(summarizeDamageClaims, { query: { shipperId: world.shipperId } });
  const open = all.reduce((total, one) => total + one.open, 0);
  expect(sum.open.value).toBe(open);
  expect(sum.shippers.reduce((total, { value }) => total + value, 0)).toBe(open);
  expect(sum.drivers.find(({ name }) => name === 'Ketut Lain')).toMatchObject({ count: 1, value: 90_000 });
  const file = await call(exportDamageClaims, { query: { format: 'csv', driver: 'Ketut Lain' } });
  const text = await file.text();
  for (const said of ['Pengemudi', number, 'Ketut Lain', 'Belum ditagih']) expect(text).toContain(said);

  const theirs = await api.as(api.second.users.TRANSPORTER_ADMIN_FAA);
  expect((await theirs(listDamageClaims, { query: {} })).content).toEqual([]);
  const monitoring = await api.as(api.first.users.TRANSPORTER_MONITORING);
  expect(await refused(monitoring(listDamageClaims, { query: {} }))).toMatchObject({ status: 403 });
});
