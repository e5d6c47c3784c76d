/** What people were told of the late arrival of an order. */
export interface LateTold {
  /** When they were told last; null while they were not. */
  toldAt: Date | null;
  /** When it was expected in time again since then. */
  inTimeAgainAt: Date | null;
}

/** Told of once, an order has to be late by more than this before it is told of again: estimates waver. */
export const lateAgainMinutes = 15;

/**
 * What is new of an order that is late by so many minutes (`lateMinutes`): people are told as soon as it is foreseeable, and
 * again only where it was in time meanwhile (ADR 0062).
 */
export function lateNews({ toldAt, inTimeAgainAt }: LateTold, minutes: number): 'late' | 'in-time-again' | null {
  if (!toldAt) return minutes > 0 ? 'late' : null;
  if (!inTimeAgainAt) return minutes === 0 ? 'in-time-again' : null;
  return minutes > lateAgainMinutes ? 'late' : null;
}
