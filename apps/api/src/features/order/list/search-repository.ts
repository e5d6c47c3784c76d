import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/database/scope';
import { compile, rowsOf, type Statement } from '../../../platform/database/statement';
import {
  conditionsOfMany,
  hasBeginning,
  found as hasWord,
  numberPartIn,
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

/** Up to so many orders that have a part of a number are read one by one. */
const followed = 500;
/** Up to so many are remembered while the list is walked. */
const remembered = 20_000;

/**
 * Orders `o` that are met by the tokens they are found by. Joined, not asked with `exists`: the tokens may then lead to the
 * orders one by one, where `exists` would first read all of them. PostgreSQL knows best what to begin with.
 */
function metBy(companyId: string, filter: OrderFilter) {
  const joins = wordsOf(filter).map((word, at) => {
    const t = sql.raw(`t${at}`);
    return sql`join order_token ${t} on ${t}.company_id = ${companyId} and ${t}.order_id = o.id and ${hasBeginning(t, word)}`;
  });
  return sql`orders o ${sql.join(joins, sql` `)} where o.company_id = ${companyId} and ${plainConditions(companyId, filter)}`;
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
  return { ...statement, keepsPlan: false };
}

/** The orders that have a token with this beginning, up to a limit: read by range, from the index alone. */
const withBeginning = (companyId: string, part: string, limit: number) =>
  sql`select t.order_id from order_token t
    where t.company_id = ${companyId} and ${hasBeginning(sql.raw('t'), part)} limit ${sql.lit(limit)}`;

/** What is asked of an order besides a word of the search that is known. */
function besides(companyId: string, filter: OrderFilter, word: string) {
  const others = wordsOf(filter).filter((one) => one !== word);
  return sql.join(
    [plainConditions(companyId, filter), ...others.map((one) => sql`(select ${hasWord(companyId, one)})`)],
    sql` and `,
  );
}

/** What few have of a part of a number, and the page of them; of many, no more than how many they are. */
function numbered(companyId: string, filter: OrderFilter, paging: Paging, now: Date, part: string): Statement {
  const { by, column } = sortOf(paging.sort, now);
  const statement = compile(sql`
    with tokens as materialized (${withBeginning(companyId, part, remembered + 1)}),
      leads as materialized (select distinct order_id from tokens where (select count(*) from tokens) <= ${sql.lit(followed)}),
      found as materialized (select o.id, ${column} from leads l cross join lateral (select o.* from orders o
        where o.company_id = ${companyId} and o.id = l.order_id and ${besides(companyId, filter, part)} offset 0) o)
    select (select count(*)::int from tokens) as met, (select count(*)::int from found) as total,
      array(select o.id::text from found o order by ${by} ${slice(paging)}) as ids`);
  return { ...statement, keepsPlan: true };
}

/**
 * The page of those that have a part of a number which thousands have. Numbers given in order lie together: a walk in the order of
 * the list may pass nearly all before it comes to them, so it must not ask for the words of each.
 */
function among(companyId: string, filter: OrderFilter, paging: Paging, now: Date, part: string): Statement {
  const { by } = sortOf(paging.sort, now);
  const most = Math.max(searchLimit + 1, (paging.page + 1) * paging.size);
  return compile(sql`
    with found as materialized (select o.id, row_number() over (order by ${by}) as place from orders o
      where o.company_id = ${companyId} and o.id in (${withBeginning(companyId, part, remembered)})
        and ${besides(companyId, filter, part)} order by ${by} limit ${sql.lit(most)})
    select least((select count(*)::int from found), ${oneTooMany}) as total,
      array(select f.id::text from found f order by f.place ${slice(paging)}) as ids`);
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
 * are is read by itself (`page`): its plan serves every search, while this is planned for its words. A part of a number is looked
 * for by itself first.
 */
export async function findIds(tx: CompanyTx, filter: OrderFilter, paging: Paging): Promise<FoundIds> {
  const { companyId, now } = tx;
  const part = numberPartIn(wordsOf(filter));
  if (part) {
    const [few] = await rowsOf<Met>(tx, numbered(companyId, filter, paging, now, part));
    if (few && few.met <= followed) return few;
    const [many] =
      few && few.met <= remembered ? await rowsOf<FoundIds>(tx, among(companyId, filter, paging, now, part)) : [];
    if (many) return many;
  }
  const [first] = await rowsOf<Met>(tx, meeting(companyId, filter, paging, now));
  const { met, total, ids } = first ?? { met: 0, total: 0, ids: [] };
  if (met <= searchLimit) return { ids, total };
  const [walked] = await rowsOf<FoundIds>(tx, walking(companyId, filter, paging, now, total <= searchLimit));
  return walked ?? { ids, total };
}
