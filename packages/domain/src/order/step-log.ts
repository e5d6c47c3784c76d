import type { ErrorCode } from '../common/errors';
import type { OrderMode, OrderStatus } from './status';
import type { StepRoom } from './step-time';
import { firstStop, type StopEffect, stopEffect } from './stops';
import { type OrderAction, type OrderState, orderActions, tripSteps } from './transitions';

/** A step that stands in an order's history: it was not taken back. */
export interface TakenStep {
  id: string;
  action: OrderAction;
  from: OrderStatus | null;
  to: OrderStatus | null;
  /** When it happened, as it was put right last. */
  at: Date;
  /** When it was told first. */
  reportedAt: Date;
  actorId: string | null;
}

/** How long the page offers to take a step back (spec §9, notification timeout). */
export const undoOfferedMs = 5000;
/** How long the service lets it: the tap may come at the last moment, and the network take its time. */
export const undoAllowedMs = 15_000;

/** Steps that the transporter's user reports and may take back: what tells others at once to decide is not among them. */
const undoable: readonly OrderAction[] = [...tripSteps, 'receive'];
const correctable: readonly OrderAction[] = [...undoable, 'report-discrepancy', 'report-loss'];

export const isStep = (action: string): action is OrderAction => (orderActions as readonly string[]).includes(action);
export const isUndoable = (action: string): boolean => isStep(action) && undoable.includes(action);

/** What an event of the history is without being a step that stands: one that was taken back, or that did so. */
export const stands = (event: { undone: boolean; amends: unknown }): boolean => !event.undone && event.amends === null;

/** Where a step found the order, and what it did to the stops. */
export interface StepPlace {
  stoodAt: number;
  effect: StopEffect;
}

/** Walks the steps from the first: where each found the order. Oldest first. */
export function placesOf(stops: OrderState['stops'], steps: readonly TakenStep[]): ReadonlyMap<string, StepPlace> {
  let currentStop = firstStop(stops);
  return new Map(
    steps.map(({ id, action }) => {
      const place = { stoodAt: currentStop, effect: stopEffect({ stops, currentStop }, action) };
      currentStop = place.effect.currentStop;
      return [id, place];
    }),
  );
}

/** To which moments a step can be put right: after the one before it, not after the one that follows, nor now; another one. */
export function roomOf(steps: readonly TakenStep[], id: string, now: Date): StepRoom {
  const index = steps.findIndex((step) => step.id === id);
  return {
    after: steps[index - 1]?.at ?? null,
    before: steps[index + 1]?.at ?? null,
    now,
    recorded: steps[index]?.at ?? null,
  };
}

export type AmendRefusal = {
  code: 'DRIVER_REPORTS' | 'NO_STEP' | 'COMPLETE' | 'WENT_ON' | 'NOT_YOURS' | 'TOO_LATE';
};

/** Why a person cannot take a step back; null when they can. `newest`: the newest event of the order, of whatever kind. */
export function undoRefusal(
  order: { mode: OrderMode },
  step: TakenStep | undefined,
  { newest, actorId, now }: { newest: string | null; actorId: string | null; now: Date },
): AmendRefusal | null {
  if (order.mode !== 'lumpsum') return { code: 'DRIVER_REPORTS' };
  if (step?.id !== newest) return { code: 'WENT_ON' };
  if (!step || !undoable.includes(step.action) || step.from === null) return { code: 'NO_STEP' };
  if (step.actorId !== actorId) return { code: 'NOT_YOURS' };
  return now.getTime() - step.reportedAt.getTime() > undoAllowedMs ? { code: 'TOO_LATE' } : null;
}

const closed: readonly OrderStatus[] = ['DOKUMEN_LENGKAP', 'DIBATALKAN', 'DITOLAK', 'KEDALUWARSA'];

/** Why the time of a step cannot be put right; null when it can. */
export function correctionRefusal(
  order: { mode: OrderMode; status: OrderStatus },
  action: string,
): AmendRefusal | null {
  if (!isStep(action) || !correctable.includes(action)) return { code: 'NO_STEP' };
  if (order.mode !== 'lumpsum') return { code: 'DRIVER_REPORTS' };
  return closed.includes(order.status) ? { code: 'COMPLETE' } : null;
}

const texts: Record<AmendRefusal['code'], string> = {
  DRIVER_REPORTS: 'Pengemudi melaporkannya lewat aplikasi.',
  NO_STEP: 'Hanya langkah perjalanan yang Anda catat.',
  COMPLETE: 'Pesanan ini sudah selesai, waktunya tidak bisa diubah lagi.',
  WENT_ON: 'Sudah ada catatan lain setelah langkah ini.',
  NOT_YOURS: 'Hanya yang mencatat langkah ini yang bisa mengurungkannya.',
  TOO_LATE: 'Sudah terlambat mengurungkan langkah ini. Waktunya masih bisa diperbaiki di linimasa.',
};
export const amendRefusalText = ({ code }: AmendRefusal): string => texts[code];

export const amendRefusalErrorCode = ({ code }: AmendRefusal): ErrorCode =>
  code === 'WENT_ON' || code === 'COMPLETE' ? 'ORDER_MOVED_ON' : 'STEP_NOT_POSSIBLE';
