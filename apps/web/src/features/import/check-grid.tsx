import { type ImportRowState, wholeRow } from '@lajur/domain/import/state';
import { type RefObject, useCallback, useState } from 'react';
import { EmptyState } from '../../ui/empty-state';
import { Grid } from '../../ui/grid/grid';
import type { GridColumn, GridRow } from '../../ui/grid/grid-types';
import type { GridHandle, GridOptions } from '../../ui/grid/use-grid';
import { ErrorPanel } from './error-panel';
import classes from './import.module.css';
import { OutcomeBar, type OutcomeBarProps } from './outcome-bar';
import { strings } from './strings';

const { check } = strings;

export interface CheckGridProps
  extends OutcomeBarProps,
    Pick<GridOptions, 'columns' | 'rows' | 'edits' | 'readOnly' | 'findError' | 'repairsOf'> {
  grid: RefObject<GridHandle | null>;
  /** The rows whose errors are listed beside the grid, when they have any to list. */
  errors: ImportRowState | undefined;
}

/** The checked rows on a desk: by outcome, in a grid, with the list of their errors. */
export function CheckGrid({ grid, outcome, upload, kind, errors, ...options }: CheckGridProps) {
  const { columns, rows, findError } = options;
  const { filter } = outcome;
  const [active, setActive] = useState('');
  const onActive = useCallback((row: GridRow | undefined, column: GridColumn) => {
    setActive(row ? `${row.id}/${row.cells[column.key]?.error || !row.error ? column.key : wholeRow}` : '');
  }, []);
  const goTo = async (rowNo: number, key: string) => {
    const known = rows.placeOf(String(rowNo)) ?? (await findError(rowNo - 1, 'next'))?.index;
    if (known === undefined) return;
    const column = columns.findIndex((one) => one.key === key);
    grid.current?.goTo({ row: known, column: Math.max(0, column) });
    grid.current?.focus();
  };
  return (
    <>
      <OutcomeBar outcome={outcome} upload={upload} kind={kind} />
      <div className={classes.split}>
        <Grid
          {...options}
          key={`${filter.state}/${filter.column}`}
          ref={grid}
          label={check.title(kind.title)}
          markTitle={check.mark}
          onActive={onActive}
          empty={<EmptyState drawing="search" title={check.noRows} text={check.noRowsText} />}
        />
        {(errors === 'bad' || errors === 'failed') && (
          <ErrorPanel
            place={{ type: upload.type, id: upload.id }}
            kind={kind}
            state={errors}
            column={filter.column}
            active={active}
            onGo={(rowNo, key) => void goTo(rowNo, key)}
            onWalk={(direction) => grid.current?.walk(direction)}
          />
        )}
      </div>
    </>
  );
}
