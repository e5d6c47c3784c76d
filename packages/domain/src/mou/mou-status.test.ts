import { expect, it } from 'vitest';
import { type MouEvent, type MouStatus, mouAfter, mouEvents, mouStatuses } from './mou-status';

/** Status: each event that can happen, and where it leads. */
const table: Record<MouStatus, Partial<Record<MouEvent, MouStatus>>> = {
  SUBMIT: { withdraw: 'NONACTIVE', approve: 'APPROVE', revise: 'REVISE', reject: 'REJECT' },
  REVISE: { 'propose-again': 'SUBMIT', withdraw: 'NONACTIVE' },
  REJECT: {},
  APPROVE: { begin: 'ACTIVE' },
  ACTIVE: { replace: 'NONACTIVE', extend: 'ACTIVE', lapse: 'NONACTIVE' },
  NONACTIVE: {},
};

const cases = mouStatuses.flatMap((status) => mouEvents.map((event) => [status, event] as const));
it.each(cases)('an MoU in %s with %s', (status, event) => {
  expect(mouAfter(status, event)).toBe(table[status][event] ?? null);
});
