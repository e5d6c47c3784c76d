import type { PostageCostFields, PriceChange } from '@lajur/api-contract/postage-cost';
import { postageCostFields } from '@lajur/domain/postage-cost/postage-cost';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/database/scope';
import { insertMany, updateMany } from '../../platform/database/write-many';
import { newId } from '../../platform/id';
import { rowOfFields } from '../../platform/record/record-row';

/** A price to be added, under an id made beforehand. */
export type NewPrice = PostageCostFields & { id: string };

/** Adds prices in one statement. A second active price of a combination is refused by the database. */
export const addPrices = (tx: CompanyTx, prices: readonly NewPrice[], by: string): Promise<void> =>
  insertMany(
    tx,
    'postage_cost',
    prices.map((price) => ({
      id: price.id,
      ...rowOfFields(postageCostFields, price),
      created_at: tx.now,
      updated_at: tx.now,
      updated_by: by,
    })),
  );

/** Writes all fields of one price; false when it moved on. */
export async function writePrice(
  tx: CompanyTx,
  price: PostageCostFields & { id: string; version: number; isActive: boolean },
  by: string,
): Promise<boolean> {
  const { id, version, isActive } = price;
  const written = { ...rowOfFields(postageCostFields, price), is_active: isActive, updated_at: tx.now, updated_by: by };
  return (await updateMany(tx, 'postage_cost', [{ id, version, ...written }])) === 1;
}

export interface NewAmount {
  id: string;
  version: number;
  amount: number;
}

/** Sets the amounts of many prices in one statement; how many still were in their version and in use. */
export const writeAmounts = (tx: CompanyTx, changes: readonly NewAmount[], by: string): Promise<number> =>
  updateMany(
    tx,
    'postage_cost',
    changes.map(({ id, version, amount }) => ({ id, version, amount, updated_at: tx.now, updated_by: by })),
    sql`t.is_active`,
  );

/** A line of a price's history. */
export type NewChange = Pick<PriceChange, 'action' | 'amount'> & {
  priceId: string;
  others?: PriceChange['others'];
};

export const addChanges = (tx: CompanyTx, changes: readonly NewChange[], by: string): Promise<void> =>
  insertMany(
    tx,
    'postage_cost_change',
    changes.map(({ priceId, action, amount, others = [] }) => ({
      postage_cost_id: priceId,
      id: newId(),
      action,
      amount_before: amount?.before ?? null,
      amount_after: amount?.after ?? null,
      others,
      actor_name: by,
      at: tx.now,
    })),
  );

interface ChangeRecord {
  id: string;
  action: PriceChange['action'];
  amount_before: number | null;
  amount_after: number | null;
  others: PriceChange['others'];
  actor_name: string;
  at: Date;
}

/** The history of a price, newest first. */
export async function historyOf(tx: CompanyTx, priceId: string): Promise<PriceChange[]> {
  const { rows } = await sql<ChangeRecord>`select id, action, amount_before, amount_after, others, actor_name, at
    from postage_cost_change where company_id = ${tx.companyId} and postage_cost_id = ${priceId}
    order by at desc, id desc`.execute(tx.db);
  return rows.map((row) => ({
    id: row.id,
    action: row.action,
    at: row.at.toISOString(),
    by: row.actor_name,
    amount: row.amount_after === null ? null : { before: row.amount_before, after: row.amount_after },
    others: row.others,
  }));
}
