import { randomBytes } from 'node:crypto';
import type { AnswerOf, RequestOf } from '@lajur/api-contract/endpoint';
import type { createShare, openShare, Share } from '@lajur/api-contract/order-share';
import { deviceOf } from '@lajur/domain/auth/device-name';
import { maxLiveShares, shareEnd, shareRefusal, shareStateOf } from '@lajur/domain/order/share';
import { AppError } from '../../../platform/app-error';
import type { CompanyScope, CompanyTx, Scopes } from '../../../platform/database/scope';
import { actorOf } from '../../../platform/event/actor-of';
import { announce, record } from '../../../platform/event/record';
import type { PublicContext, UserContext } from '../../../platform/http/context';
import { newId } from '../../../platform/id';
import { hashToken, type SessionUser } from '../../../platform/session/session';
import { countAttempt, networkOf } from '../../../platform/session/throttle';
import { companyName } from '../../company/company-service';
import { orderDetail } from '../detail/service';
import { orderToMove } from '../step/load';
import * as links from './repository';
import { briefOf, trackingOf } from './shown';

export interface ShareDeps {
  /** Any company's scope, once a token has said whose it is. */
  company: Scopes['company'];
}

/** Tokens that hold nothing, from one network: as many as wrong sign-ins. */
const perNetwork = { attempts: 60, windowSeconds: 15 * 60 };

/** The links of an order. */
export const listShares = (company: CompanyScope, orderId: string): Promise<Share[]> =>
  company.readLatest(async (tx) => {
    await orderToMove(tx, { companyId: tx.companyId, id: orderId });
    return links.listLinks(tx, orderId);
  });

/** A line in the order's audit trail; the marketplace is told nothing of it. */
const recordShare = (
  tx: CompanyTx,
  user: SessionUser,
  orderId: string,
  action: 'share' | 'revoke-share',
  data: Record<string, unknown>,
) => record(tx, { entity: 'order', entityId: orderId, action, actor: actorOf(user), ownOnly: true, data });

/** Makes a link. Only the hash of its token is kept: the answer is the one place that has it. */
export async function makeShare(
  { company, user }: UserContext,
  orderId: string,
  { kind, lifetime }: RequestOf<typeof createShare>['body'],
): Promise<AnswerOf<typeof createShare>> {
  const token = randomBytes(32).toString('base64url');
  return company.transaction(async (tx) => {
    // Locked: of two at once the second counts the first one's.
    const order = await orderToMove(tx, { companyId: tx.companyId, id: orderId }, { lock: true });
    const { driverId, passedOn } = order;
    const refused = shareRefusal(kind, { status: order.state.status, passedOn, driverId });
    if (refused) throw new AppError('STEP_NOT_POSSIBLE', { message: refused });
    const expiresAt = shareEnd(lifetime, order.arrivalPlan, tx.now);
    if (!expiresAt)
      throw new AppError('RULE_BROKEN', { validation: { lifetime: 'Masa berlaku ini sudah lewat, pilih yang lain' } });
    if ((await links.liveLinks(tx, orderId)) >= maxLiveShares)
      throw new AppError('CONFLICT', {
        message: `Pesanan ini sudah punya ${maxLiveShares} tautan yang berlaku. Cabut dulu yang tidak dipakai.`,
      });
    const id = newId();
    const madeBy = user.fullName;
    const forDriver = kind === 'BRIEF' ? driverId : null;
    await links.insertLink(tx, {
      id,
      orderId,
      kind,
      tokenHash: hashToken(token),
      driverId: forDriver,
      madeBy,
      expiresAt,
    });
    const end = expiresAt.toISOString();
    await recordShare(tx, user, orderId, 'share', { cargoNo: order.cargoNo, linkId: id, kind, expiresAt: end });
    return {
      id,
      kind,
      madeBy,
      madeAt: tx.now.toISOString(),
      expiresAt: end,
      revokedBy: null,
      revokedAt: null,
      openings: 0,
      openedAt: null,
      openedOn: null,
      visits: [],
      token,
    };
  });
}

/** Ends a link; it answers nobody from now on. */
export async function revokeShare({ company, user }: UserContext, orderId: string, linkId: string): Promise<void> {
  await company.transaction(async (tx) => {
    const link = await links.endLink(tx, orderId, linkId, user.fullName);
    if (!link) throw new AppError('NOT_FOUND');
    if (link.ended) return;
    const { cargoNo } = await orderToMove(tx, { companyId: tx.companyId, id: orderId });
    await recordShare(tx, user, orderId, 'revoke-share', { cargoNo, linkId, kind: link.kind });
  });
}

/**
 * What a link shows, to whoever has it. Unknown, lapsed and revoked tokens are refused alike; only they are counted, since
 * many phones share one network address.
 */
export async function open(
  { company }: ShareDeps,
  { system, ip, userAgent }: PublicContext,
  { token, visit }: RequestOf<typeof openShare>['body'],
): Promise<AnswerOf<typeof openShare>> {
  const tokenHash = hashToken(token);
  const owner = await system.readLatest((tx) => links.ownerOfToken(tx, tokenHash));
  const shown =
    owner &&
    (await company(owner.companyId).transaction((tx) =>
      showLink(tx, { linkId: owner.linkId, tokenHash, visit, userAgent }),
    ));
  if (shown) return shown;
  await system.transaction((tx) => countAttempt(tx, `share-open:${networkOf(ip)}`, perNetwork));
  throw new AppError('NOT_FOUND');
}

interface Visit {
  linkId: string;
  tokenHash: Buffer;
  visit: string;
  userAgent: string;
}

async function showLink(tx: CompanyTx, { linkId, tokenHash, visit, userAgent }: Visit) {
  const link = await links.liveLink(tx, linkId, tokenHash);
  if (!link) return null;
  const device = deviceOf(userAgent).isMobile ? 'phone' : 'desktop';
  if (await links.noteOpening(tx, linkId, { visit, device })) {
    const actor = { kind: link.kind === 'BRIEF' ? 'driver' : 'shipper', id: null, name: 'Tautan' } as const;
    await announce(tx, { entity: 'share', entityId: link.orderId, action: 'open', actor });
  }
  const state = shareStateOf(link, await links.sharedOrder(tx, link.orderId));
  if (state !== 'OPEN') return { state, tracking: null, brief: null };
  const [order, name] = [await orderDetail(tx, link.orderId), await companyName(tx)];
  return link.kind === 'BRIEF'
    ? { state, tracking: null, brief: briefOf(order, name) }
    : { state, tracking: trackingOf(order, name), brief: null };
}
