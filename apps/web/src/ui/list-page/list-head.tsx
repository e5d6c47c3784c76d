import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Hidden } from '../hidden';
import { ColumnHandle } from './column-handle';
import { type ListState, nextSort, sortOf } from './list-state';
import classes from './list-table.module.css';
import type { ListColumn } from './list-types';
import type { useColumnWidths } from './use-column-widths';

export interface ListHeadProps<Row> {
  shown: readonly ListColumn<Row>[];
  state: ListState;
  onChange(state: ListState): void;
  /** The box that selects all rows, where they can be selected. */
  select: ReactNode;
  hasMenu: boolean;
  /** Drawing at the right edge of a column. */
  edges?: Pick<ReturnType<typeof useColumnWidths>, 'draw' | 'end' | 'reset'>;
}

/** The head of the table of a list: what each column is, and by which the rows are sorted. */
export function ListHead<Row>({ shown, state, onChange, select, hasMenu, edges }: ListHeadProps<Row>) {
  const sort = sortOf(state);
  return (
    <thead>
      <tr>
        {select && (
          <th scope="col" className={classes.select}>
            {select}
          </th>
        )}
        {shown.map(({ key, title, align, sortKey, firstSort }, index) => {
          const sorted = sortKey !== undefined && sort.key === sortKey;
          return (
            <th
              key={key}
              scope="col"
              data-align={align}
              aria-sort={sorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
            >
              {sortKey ? (
                <button
                  type="button"
                  className={classes.sort}
                  onClick={() => onChange({ ...state, page: 0, sort: nextSort(state, sortKey, firstSort) })}
                >
                  {title}
                  {sorted && sort.descending && <IconArrowDown size={14} stroke={1.9} aria-hidden />}
                  {sorted && !sort.descending && <IconArrowUp size={14} stroke={1.9} aria-hidden />}
                </button>
              ) : (
                title
              )}
              {edges && index < shown.length - 1 && (
                <ColumnHandle
                  onDraw={(by) => edges.draw(index, by)}
                  onEnd={edges.end}
                  onReset={() => edges.reset(key)}
                />
              )}
            </th>
          );
        })}
        {hasMenu && (
          <th scope="col" aria-label="Tindakan">
            <Hidden>Tindakan</Hidden>
          </th>
        )}
      </tr>
    </thead>
  );
}
