import { spacedOnce } from '@lajur/domain/common/search-text';
import { type RawBuilder, sql } from 'kysely';
import { eachOf, values } from './look-up';

/**
 * Places by many names, without regard to case and to how many spaces part their words: `rows` is the sub-query for the
 * `name_key` that it is handed (0028_look_up_keys.sql).
 */
export const eachName = (
  names: readonly string[],
  rows: (key: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> =>
  eachOf(sql`array(select distinct lower(name) from unnest(${values(names.map(spacedOnce))}) name)`, rows);
