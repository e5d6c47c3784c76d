import type { SelectionReason } from '@lajur/api-contract/order-reason';
import type { ReasonType } from '@lajur/domain/order/reason';
import { type RawBuilder, sql } from 'kysely';
import { foundIn, type ListSource } from '../../../platform/database/list';
import type { Tx } from '../../../platform/database/scope';

/** Choices and reasons `r`: the same for every company. */
export const selectionReasons: ListSource<SelectionReason, SelectionReason> = {
  columns: sql`r.id, r.type, r.name, r.need_confirm as "needConfirm", r.free_text as "freeText",
    r.stops_journey as "stopsJourney", r.is_active as "isActive"`,
  from: sql`selection_reason r`,
  id: sql`r.id`,
  sorts: {
    // Within a type by name.
    type: { column: sql`r.type || ' ' || lower(r.name)`, type: 'text' },
    name: { column: sql`r.name`, type: 'text' },
  },
  item: (row) => row,
};

export interface SelectionFilter {
  type?: readonly ReasonType[];
  name?: string;
}

export function selectionConditions({ type, name }: SelectionFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (type) conditions.push(sql`r.type in (${sql.join(type)})`);
  const words = foundIn(sql`lower(r.name)`, name);
  if (words) conditions.push(words);
  return conditions;
}

export interface Reason {
  id: string;
  name: string;
  needConfirm: boolean;
  freeText: boolean;
  stopsJourney: boolean;
}

/** The active reasons of a type, by name. */
export function reasonsOf(tx: Tx, type: string): Promise<Reason[]> {
  return tx.db
    .selectFrom('selection_reason')
    .select(['id', 'name', 'need_confirm as needConfirm', 'free_text as freeText', 'stops_journey as stopsJourney'])
    .where('type', '=', type)
    .where('is_active', '=', true)
    .orderBy('name')
    .execute();
}

const activeReason = (tx: Tx, id: string, type: string) =>
  tx.db.selectFrom('selection_reason').where('id', '=', id).where('type', '=', type).where('is_active', '=', true);

/** An active reason of a type. */
export const reasonById = (tx: Tx, id: string, type: string): Promise<Pick<Reason, 'name' | 'freeText'> | undefined> =>
  activeReason(tx, id, type).select(['name', 'free_text as freeText']).executeTakeFirst();

/** An active reason of additional costs. */
export const costReasonById = (
  tx: Tx,
  id: string,
): Promise<(Pick<Reason, 'name' | 'freeText'> & { taxed: boolean }) | undefined> =>
  activeReason(tx, id, 'cost').select(['name', 'free_text as freeText', 'taxed']).executeTakeFirst();

/** An active kind of accident, by its id or, as drivers choose it, by its name. */
export function accidentKind(
  tx: Tx,
  by: { id: string } | { name: string },
): Promise<{ name: string; stops: boolean } | undefined> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['name', by.name] as const);
  return tx.db
    .selectFrom('selection_reason')
    .select(['name', 'stops_journey as stops'])
    .where(column, '=', value)
    .where('type', '=', 'accident')
    .where('is_active', '=', true)
    .executeTakeFirst();
}
