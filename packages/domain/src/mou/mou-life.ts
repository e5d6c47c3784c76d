import { dayAfter } from '../common/time';

/** What was agreed of how long an MoU runs; days are the company's. */
export interface MouLife {
  startDay: string;
  /** Of its present term. */
  lastDay: string;
  autoExtend: boolean;
  /** It lapsed, so it goes on no more. */
  isOver: boolean;
}

/**
 * The days on which an MoU is in force, both included; no last day where it goes on by itself. `next`: the first day of the
 * version that was agreed on to follow it, from which on that one holds.
 */
export function daysInForce(
  { startDay, lastDay, autoExtend, isOver }: MouLife,
  next: string | null = null,
): { from: string; until: string | null } {
  const own = autoExtend && !isOver ? null : lastDay;
  const before = next === null ? null : dayAfter(next, -1);
  const until = own === null || (before !== null && before < own) ? before : own;
  return { from: startDay, until };
}
