import type { SelectionReason } from '@lajur/api-contract/order-reason';
import type { ReasonType } from '@lajur/domain/order/reason';
import { type RawBuilder, sql } from 'kysely';
import { foundIn, type ListSource } from '../../platform/database/list';

/** Choices and reasons `r`: the same for every company. */
export const selectionReasons: ListSource<SelectionReason, SelectionReason> = {
  columns: sql`r.id, r.type, r.name, r.need_confirm as "needConfirm", r.free_text as "freeText",
    r.is_active as "isActive"`,
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
