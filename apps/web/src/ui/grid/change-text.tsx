import { Hidden } from '../hidden';
import { changeOf } from './cell-text';
import type { GridCell } from './grid-types';

/** Old struck out → new; nothing for a cell that changes nothing. */
export function ChangeText({ cell }: { cell: GridCell }) {
  const change = changeOf(cell);
  if (!change) return null;
  return (
    <>
      <s>{change.before}</s>
      <span aria-hidden> → </span>
      <Hidden> menjadi </Hidden>
      <strong>{change.after}</strong>
    </>
  );
}
