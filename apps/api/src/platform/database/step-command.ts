import type { Commands, Frame } from '@lajur/pg-wire/framed';
import type { DatabaseRole } from './role';

/** What goes out before a statement: each connection has it prepared. They find no row: there is nothing to read back. */
export const stepCommands = {
  begin: 'begin',
  /** Steps into a role for a transaction. */
  step: `select 1 where (set_config('role', $1, true) || set_config('app.company_id', $2, true)
    || set_config('statement_timeout', $3, true)) is null`,
  /** The same for a statement that only reads, and how it is planned. */
  readStep: `select 1 where (set_config('transaction_read_only', 'on', true) || set_config('role', $1, true)
    || set_config('app.company_id', $2, true) || set_config('plan_cache_mode', $3, true)) is null`,
} as const satisfies Commands;

/** Begins a transaction in a role, in which a statement takes no longer than that. */
export const beginIn = ({ name, companyId }: DatabaseRole, limitMs: number): Frame[] => [
  ['begin'],
  ['step', name, companyId, String(limitMs)],
];

/** Steps into a role for one statement that reads; `planning` is a value of `plan_cache_mode`. */
export const readIn = ({ name, companyId }: DatabaseRole, planning: string): Frame[] => [
  ['readStep', name, companyId, planning],
];
