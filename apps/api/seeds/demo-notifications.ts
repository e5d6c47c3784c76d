import { random } from '@lajur/demo-world/random';
import { lateMinutes } from '@lajur/domain/order/lateness';
import { notify } from '../src/features/notification/make/notify';
import type { Tx } from '../src/platform/database/scope';

const hour = 3_600_000;
const day = 24 * hour;
/** So many days back people find what they were told. */
const days = 3;
/** What is older was read, and of the rest some. */
const unreadFor = 14 * hour;
const readOfFresh = 0.3;

/** A cost by its line of the timeline: "Tol, Rp 120.000". */
const costOf = (note: string) => {
  const at = note.lastIndexOf(', ');
  return { name: note.slice(0, at), amount: Number(note.slice(at).replace(/\D/g, '')) };
};

/** By how much an order misses its window, and when it is expected, where that is told. */
const lateOf = ({ late, eta, delivery_until }: { late: number; eta: Date | null; delivery_until: Date }) => ({
  lateMinutes: late,
  deliveryUntil: delivery_until.toISOString(),
  ...(eta ? { eta: eta.toISOString() } : {}),
});

/** What the demo's events say besides, as those of the service do. */
const dataOf = (row: {
  cargo_no: string;
  from_status: string | null;
  to_status: string | null;
  reason: string | null;
  note: string | null;
  action: string;
  late: number;
  eta: Date | null;
  delivery_until: Date;
}) => ({
  cargoNo: row.cargo_no,
  from: row.from_status,
  status: row.to_status,
  ...(row.reason ? { reason: row.reason } : {}),
  ...(/-cost$/.test(row.action) && row.note ? { cost: costOf(row.note) } : {}),
  ...(row.action === 'expect-late' ? lateOf(row) : {}),
  ...(row.action === 'refuse-pod' ? { documents: [{ note: row.note }] } : {}),
});

/**
 * What the people of a demo company were told of its orders in the last days, made of the same events and by the same rules as
 * the service's own. Offers are told while they wait: of the others it is not known any more until when they did.
 */
export async function seedNotifications(tx: Tx, companyId: string): Promise<void> {
  const now = tx.now.getTime();
  const rows = await tx.db
    .selectFrom('order_event as e')
    .innerJoin('orders as o', (join) => join.on('o.company_id', '=', companyId).onRef('o.id', '=', 'e.order_id'))
    .select(['e.id', 'e.order_id', 'e.action', 'e.actor_kind', 'e.actor_id', 'e.actor_name', 'e.at'])
    .select(['e.from_status', 'e.to_status', 'e.reason', 'e.note', 'o.cargo_no', 'o.answer_by', 'o.status'])
    .select(['o.eta', 'o.arrived_at as arrivedAt', 'o.delivery_until'])
    .where('e.company_id', '=', companyId)
    .where('e.at', '>', new Date(now - days * day))
    .orderBy('e.id')
    .execute();
  const waits = (row: (typeof rows)[number]) => row.status === 'MENUNGGU_KONFIRMASI_TRANSPORTER' && row.answer_by;
  const tellings = rows
    .filter((row) => row.action !== 'offer' || waits(row))
    .map((row) => ({
      ...{ source: row.id, companyId, topic: `order.${row.action}`, entity: 'order', entityId: row.order_id },
      actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
      data: {
        ...dataOf({ ...row, late: lateMinutes({ ...row, deliveryUntil: row.delivery_until }, tx.now) }),
        ...(row.answer_by ? { answerBy: row.answer_by.toISOString() } : {}),
      },
      at: row.at,
    }));
  await notify(tx, tellings, {
    ...{ info: () => {}, warn: () => {} },
    error: (facts) => {
      throw new Error('a demo event has no words', { cause: facts });
    },
  });
  await settle(tx, companyId);
}

/** Nobody is mailed of what was before the demo began, and most of it was read. */
async function settle(tx: Tx, companyId: string): Promise<void> {
  const kept = await tx.db
    .selectFrom('notification')
    .select(['user_id', 'id', 'at', 'source'])
    .where('company_id', '=', companyId)
    .execute();
  for (const { user_id, id, at, source } of kept) {
    const age = tx.now.getTime() - at.getTime();
    const rng = random(`read ${user_id} ${source}`);
    const read = age > unreadFor || rng.chance(readOfFresh);
    const readAt = read ? new Date(at.getTime() + Math.min(age, rng.int(2, 90) * 60_000)) : null;
    await tx.db
      .updateTable('notification')
      .set({ mail_due_at: null, push: false, read_at: readAt })
      .where('company_id', '=', companyId)
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .execute();
  }
}
