import { dayAfter, dayIn, instantOf, type Zone } from '../common/time';
import { type OrderPhase, phaseOf } from './phase';
import type { OrderStatus } from './status';

/** The bars of "orders by status": what a company has open, in the order an order goes through it. */
export const openStages = [
  { key: 'answer', label: 'Menunggu jawaban', phases: ['waiting', 'halted'] },
  { key: 'confirmed', label: 'Terkonfirmasi', phases: ['confirmed'] },
  { key: 'pickup', label: 'Penjemputan dan muat', phases: ['to-pickup', 'at-pickup', 'loading'] },
  { key: 'way', label: 'Dalam perjalanan', phases: ['to-drop', 'crossing', 'landed'] },
  { key: 'drop', label: 'Di tujuan dan bongkar', phases: ['at-drop', 'unloading'] },
  { key: 'documents', label: 'Menunggu dokumen lengkap', phases: ['received', 'documents-sent'] },
] as const satisfies readonly { key: string; label: string; phases: readonly OrderPhase[] }[];
export type OpenStage = (typeof openStages)[number]['key'];

/** How many orders stand in each stage, from how many stand in each status. */
export function countByStage(statuses: Readonly<Record<OrderStatus, number>>): { stage: OpenStage; count: number }[] {
  const entries = Object.entries(statuses) as [OrderStatus, number][];
  return openStages.map(({ key, phases }) => ({
    stage: key,
    count: entries
      .filter(([status]) => (phases as readonly OrderPhase[]).includes(phaseOf[status]))
      .reduce((sum, [, count]) => sum + count, 0),
  }));
}

/** The Mondays on which so many weeks began, the current one last, and the instant the first began. */
export function weeksUntil(now: Date, zone: Zone, count: number): { starts: string[]; from: Date } {
  const today = dayIn(now, zone);
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const starts = Array.from({ length: count }, (_, at) => dayAfter(today, -weekday - 7 * (count - 1 - at)));
  return { starts, from: instantOf(starts[0] ?? today, '00.00', zone) };
}
