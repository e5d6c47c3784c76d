import { spacedOnce } from '@lajur/domain/common/search-text';
import { type RawBuilder, sql } from 'kysely';

/** What JavaScript takes for a space. */
const spaces = sql.lit('[\\s\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]+');
const oddSpaces = sql.lit('\\s\\s|[\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]');

/**
 * The column is one of these names, without regard to case and to how many spaces part its words. Names are written
 * with one (`spacedOnce`); those of before may have others, and only they are looked through one by one.
 */
export function sameName(column: RawBuilder<unknown>, names: readonly string[]): RawBuilder<boolean> {
  const wanted = JSON.stringify([...new Set(names.map(spacedOnce))]);
  const keys = sql`(select lower(value) from jsonb_array_elements_text(${wanted}::jsonb))`;
  return sql`(lower(${column}) in ${keys}
    or (${column} ~ ${oddSpaces} and lower(regexp_replace(${column}, ${spaces}, ' ', 'g')) in ${keys}))`;
}
