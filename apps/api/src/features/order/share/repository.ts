import type { Share } from '@lajur/api-contract/order-share';
import { maxToldOpenings, type SharedOrder, type ShareKind } from '@lajur/domain/order/share';
import { sql } from 'kysely';
import type { CompanyTx, Tx } from '../../../platform/database/scope';
import { iso, isoOrNull } from '../store/row-repository';

export interface NewLink {
  id: string;
  orderId: string;
  kind: ShareKind;
  tokenHash: Buffer;
  driverId: string | null;
  madeBy: string;
  expiresAt: Date;
}

/** Keeps a link, and whose its token is. */
export async function insertLink(tx: CompanyTx, link: NewLink): Promise<void> {
  await tx.db
    .insertInto('share_link')
    .values({
      company_id: tx.companyId,
      id: link.id,
      order_id: link.orderId,
      kind: link.kind,
      token_hash: link.tokenHash,
      driver_id: link.driverId,
      made_by: link.madeBy,
      created_at: tx.now,
      expires_at: link.expiresAt,
      revoked_by: null,
      revoked_at: null,
    })
    .execute();
  await tx.db
    .insertInto('share_token')
    .values({
      token_hash: link.tokenHash,
      company_id: tx.companyId,
      link_id: link.id,
      expires_at: link.expiresAt,
    })
    .execute();
}

const linksOf = (tx: CompanyTx, orderId: string) =>
  tx.db.selectFrom('share_link').where('company_id', '=', tx.companyId).where('order_id', '=', orderId);

/** How many links of an order hold. */
export async function liveLinks(tx: CompanyTx, orderId: string): Promise<number> {
  const { live } = await linksOf(tx, orderId)
    .select((e) => e.fn.countAll<string>().as('live'))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', tx.now)
    .executeTakeFirstOrThrow();
  return Number(live);
}

const maxListed = 100;

/** The links of an order with their openings: those that hold first, then the newest. */
export async function listLinks(tx: CompanyTx, orderId: string): Promise<Share[]> {
  const links = await linksOf(tx, orderId)
    .select(['id', 'kind', 'made_by', 'created_at', 'expires_at', 'revoked_by', 'revoked_at'])
    .orderBy((e) => e.and([e('revoked_at', 'is', null), e('expires_at', '>', tx.now)]), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute();
  const ids = links.map((link) => link.id);
  const opened = new Map((await openings(tx, ids)).map((one) => [one.link_id, one]));
  return links.map((link) => {
    const { count = 0, visits = [] } = opened.get(link.id) ?? {};
    const [last] = visits;
    return {
      id: link.id,
      kind: link.kind as ShareKind,
      madeBy: link.made_by,
      madeAt: iso(link.created_at),
      expiresAt: iso(link.expires_at),
      revokedBy: link.revoked_by,
      revokedAt: isoOrNull(link.revoked_at),
      openings: count,
      openedAt: last?.at ?? null,
      openedOn: last?.device ?? null,
      visits,
    };
  });
}

interface Openings {
  link_id: string;
  count: number;
  visits: Share['visits'];
}

/** How often links were opened, and when and on what, the newest first and not all of many. */
async function openings(tx: CompanyTx, linkIds: readonly string[]): Promise<Openings[]> {
  if (linkIds.length === 0) return [];
  const { rows } = await sql<Openings>`
    select link_id, count(*)::int as count, to_json((array_agg(json_build_object('at', at, 'device', device)
      order by at desc, visit))[1:${sql.lit(maxToldOpenings)}]) as visits
    from share_opening where company_id = ${tx.companyId} and link_id = any(${linkIds}::uuid[])
    group by link_id`.execute(tx.db);
  return rows.map(({ visits, ...row }) => ({
    ...row,
    visits: visits.map(({ at, device }) => ({ at: iso(new Date(at)), device })),
  }));
}

/** Ends a link of an order; `ended`: it did not hold any more. Null when the order has no such link. */
export async function endLink(
  tx: CompanyTx,
  orderId: string,
  linkId: string,
  by: string,
): Promise<{ kind: ShareKind; ended: boolean } | null> {
  const link = await linksOf(tx, orderId).select('kind').where('id', '=', linkId).executeTakeFirst();
  if (!link) return null;
  const row = await tx.db
    .updateTable('share_link')
    .set({ revoked_at: tx.now, revoked_by: by })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', linkId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', tx.now)
    .returning('id')
    .executeTakeFirst();
  return { kind: link.kind as ShareKind, ended: row === undefined };
}

/** Whose a token is that has not lapsed. In a system transaction. */
export async function ownerOfToken(tx: Tx, tokenHash: Buffer): Promise<{ companyId: string; linkId: string } | null> {
  const row = await tx.db
    .selectFrom('share_token')
    .select(['company_id as companyId', 'link_id as linkId'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', tx.now)
    .executeTakeFirst();
  return row ?? null;
}

export interface LiveLink {
  id: string;
  orderId: string;
  kind: ShareKind;
  driverId: string | null;
}

/** The link of a token, while it holds. */
export async function liveLink(tx: CompanyTx, linkId: string, tokenHash: Buffer): Promise<LiveLink | null> {
  const row = await tx.db
    .selectFrom('share_link')
    .select(['id', 'order_id as orderId', 'kind', 'driver_id as driverId'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', linkId)
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', tx.now)
    .executeTakeFirst();
  return row ? { ...row, kind: row.kind as ShareKind } : null;
}

/** What decides what a link says of its order. */
export async function sharedOrder(tx: CompanyTx, orderId: string): Promise<SharedOrder> {
  const row = await tx.db
    .selectFrom('orders')
    .select(['status', 'passed_on as passedOn', 'driver_id as driverId'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { ...row, status: row.status as SharedOrder['status'] };
}

/** Whoever has a link must not fill the table with visits. */
const maxCounted = 1000;

/** Counts a visit once; false when it was counted before. */
export async function noteOpening(
  tx: CompanyTx,
  linkId: string,
  { visit, device }: { visit: string; device: 'phone' | 'desktop' },
): Promise<boolean> {
  const { rows } = await sql<{ count: number; known: boolean }>`
    select count(*)::int as count, coalesce(bool_or(visit = ${visit}), false) as known
    from share_opening where company_id = ${tx.companyId} and link_id = ${linkId}`.execute(tx.db);
  const [seen] = rows;
  if (!seen || seen.known || seen.count >= maxCounted) return false;
  const row = await tx.db
    .insertInto('share_opening')
    .values({ company_id: tx.companyId, link_id: linkId, visit, at: tx.now, device })
    .onConflict((conflict) => conflict.columns(['company_id', 'link_id', 'visit']).doNothing())
    .returning('visit')
    .executeTakeFirst();
  return row !== undefined;
}
