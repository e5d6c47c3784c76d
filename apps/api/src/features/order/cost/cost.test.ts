import {
  getApprovalDocument,
  listApprovalInbox,
  listApprovalsCompleted,
  listApprovalsInProcess,
} from '@lajur/api-contract/approval';
import { uploadFile } from '@lajur/api-contract/file';
import * as order from '@lajur/api-contract/order';
import * as contract from '@lajur/api-contract/order-cost';
import { getProviderOrder } from '@lajur/api-contract/provider';
import { actOnProviderApproval } from '@lajur/api-contract/provider-approval';
import { decideAdditionalCost } from '@lajur/api-contract/provider-cost';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../platform/id';
import { orderTests } from '../../../test-kit/order-tests';
import { offered, picture } from '../../../test-kit/order-world';
import { refused } from '../../../test-kit/refused';

const t = orderTests();

let shade = 0;
const upload = async (call = t.call) => {
  const encodedFile = (await picture(++shade)).toString('base64');
  return (await call(uploadFile, { body: { encodedFile, fileName: 'bukti.png' } })).url;
};
const reasonId = (kind: 'plain' | 'free' = 'plain') => t.world.reasons.cost?.[kind] ?? '';
type Put = Parameters<typeof contract.putAdditionalCost.body.parse>[0] extends never ? never : Record<string, unknown>;

const put = (id: string, given: Put = {}, idempotencyKey?: string) =>
  t.call(
    contract.putAdditionalCost,
    { params: { id }, body: { reasonId: reasonId(), amount: 250_000, submit: true, ...given } as never },
    { idempotencyKey },
  );
const patch = (id: string, costId: string, version: number, action: 'submit' | 'withdraw') =>
  t.call(contract.patchAdditionalCost, { params: { id }, body: { costId, version, action } });
const get = (id: string, call = t.call) => call(contract.getAdditionalCosts, { params: { id } });
const decide = (id: string, costId: string, body: Record<string, unknown>) =>
  t.api.provider(decideAdditionalCost, { params: { id, costId }, body: body as never });
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: { code: string }) => error.code,
  );
async function asked(id: string, amount = 250_000) {
  const { lines } = await put(id, { amount, proofUrl: await upload() });
  return lines.at(-1) as contract.CostLine;
}

describe('an additional cost', () => {
  it('is drafted, asked for, sent back, changed, asked for again and approved, each with who and when', async () => {
    const { id } = await t.assigned();
    const drafted = await put(id, { submit: false, note: 'Tol Cipali' });
    const [draft] = drafted.lines;
    expect(draft).toMatchObject({ name: 'Alasan cost', status: 'DRAFT', amount: 250_000, proofUrl: null });
    expect(drafted.money).toMatchObject({ open: 250_000, waiting: 0, unbilled: 5_000_000 });
    const bare = await refused(patch(id, draft?.id ?? '', draft?.version ?? 0, 'submit'));
    expect(bare).toMatchObject({ status: 422, validation: { proofUrl: 'Foto bukti wajib diisi' } });

    const proofUrl = await upload();
    const cost = { id: draft?.id, version: draft?.version };
    const [sent] = (await put(id, { cost, proofUrl, note: 'Tol Cipali' })).lines;
    expect(sent).toMatchObject({ status: 'SUBMIT', proofUrl, submittedBy: draft?.madeBy });
    expect(
      await decide(id, sent?.id ?? '', { decision: 'revise', version: sent?.version, note: 'Foto buram' }),
    ).toMatchObject({ status: 'REVISE', decisionNote: 'Foto buram' });
    const [back] = (await get(id)).lines;
    const again = { id: back?.id, version: back?.version };
    const [resent] = (await put(id, { cost: again, proofUrl: await upload(), amount: 245_000 })).lines;
    t.api.clock.advance(3);
    await decide(id, resent?.id ?? '', { decision: 'approve', version: resent?.version });
    const { lines, money } = await get(id);
    expect(lines[0]).toMatchObject({
      status: 'APPROVE',
      amount: 245_000,
      decidedAt: t.api.clock.now().toISOString(),
      decisionNote: null,
    });
    expect(lines[0]?.decidedBy).toBeTruthy();
    expect(money).toMatchObject({
      approved: 245_000,
      approvedUntaxed: 245_000,
      waiting: 0,
      standing: 'value',
      unbilled: 5_245_000,
      billable: 0,
    });
    expect((await t.call(order.getOrder, { params: { id } })).unbilled).toBe(5_245_000);
    const history = await t.call(order.getOrderHistory, { params: { id } });
    expect(history.map(({ action }) => action)).not.toContain('add-cost');
    expect(history.slice(0, 4).map(({ action, note }) => [action, note])).toEqual([
      ['approve-cost', 'Alasan cost, Rp 245.000'],
      ['submit-cost', 'Alasan cost, Rp 245.000'],
      ['revise-cost', 'Alasan cost, Rp 250.000'],
      ['submit-cost', 'Alasan cost, Rp 250.000'],
    ]);
  });

  it('goes the way of approvals, wherever it is decided', async () => {
    const { id } = await t.assigned();
    const { cargoNo } = await t.call(order.getOrder, { params: { id } });
    const { id: costId, version } = await asked(id);
    // Whoever drives the orders asks, and sees no approvals.
    const owner = await t.api.as(t.api.first.users.TRANSPORTER_SUPER_ADMIN);
    const approvalOf = async (
      box: typeof listApprovalsInProcess | typeof listApprovalInbox | typeof listApprovalsCompleted,
      of = costId,
    ) => {
      const { content } = await owner(box as typeof listApprovalsInProcess, { query: { kind: 'ADDITIONAL_COST' } });
      return content.find(({ entityId }) => entityId === of);
    };
    const waits = await approvalOf(listApprovalsInProcess);
    expect(waits).toMatchObject({ title: `Alasan cost, ${cargoNo}`, partOf: id, turn: 'provider', round: 1 });
    // Another amount is another submission: what was read before is decided on no more.
    const cost = { id: costId, version };
    await put(id, { cost, amount: 260_000, proofUrl: await upload() });
    const approval = { params: { id: waits?.id ?? '' } };
    const act = (action: 'REVISE' | 'APPROVE', given: object) =>
      t.api.provider(actOnProviderApproval, {
        ...approval,
        body: { action, note: null, fieldNotes: [], ...given } as never,
      });
    expect(await refused(act('APPROVE', { version: waits?.version }))).toMatchObject({ code: 'STALE_VERSION' });
    const { sections, before } = await owner(getApprovalDocument, approval);
    const amounts = [before, sections].map((one) => one?.[0]?.rows.find(({ key }) => key === 'amount')?.value);
    expect(amounts).toEqual(['Rp 250.000', 'Rp 260.000']);
    // Sent back where approvals are decided, with a note beside a line.
    const seen = (await approvalOf(listApprovalsInProcess))?.version;
    await act('REVISE', { version: seen, fieldNotes: [{ key: 'proof', text: 'Foto ulang' }] });
    const [back] = (await get(id)).lines;
    expect(back).toMatchObject({ status: 'REVISE', decisionNote: 'Bukti: Foto ulang' });
    expect(await approvalOf(listApprovalInbox)).toMatchObject({ status: 'REVISE' });
    // Asked for again and approved where orders are worked on: both say so.
    const again = { id: costId, version: back?.version };
    const [sent] = (await put(id, { cost: again, amount: 255_000, proofUrl: await upload() })).lines;
    await decide(id, costId, { decision: 'approve', version: sent?.version, taxed: true });
    expect((await get(id)).lines[0]).toMatchObject({ status: 'APPROVE', taxed: true });
    expect(await approvalOf(listApprovalsCompleted)).toMatchObject({ status: 'APPROVE', round: 3 });
    // Taken back, its approval has ended too.
    const other = await asked(id);
    await patch(id, other.id, other.version, 'withdraw');
    expect(await approvalOf(listApprovalsCompleted, other.id)).toMatchObject({ status: 'REJECT' });
  });

  it('is final once it is decided: only a new one follows', async () => {
    const { id } = await t.assigned();
    const { id: costId, version } = await asked(id);
    await decide(id, costId, { decision: 'refuse', version, note: 'Tidak disepakati' });
    const again = { cost: { id: costId, version: version + 1 }, proofUrl: await upload() };
    expect(await refused(put(id, again))).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      message: 'Biaya ini sudah ditolak. Buat biaya baru bila perlu.',
    });
    expect(await code(patch(id, costId, version + 1, 'withdraw'))).toBe('CONFLICT');
    expect(await code(decide(id, costId, { decision: 'approve', version: version + 1 }))).toBe('CONFLICT');
    expect(await asked(id)).toMatchObject({ status: 'SUBMIT' });
  });

  it('that was taken back leaves the order’s page and stays in its list', async () => {
    const { id } = await t.assigned();
    const { id: costId, version } = await asked(id);
    const { lines, money } = await patch(id, costId, version, 'withdraw');
    expect(lines).toMatchObject([{ status: 'NONACTIVE' }]);
    expect(money.waiting).toBe(0);
    expect((await t.call(order.getOrder, { params: { id } })).costs).toEqual([]);
  });

  it('says on its field what is wrong', async () => {
    const { id } = await t.assigned();
    const proofUrl = await upload();
    expect(await refused(put(id))).toMatchObject({ status: 422, validation: { proofUrl: 'Foto bukti wajib diisi' } });
    expect(await refused(put(id, { proofUrl, reasonId: newId() }))).toMatchObject({
      code: 'REASON_REQUIRED',
      validation: { reasonId: 'Alasan wajib diisi' },
    });
    expect(await refused(put(id, { proofUrl, reasonId: reasonId('free') }))).toMatchObject({
      status: 422,
      validation: { note: 'Catatan wajib diisi' },
    });
    for (const amount of [0, -1, 0.5, 1_000_000_001])
      expect(await refused(put(id, { proofUrl, amount }))).toMatchObject({ status: 400 });
    expect(await code(put(id, { proofUrl: '/api/v3/file-upload?url=nothing' }))).toBe('NOT_FOUND');
  });

  it('comes to an order that runs or was received, and to no other', async () => {
    const waiting = await offered(t.api, t.world, t.api.first, t.nextDays());
    expect(await refused(put(waiting, { proofUrl: await upload() }))).toMatchObject({
      status: 422,
      message: 'Biaya tambahan bisa diajukan setelah pesanan terkonfirmasi.',
    });
    const { id } = await t.assigned();
    const { id: costId, version } = await asked(id);
    const { version: seen } = await t.call(order.getOrder, { params: { id } });
    const cancellation = t.world.reasons.cancellation?.plain ?? '';
    await t.call(order.cancelOrder, { params: { id }, body: { version: seen, reasonId: cancellation } });
    expect(await refused(decide(id, costId, { decision: 'approve', version }))).toMatchObject({
      message: 'Pesanan ini dibatalkan, biayanya tidak ditagih.',
    });
    expect((await get(id)).money.billable).toBe(0);
  });

  it('is billed with tax by its reason, unless the marketplace says otherwise', async () => {
    const { id } = await t.assigned();
    await t.api.database.system.transaction((tx) =>
      tx.db.updateTable('selection_reason').set({ taxed: true }).where('id', '=', reasonId()).execute(),
    );
    const [first, second] = [await asked(id, 100_000), await asked(id, 40_000)];
    expect(first.taxed).toBe(true);
    await decide(id, first.id, { decision: 'approve', version: first.version });
    await decide(id, second.id, { decision: 'approve', version: second.version, taxed: false });
    expect((await get(id)).money).toMatchObject({ approvedTaxed: 100_000, approvedUntaxed: 40_000 });
    await t.api.database.system.transaction((tx) =>
      tx.db.updateTable('selection_reason').set({ taxed: false }).where('id', '=', reasonId()).execute(),
    );
  });
});

describe('of many at once', () => {
  it('who sends a cost again with the same key has one cost', async () => {
    const { id } = await t.assigned();
    const proofUrl = await upload();
    await Promise.allSettled(Array.from({ length: 8 }, () => put(id, { proofUrl }, 'same')));
    await put(id, { proofUrl }, 'same');
    expect((await get(id)).lines).toHaveLength(1);
  });

  it('one decides, changes or takes back; the others are told', async () => {
    const { id } = await t.assigned();
    const { id: costId, version } = await asked(id);
    const proofUrl = await upload();
    const outcomes = await Promise.all(
      [
        ...Array.from({ length: 4 }, () => decide(id, costId, { decision: 'approve', version })),
        ...Array.from({ length: 4 }, () => patch(id, costId, version, 'withdraw')),
        put(id, { cost: { id: costId, version }, proofUrl, amount: 900_000 }),
      ].map(code),
    );
    expect(outcomes.filter((one) => one === null)).toHaveLength(1);
    expect(new Set(outcomes.filter((one) => one !== null))).toEqual(
      new Set(outcomes.filter((one) => one === 'CONFLICT' || one === 'STALE_VERSION')),
    );
    const [line] = (await get(id)).lines;
    expect(line?.version).toBe(version + 1);
  });

  it('a cost that was changed is not approved as it was', async () => {
    const { id } = await t.assigned();
    const { id: costId, version } = await asked(id);
    await put(id, { cost: { id: costId, version }, proofUrl: await upload(), amount: 900_000 });
    expect(await code(decide(id, costId, { decision: 'approve', version }))).toBe('STALE_VERSION');
  });
});

describe('the marketplace', () => {
  it('sees what waits and not what is still written', async () => {
    const { id } = await t.assigned();
    await put(id, { submit: false });
    const { id: costId } = await asked(id);
    const seen = await t.api.provider(getProviderOrder, { params: { id } });
    expect(seen).toMatchObject({ waitingCosts: 1, additionalCosts: [{ id: costId, status: 'SUBMIT' }] });
  });

  it('is told of each thing that is done to a cost, of nothing that is done to a draft', async () => {
    const { id } = await t.assigned();
    const [draft] = (await put(id, { submit: false })).lines;
    await patch(id, draft?.id ?? '', draft?.version ?? 0, 'withdraw');
    const { id: costId, version } = await asked(id);
    await decide(id, costId, { decision: 'approve', version });
    const told = await t.api.database.system.transaction((tx) =>
      tx.db
        .selectFrom('outbox')
        .select(['topic', 'payload'])
        .where('entity_id', '=', id)
        .where('topic', 'like', '%cost')
        .where('dispatched_at', 'is', null)
        .orderBy('id')
        .execute(),
    );
    expect(told).toMatchObject([
      { topic: 'order.submit-cost', payload: { cost: { id: costId, amount: 250_000, status: 'SUBMIT' } } },
      { topic: 'order.approve-cost', payload: { cost: { id: costId, status: 'APPROVE' } } },
    ]);
  });
});

it('another company’s order has no costs to see or to add to', async () => {
  const { id } = await t.assigned();
  const { id: costId, version } = await asked(id);
  const stranger = await t.api.as(t.api.second.users.TRANSPORTER_ADMIN);
  expect(await code(get(id, stranger))).toBe('NOT_FOUND');
  const body = { reasonId: reasonId(), amount: 1000, submit: false };
  expect(await code(stranger(contract.putAdditionalCost, { params: { id }, body }))).toBe('NOT_FOUND');
  const take = { costId, version, action: 'withdraw' } as const;
  expect(await code(stranger(contract.patchAdditionalCost, { params: { id }, body: take }))).toBe('NOT_FOUND');
  const other = await t.assigned();
  expect(await code(patch(other.id, costId, version, 'withdraw'))).toBe('NOT_FOUND');
});
