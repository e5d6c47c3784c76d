import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/database/scope';
import { compile, rowsOf, type Statement } from '../../../platform/database/statement';
import {
  conditionsOfMany,
  hasBeginning,
  numberIn,
  type OrderFilter,
  type Paging,
  plainConditions,
  slice,
  sortOf,
  wordsOf,
} from './filter-repository';

/** Past this many a search says "lebih dari": a word that so many orders have is followed by another one. */
export const searchLimit = 500;
const oneTooMany = sql.lit(searchLimit + 1);

/**
 * Orders `o` that are met by the tokens they are found by. Joined, not asked with `exists`: the tokens may then lead to the
 * orders one by one, where `exists` would first read all of them. Those of a number always do, so that its plan can be kept; of
 * words PostgreSQL knows best what to begin with.
 */
function metBy(companyId: string, filter: OrderFilter) {
  const plain = plainConditions(companyId, filter);
  const words = wordsOf(filter);
  const number = numberIn(words);
  const joins = words.map((word, at) => {
    const t = sql.raw(`t${at}`);
    return sql`join order_token ${t} on ${t}.company_id = ${companyId} and ${t}.order_id = o.id and ${hasBeginning(t, word)}`;
  });
  return number
    ? sql`order_token t cross join lateral (select o.* from orders o
        where o.company_id = ${companyId} and o.id = t.order_id and ${plain} offset 0) o
      where t.company_id = ${companyId} and ${hasBeginning(sql.raw('t'), number)}`
    : sql`orders o ${sql.join(joins, sql` `)} where o.company_id = ${companyId} and ${plain}`;
}

interface Met {
  /** How often orders were met, no more than the limit needs. */
  met: number;
  /** How many orders that were. One that has several tokens with the same beginning is met several times. */
  total: number;
  ids: string[];
}

/** What a search meets first, however common its words, and the page of it. */
function meeting(companyId: string, filter: OrderFilter, paging: Paging, now: Date): Statement {
  const { by, column } = sortOf(paging.sort, now);
  const statement = compile(sql`
    with met as materialized (select o.id, ${column} from ${metBy(companyId, filter)} limit ${oneTooMany}),
      found as materialized (select distinct * from met)
    select (select count(*)::int from met) as met, (select count(*)::int from found) as total,
      array(select o.id::text from found o order by ${by} ${slice(paging)}) as ids`);
  return { ...statement, keepsPlan: numberIn(wordsOf(filter)) !== undefined };
}

/**
 * The page of those where more was met than is counted: an index is walked in the order of the list, and few orders later the
 * page is full. They are counted one by one only where the same ones were met so often that it stays open how many there are.
 */
function walking(companyId: string, filter: OrderFilter, paging: Paging, now: Date, counts: boolean): Statement {
  const { by } = sortOf(paging.sort, now);
  const found = conditionsOfMany(companyId, filter);
  const total = counts
    ? sql`(select count(*)::int from (select 1 from orders o where o.company_id = ${companyId} and ${found} limit ${oneTooMany}) one)`
    : oneTooMany;
  const statement = compile(sql`select ${total} as total,
    array(select o.id::text from orders o where o.company_id = ${companyId} and ${found} order by ${by} ${slice(paging)}) as ids`);
  return { ...statement, keepsPlan: false };
}

export interface FoundIds {
  /** Of the page, in its order. */
  ids: readonly string[];
  /** Of all pages; one past `searchLimit` where there are more. */
  total: number;
}

/**
 * Finds first and sorts what was found. Nothing tells how rare a word is: walking all orders until ten have it costs the
 * more the rarer it is. Only where more was met than is counted is the index walked, and then ten are soon met. What the orders
 * are is read by itself (`page`): its plan serves every search, while this is planned for its words.
 */
export async function findIds(tx: CompanyTx, filter: OrderFilter, paging: Paging): Promise<FoundIds> {
  const { companyId, now } = tx;
  const [first] = await rowsOf<Met>(tx, meeting(companyId, filter, paging, now));
  const { met, total, ids } = first ?? { met: 0, total: 0, ids: [] };
  if (met <= searchLimit) return { ids, total };
  const [walked] = await rowsOf<FoundIds>(tx, walking(companyId, filter, paging, now, total <= searchLimit));
  return walked ?? { ids, total };
}
