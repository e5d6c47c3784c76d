import { required } from '../common/validation';

/**
 * Why a driver's report does not count for an order (decisions §4); null when it does. An event names its driver, and that is the
 * one assigned: what the one who was replaced taps on a phone is not the new one's word.
 */
export function reportingDriverProblem(assigned: string | null, told: string | undefined): string | null {
  if (told === undefined) return required(told, 'Pengemudi');
  return told === assigned ? null : 'Pengemudi ini tidak ditugaskan pada pesanan ini.';
}
