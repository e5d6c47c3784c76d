import type { GridCell } from './grid-types';

/** What is written where nothing stands. */
export const nothing = 'kosong';

/** What a cell would replace and with what, as people read it; undefined when it changes nothing. */
export function changeOf({ value, before, after = value }: GridCell): { before: string; after: string } | undefined {
  return before === undefined ? undefined : { before: before || nothing, after: after || nothing };
}

/** The same in one line. */
export function textOfChange(cell: GridCell): string | undefined {
  const change = changeOf(cell);
  return change && `${change.before} → ${change.after}`;
}
