import type { Random } from '@lajur/demo-world/random';
import { currentDefinition, type WorkflowStatus } from '@lajur/domain/approval/workflow';
import { formatRupiah } from '@lajur/domain/common/money';
import { mainChangeName } from '@lajur/domain/order/main-cost-change';
import { sql } from 'kysely';
import { costSections, costTitle } from '../src/features/order/cost/approval-service';
import { marketplaceName } from '../src/features/provider/marketplace';
import type { Tx } from '../src/platform/database/scope';
import { type ApprovalRows, addApproval } from './demo-approval';
import { demoId } from './demo-id';
import type { DemoOrder } from './demo-order';
import type { RowContext } from './demo-order-row';
import type { Row } from './insert-rows';

interface CostContext {
  rng: Random;
  dispatchers: RowContext['dispatchers'];
  pictures: RowContext['pictures'];
}

const hour = 3_600_000;
/** Why another main cost is asked for. */
const mainReasons = ['Bongkar muat', 'Inap kendaraan'] as const;
const sentBack = ['Kuitansi tidak terbaca, foto ulang.', 'Jumlah pada kuitansi berbeda.'] as const;
const notAgreed = ['Sudah termasuk ongkos utama.', 'Tanpa persetujuan sebelumnya.'] as const;

/**
 * What was paid besides, asked for after the vehicle set out and decided within hours; all of it once the documents are
 * complete.
 */
export function costRows(order: DemoOrder, owned: Row & { order_id: string }, context: CostContext): Row[] {
  const { rng, dispatchers, pictures } = context;
  const { draft, story } = order;
  const done = story.actions.slice(0, story.done);
  if (!done.includes('depart')) return [];
  const isDecided = done.includes('verify-pod');
  const status = () =>
    isDecided
      ? rng.weighted([
          [9, 'APPROVE'],
          [1, 'REJECT'],
        ] as const)
      : rng.weighted([
          [5, 'APPROVE'],
          [1, 'REJECT'],
          [1, 'REVISE'],
          [4, 'SUBMIT'],
        ] as const);
  const begun = order.times.at[done.indexOf('depart')] ?? order.changedAt.getTime();
  // Nobody has entered anything of a vehicle that is just out of the gate.
  if (order.changedAt.getTime() - begun < hour / 4) return [];
  const cost = (
    name: string,
    amount: number,
    { taxed = false, ofMain = false, receipt = 'receipt' as 'receipt' | 'crossing-ticket' } = {},
  ): Row => {
    const askedAt = new Date(begun + (order.changedAt.getTime() - begun) * rng.between(0.3, 0.7));
    const decidedAt = new Date(
      askedAt.getTime() + Math.min(6 * hour, order.changedAt.getTime() - askedAt.getTime()) * rng.between(0.1, 0.9),
    );
    const stands = status();
    const by = rng.pick(dispatchers).fullName;
    const said = { APPROVE: null, SUBMIT: null, REVISE: rng.pick(sentBack), REJECT: rng.pick(notAgreed) }[stands];
    const decided = stands !== 'SUBMIT';
    const which = rng.int(0, 99);
    // What was submitted keeps its proof, whatever becomes of the cost.
    pictures.refer(receipt, which, owned.order_id);
    return {
      ...owned,
      id: demoId(rng, askedAt),
      of_main: ofMain,
      name,
      amount: Math.round(amount / 1000) * 1000,
      taxed,
      status: stands,
      version: decided ? 3 : 2,
      note: null,
      proof_file_id: pictures.refer(receipt, which, owned.order_id),
      made_by: by,
      submitted_by: by,
      submitted_at: askedAt,
      decided_by: decided ? marketplaceName : null,
      decided_at: decided ? decidedAt : null,
      decision_note: said,
      created_at: askedAt,
    };
  };
  return [
    ...(draft.serviceType === 'LAND' && done.includes('board-ferry')
      ? [cost('Tiket penyeberangan', rng.between(480_000, 1_900_000), { receipt: 'crossing-ticket' })]
      : []),
    ...(draft.serviceType === 'LAND' && rng.chance(0.2) ? [cost('Tol', rng.between(90_000, 640_000))] : []),
    ...(rng.chance(0.3) ? [cost('Bongkar muat', rng.between(200_000, 750_000), { taxed: true })] : []),
    ...(rng.chance(0.08) ? [cost('Inap kendaraan', rng.pick([350_000, 500_000, 700_000]), { taxed: true })] : []),
    ...(rng.chance(0.06) ? [cost('Parkir dan retribusi', rng.between(50_000, 160_000))] : []),
    // The agreed price itself is asked to be another one.
    ...(rng.chance(0.05)
      ? [cost(mainChangeName(rng.pick(mainReasons)), draft.mainCost * rng.between(0.03, 0.12), { ofMain: true })]
      : []),
  ];
}

/** The approval of a cost: what was asked for, and what the marketplace said. */
export function addCostApproval(rng: Random, rows: ApprovalRows, cargoNo: string, cost: Row): void {
  const told = {
    id: cost.id as string,
    name: cost.name as string,
    amount: cost.amount as number,
    taxed: cost.taxed as boolean,
    note: cost.note as string | null,
    proofFileId: cost.proof_file_id as string,
  };
  addApproval(rng, rows, {
    companyId: cost.company_id as string,
    entityId: told.id,
    partOf: cost.order_id as string,
    title: costTitle(cargoNo, told),
    definition: currentDefinition.ADDITIONAL_COST,
    sections: costSections(cargoNo, told),
    by: cost.submitted_by as string,
    at: cost.submitted_at as Date,
    decided: (cost.decided_at as Date | null) ?? undefined,
    status: cost.status as WorkflowStatus,
    note: (cost.decision_note as string | null) ?? undefined,
  });
}

/** Each time something was done with a cost, for the timeline. */
export function costEvents({ times, story }: DemoOrder, costs: readonly Row[], rng: Random): Row[] {
  /** Where the order stood at a moment. */
  const statusAt = (at: Date) =>
    story.statuses[times.at.findLastIndex((one, step) => step < story.done && one <= at.getTime())];
  const decided = { APPROVE: 'approve-cost', REJECT: 'refuse-cost', REVISE: 'revise-cost' } as const;
  return costs.flatMap((cost) => {
    const line = (action: string, at: Date, actor: readonly [string, unknown], reason: unknown): Row => {
      const status = statusAt(at);
      return {
        company_id: cost.company_id,
        order_id: cost.order_id,
        id: demoId(rng, at),
        action,
        from_status: status,
        to_status: status,
        actor_kind: actor[0],
        actor_name: actor[1],
        at,
        reason,
        note: `${cost.name}, ${formatRupiah(cost.amount as number)}`,
      };
    };
    const asked = line('submit-cost', cost.submitted_at as Date, ['transporter', cost.submitted_by], null);
    if (!cost.decided_at) return [asked];
    const action = decided[cost.status as keyof typeof decided];
    return [asked, line(action, cost.decided_at as Date, ['provider', marketplaceName], cost.decision_note)];
  });
}

/** The costs know the reasons that they are called after. */
export async function nameCostReasons(tx: Tx): Promise<void> {
  await sql`update order_cost c set reason_id = r.id from selection_reason r
    where r.type = 'cost' and c.name in (r.name, ${mainChangeName('')} || r.name)`.execute(tx.db);
}
