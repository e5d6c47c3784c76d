import type { RowGroup } from './list-types';

interface Grouped<Row> {
  /** Undefined where rows are not grouped. */
  group: RowGroup | undefined;
  rows: readonly Row[];
}

/** The rows in their order, cut where another group begins. */
export function inGroups<Row>(rows: readonly Row[], groupOf: ((row: Row) => RowGroup) | undefined): Grouped<Row>[] {
  if (!groupOf) return [{ group: undefined, rows }];
  const groups: { group: RowGroup; rows: Row[] }[] = [];
  for (const row of rows) {
    const group = groupOf(row);
    const last = groups.at(-1);
    if (last?.group.key === group.key) last.rows.push(row);
    else groups.push({ group, rows: [row] });
  }
  return groups;
}
