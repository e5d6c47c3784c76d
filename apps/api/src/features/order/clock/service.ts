import { AppError } from '../../../platform/app-error';
import type { SystemScope, Tx } from '../../../platform/database/scope';
import { takesTurn } from '../../../platform/database/turn';
import type { Actor } from '../../../platform/event/record';
import { orderToMove } from '../step/load';
import { move } from '../step/move';
import type { OrderKey } from '../store/order-key';
import { expired, lapsed } from './repository';

const clock: Actor = { kind: 'system', id: null, name: 'Sistem' };
const atOnce = 50;

/** Moves some due orders; how many there were, and how many of them moved. */
async function some(
  system: SystemScope,
  due: (tx: Tx, limit: number) => Promise<OrderKey[]>,
  action: 'time-out' | 'expire',
): Promise<{ found: number; moved: number }> {
  return system.transaction(async (tx) => {
    const keys = (await takesTurn(tx, 'clock')) ? await due(tx, atOnce) : [];
    let moved = 0;
    for (const key of keys) {
      try {
        await move(tx, await orderToMove(tx, key), { action, actor: clock });
        moved++;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
      }
    }
    return { found: keys.length, moved };
  });
}

/**
 * The clock's part in the life of orders: offers and driver deadlines that passed unanswered, and orders whose
 * delivery window closed. For a job every few seconds; any number of processes may run it at once.
 */
export async function lapseDueOrders(system: SystemScope): Promise<number> {
  let total = 0;
  for (const [due, action] of [
    [lapsed, 'time-out'],
    [expired, 'expire'],
  ] as const)
    for (;;) {
      const { found, moved } = await some(system, due, action);
      total += moved;
      if (found < atOnce || moved === 0) break;
    }
  return total;
}

/** An offer that still waits for the transporter's answer: its number, and until when. Null of any other order. */
export async function waitingOffer(tx: Tx, key: OrderKey): Promise<{ cargoNo: string; answerBy: Date } | null> {
  const { state, cargoNo, passedOn } = await orderToMove(tx, key);
  const { status, answerBy } = state;
  if (passedOn || status !== 'MENUNGGU_KONFIRMASI_TRANSPORTER' || !answerBy || answerBy <= tx.now) return null;
  return { cargoNo, answerBy };
}
