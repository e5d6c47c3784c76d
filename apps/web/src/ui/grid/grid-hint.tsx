import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ActionButton } from '../action-button';
import type { PendingRow } from './edit-queue';
import classes from './grid.module.css';
import { messageOfCell } from './grid-row';
import type { GridColumn, GridRow } from './grid-types';

export interface GridRepair {
  /** "Pakai Tronton Boks" */
  label: string;
  onTake(): void;
  /** Why it cannot be taken now. */
  disabledReason?: string;
}

export interface GridHintProps {
  scroller: RefObject<HTMLDivElement | null>;
  cellId: string;
  row: GridRow | undefined;
  column: GridColumn;
  pending: ReadonlyMap<string, PendingRow>;
  repairs: readonly GridRepair[];
}

/**
 * Beside the active cell, what is wrong with it and what would edit it. It is the line under the grid said where one
 * looks; it follows the cell while one scrolls, and goes when the cell is out of sight.
 */
export function GridHint({ scroller, cellId, row, column, pending, repairs }: GridHintProps) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ top: number; left: number } | null>(null);
  const message = row && messageOfCell(row.cells[column.key], pending.get(row.id)?.[column.key]);
  const wanted = message !== undefined;

  const measure = () => {
    const area = scroller.current;
    const cell = document.getElementById(cellId);
    if (!area || !cell || !wanted) return setPlace(null);
    const within = area.getBoundingClientRect();
    const at = cell.getBoundingClientRect();
    const inSight =
      at.top >= within.top && at.bottom <= within.bottom + 1 && at.right > within.left && at.left < within.right;
    if (!inSight) return setPlace(null);
    const height = box.current?.offsetHeight ?? 96;
    const width = box.current?.offsetWidth ?? 264;
    const below = at.bottom - within.top + 6;
    const top = below + height > within.height ? at.top - within.top - height - 6 : below;
    setPlace({ top, left: Math.max(8, Math.min(at.left - within.left, within.width - width - 16)) });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: when another cell is active or its message changes
  useLayoutEffect(measure, [row, column, message, repairs.length]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures with what is shown now
  useEffect(() => {
    const area = scroller.current;
    if (!area || !wanted) return;
    area.addEventListener('scroll', measure, { passive: true });
    return () => area.removeEventListener('scroll', measure);
  }, [wanted, row, column]);

  if (!wanted) return null;
  return (
    // The same words are in the line under the grid, which is read out.
    <div
      ref={box}
      className={classes.hint}
      // The focus stays on the grid: the button goes away with the mistake.
      onMouseDown={(event) => event.preventDefault()}
      aria-hidden={repairs.length === 0 || undefined}
      style={place ? { top: place.top, left: place.left } : { visibility: 'hidden', top: 0, left: 0 }}
    >
      <strong>{message}</strong>
      {column.guide && <span>{column.guide}</span>}
      {repairs.length > 0 && (
        <div className={classes.repairs}>
          {repairs.map(({ label, onTake, disabledReason }, at) => (
            <ActionButton
              key={label}
              size="xs"
              variant={at === 0 ? 'default' : 'subtle'}
              tabIndex={-1}
              title={at === 0 ? 'Ctrl + titik' : undefined}
              disabledReason={disabledReason}
              onClick={onTake}
            >
              {label}
            </ActionButton>
          ))}
        </div>
      )}
    </div>
  );
}
