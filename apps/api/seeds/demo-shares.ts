import { random } from '@lajur/demo-world/random';
import { shareEnd, shareRefusal } from '@lajur/domain/order/share';
import type { Tx } from '../src/platform/database/scope';
import { hashToken } from '../src/platform/session/session';
import { demoId } from './demo-id';

const minute = 60_000;
const most = 6;

/**
 * Links that were sent to shippers and drivers of orders under way (ADR 0043), opened now and then, one of them revoked. Nobody knows
 * their tokens: a new link is made in a second.
 */
export async function seedShares(tx: Tx, companyId: string, dispatcher: string): Promise<void> {
  const orders = await tx.db
    .selectFrom('orders as o')
    .innerJoin('order_event as e', (join) =>
      join.onRef('e.company_id', '=', 'o.company_id').onRef('e.order_id', '=', 'o.id').on('e.action', '=', 'accept'),
    )
    .select(['o.id', 'o.status', 'o.passed_on as passedOn', 'o.driver_id as driverId', 'o.arrival_plan'])
    // An offer that was handed on is accepted by the partner too.
    .select((e) => e.fn.max('e.at').as('at'))
    .where('o.company_id', '=', companyId)
    .where('o.status', 'in', ['TERKONFIRMASI', 'PENJEMPUTAN', 'PENGIRIMAN', 'DALAM_PENYEBRANGAN'])
    .groupBy(['o.id', 'o.status', 'o.passed_on', 'o.driver_id', 'o.arrival_plan'])
    .orderBy('o.id')
    .limit(most)
    .execute();
  for (const [place, { id, arrival_plan, at: acceptedAt, ...order }] of orders.entries()) {
    const rng = random(`share ${id}`);
    const kind = place % 3 === 1 ? 'BRIEF' : 'TRACKING';
    const madeAt = new Date(acceptedAt.getTime() + (tx.now.getTime() - acceptedAt.getTime()) * rng.between(0.1, 0.5));
    const expiresAt = shareEnd('ARRIVAL', arrival_plan, madeAt);
    if (shareRefusal(kind, order) || !expiresAt || expiresAt <= tx.now) continue;
    const linkId = demoId(rng, madeAt);
    const revoked = place === most - 1;
    const revokedAt = revoked ? new Date((madeAt.getTime() + tx.now.getTime()) / 2) : null;
    const tokenHash = hashToken(`demo ${id} ${rng.int(0, 1e9)}`);
    await tx.db
      .insertInto('share_link')
      .values({
        company_id: companyId,
        id: linkId,
        order_id: id,
        kind,
        token_hash: tokenHash,
        driver_id: kind === 'BRIEF' ? order.driverId : null,
        made_by: dispatcher,
        created_at: madeAt,
        expires_at: expiresAt,
        revoked_by: revoked ? dispatcher : null,
        revoked_at: revokedAt,
      })
      .execute();
    await tx.db
      .insertInto('share_token')
      .values({ token_hash: tokenHash, company_id: companyId, link_id: linkId, expires_at: expiresAt })
      .execute();
    const until = (revokedAt ?? tx.now).getTime() - minute;
    const visits = until > madeAt.getTime() ? rng.int(1, 5) : 0;
    for (let visit = 0; visit < visits; visit++)
      await tx.db
        .insertInto('share_opening')
        .values({
          company_id: companyId,
          link_id: linkId,
          visit: `demo-${visit}`,
          at: new Date(rng.between(madeAt.getTime(), until)),
          device: kind === 'BRIEF' || rng.chance(0.6) ? 'phone' : 'desktop',
        })
        .execute();
  }
}
