import { formatDuration } from '@lajur/domain/common/time';
import { lateNews } from '@lajur/domain/order/late-news';
import { lateMinutes } from '@lajur/domain/order/lateness';
import type { SystemScope, Tx } from '../../../platform/database/scope';
import { takesTurn } from '../../../platform/database/turn';
import type { Actor } from '../../../platform/event/record';
import { orderToMove } from '../step/load';
import { noteOrder } from '../step/note-order';
import { keepTold, type WatchedOrder, withNews } from './repository';

const clock: Actor = { kind: 'system', id: null, name: 'Sistem' };
const atOnce = 50;

/** Keeps the news of an order, and records where it will come late; true where there was any. */
async function tellOf(tx: Tx, order: WatchedOrder): Promise<boolean> {
  const minutes = lateMinutes(order, tx.now);
  const news = lateNews(order, minutes);
  if (!news) return false;
  if (news === 'in-time-again') return keepTold(tx, order, { toldAt: order.toldAt, inTimeAgainAt: tx.now });
  if (!(await keepTold(tx, order, { toldAt: tx.now, inTimeAgainAt: null }))) return false;
  const { eta, deliveryUntil } = order;
  await noteOrder(tx, await orderToMove(tx, order), {
    action: 'expect-late',
    actor: clock,
    note: formatDuration(minutes),
    data: {
      lateMinutes: minutes,
      deliveryUntil: deliveryUntil.toISOString(),
      ...(eta && eta > tx.now ? { eta: eta.toISOString() } : {}),
    },
  });
  return true;
}

/**
 * Tells of orders that will come late, once it is foreseeable: by the arrival that is worked out or that the driver's app
 * tells, else by the clock. For a job every minute; any number of processes may run it. Gives how many orders had news.
 */
export async function tellLateArrivals(system: SystemScope): Promise<number> {
  let total = 0;
  for (;;) {
    const { found, told } = await system.transaction(async (tx) => {
      const orders = (await takesTurn(tx, 'lateness')) ? await withNews(tx, atOnce) : [];
      let news = 0;
      for (const order of orders) if (await tellOf(tx, order)) news++;
      return { found: orders.length, told: news };
    });
    total += told;
    if (found < atOnce || told === 0) return total;
  }
}
