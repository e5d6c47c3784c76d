import { type RawBuilder, sql } from 'kysely';

/** In hex, for a seal and the pieces it is made of. */
export const hex = (bytes: RawBuilder<unknown>): RawBuilder<string> => sql`encode(${bytes}, 'hex')`;

/**
 * The hash of an event `e`: over all its columns as one text that says the same on every machine, whatever its zone. What stands
 * here never changes: a column that comes later needs a second version beside this one (docs/adr/0060-the-audit-trail.md).
 */
export const eventHash = sql`sha256(convert_to(jsonb_build_array(e.company_id, e.id, e.entity, e.entity_id, e.action,
  e.subject, e.actor_kind, e.actor_id, e.actor_name,
  to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), e.data)::text, 'UTF8'))`;

/** The hash of a seal: over the one before and the hashes of its events, joined in their order. */
export const sealHash = (previous: RawBuilder<unknown>, joined: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`sha256(${previous} || ${joined})`;

/** For how long after an event was made its transaction may still commit: the longest ends after ten minutes. */
const lateMs = 30 * 60_000;

/** The least id of those made at a moment: an id begins with its milliseconds. */
const idAt = (ms: number): string => {
  const digits = Math.max(0, ms).toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`;
};

/** When an id was made. */
export const madeAt = (id: string): Date => new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16));

/** From which id on events are looked for, where the greatest that is sealed is known. */
export const floorOf = (upto: string | null): string =>
  upto === null ? idAt(0) : idAt(madeAt(upto).getTime() - lateMs);

/** The greatest id that may have been made by now, by the clock of the database: machines differ by theirs. */
export const idNow = sql`(lpad(to_hex((extract(epoch from now()) * 1000)::bigint), 12, '0') || repeat('f', 20))::uuid`;
