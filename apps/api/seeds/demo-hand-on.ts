import { random } from '@lajur/demo-world/random';
import { copyOrder, setHandedOn } from '../src/features/order/marketplace/repository';
import { setHolder } from '../src/features/order/store/directory-repository';
import { marketplaceName } from '../src/features/provider/marketplace';
import type { Tx } from '../src/platform/database/scope';
import { demoId } from './demo-id';

interface Party {
  id: string;
  name: string;
}

const minute = 60_000;

/**
 * What became of the offers that a company handed on (ADR 0053): the last one waits for the partner's answer, the partner
 * refused the others too.
 */
export async function seedHandOns(tx: Tx, from: Party, to: Party & { dispatcher: string }): Promise<void> {
  const offers = await tx.db
    .selectFrom('orders as o')
    .innerJoin('order_event as e', (join) =>
      join.onRef('e.company_id', '=', 'o.company_id').onRef('e.order_id', '=', 'o.id').on('e.action', '=', 'hand-on'),
    )
    .select(['o.id', 'e.at', 'e.reason'])
    .where('o.company_id', '=', from.id)
    .where('o.status', '=', 'DITOLAK')
    .orderBy('e.at', 'desc')
    .execute();
  for (const [place, { id, at, reason }] of offers.entries()) {
    const own = { companyId: from.id, id };
    const waits = place === 0;
    const until = new Date(waits ? tx.now.getTime() + 40 * minute : at.getTime() + 60 * minute);
    await copyOrder(tx, own, to.id);
    await setHandedOn(tx, own, to, until);
    await setHolder(tx, { companyId: to.id, id });
    await copyTokens(tx, own, to.id);
    await tellPartner(tx, { companyId: to.id, id }, { at, until, waits, by: to.dispatcher, from: from.name, reason });
  }
}

async function copyTokens(tx: Tx, { companyId, id }: Key, to: string): Promise<void> {
  const tokens = await tx.db
    .selectFrom('order_token')
    .select('token')
    .where('company_id', '=', companyId)
    .where('order_id', '=', id)
    .execute();
  await tx.db
    .insertInto('order_token')
    .values(tokens.map(({ token }) => ({ company_id: to, order_id: id, token })))
    .execute();
}

interface Key {
  companyId: string;
  id: string;
}

/** What the partner's copy says: the offer, and its answer. */
async function tellPartner(
  tx: Tx,
  { companyId, id }: Key,
  told: { at: Date; until: Date; waits: boolean; by: string; from: string; reason: string | null },
): Promise<void> {
  const { at, until, waits } = told;
  const owned = { company_id: companyId, order_id: id };
  const before = await tx.db
    .selectFrom('order_event')
    .select('to_status')
    .where('company_id', '=', companyId)
    .where('order_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const answeredAt = new Date(Math.min(at.getTime() + 25 * minute, tx.now.getTime()));
  const offered = 'MENUNGGU_KONFIRMASI_TRANSPORTER' as const;
  await tx.db
    .insertInto('order_event')
    .values([
      {
        ...owned,
        id: demoId(random(`hand-on ${id}`), at),
        action: 'offer',
        from_status: before?.to_status ?? 'PESANAN_DIBUAT',
        to_status: offered,
        actor_kind: 'provider' as const,
        actor_name: marketplaceName,
        at,
        note: `Diteruskan oleh ${told.from}`,
        reason: null,
      },
      ...(waits
        ? []
        : [
            {
              ...owned,
              id: demoId(random(`hand-on answer ${id}`), answeredAt),
              action: 'reject',
              from_status: offered,
              to_status: 'DITOLAK' as const,
              actor_kind: 'transporter' as const,
              actor_name: told.by,
              at: answeredAt,
              note: null,
              reason: told.reason,
            },
          ]),
    ])
    .execute();
  await tx.db
    .updateTable('orders')
    .set({
      status: waits ? offered : 'DITOLAK',
      answer_by: waits ? until : null,
      offered_at: at,
      updated_at: waits ? at : answeredAt,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}
