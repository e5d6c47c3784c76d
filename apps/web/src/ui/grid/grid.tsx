// biome-ignore-all lint/a11y/useSemanticElements: only the rows in sight are in the page, laid out by a grid
import { Button } from '@mantine/core';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { Notice } from '../notice';
import { CellEditor } from './cell-editor';
import classes from './grid.module.css';
import { GridFoot } from './grid-foot';
import { GridHead } from './grid-head';
import { GridHint } from './grid-hint';
import { GridRowView } from './grid-row';
import { type GridOptions, useGrid } from './use-grid';
import { headHeight } from './use-row-scroll';

export interface GridProps extends GridOptions {
  label: string;
  /** The head of the word that says what happens to a row. */
  markTitle: string;
  /** Shown when there are no rows. */
  empty?: ReactNode;
}

/** A spreadsheet of any length: rows are read as one scrolls, edited in their place and checked at once. */
export function Grid(props: GridProps) {
  const { label, columns, rows, readOnly = false } = props;
  const { pending, row, column, active, block, said, scroll, editing, repairs, commit, on } = useGrid(props);
  const gridId = useId();
  const cellId = `${gridId}-active`;
  const keysId = `${gridId}-keys`;
  const total = rows.total ?? 0;
  const { edited } = editing;
  const editor: ReactNode = edited && (
    <CellEditor
      column={column}
      label={`${column.title}, baris ${row?.number ?? ''}`}
      text={edited.text}
      textOf={editing.textOf}
      marked={edited.marked}
      onText={editing.setText}
      onPick={(text) => commit(text)}
      onLeave={() => commit(edited.text)}
    />
  );
  return (
    <div className={classes.frame}>
      {/* The focus stays on the grid and names the active cell: rows come and go while one scrolls. */}
      <div
        ref={scroll.scroller}
        role="grid"
        tabIndex={0}
        className={classes.scroll}
        aria-label={label}
        aria-rowcount={total + 1}
        aria-colcount={columns.length + 2}
        aria-multiselectable
        aria-readonly={readOnly || undefined}
        aria-activedescendant={total > 0 ? cellId : undefined}
        aria-describedby={keysId}
        style={{ '--columns': scroll.template } as CSSProperties}
        {...on}
      >
        <GridHead columns={columns} markTitle={props.markTitle} />
        <div role="rowgroup" className={classes.body} style={{ height: scroll.height }}>
          {scroll.shown.map(({ index, start }) => {
            const there = rows.at(index);
            const chosen = index >= block.top && index <= block.bottom;
            return (
              <GridRowView
                key={index}
                row={there}
                index={index}
                top={start - headHeight}
                columns={columns}
                pending={there && pending.get(there.id)}
                active={index === active.row ? active.column : -1}
                from={chosen ? block.left : -1}
                to={chosen ? block.right : -1}
                editor={index === active.row ? editor : null}
                cellId={cellId}
              />
            );
          })}
        </div>
      </div>
      {rows.total === 0 && <div className={classes.empty}>{props.empty}</div>}
      {rows.failure !== null && <ReadFailure onReload={() => rows.reload()} />}
      {!edited && <GridHint {...{ scroller: scroll.scroller, cellId, row, column, pending, repairs }} />}
      <GridFoot
        {...{ keysId, said, row, column, pending, readOnly }}
        first={scroll.first}
        last={scroll.last}
        total={rows.total}
      />
    </div>
  );
}

const ReadFailure = ({ onReload }: { onReload(): void }) => (
  <div className={classes.failure}>
    <Notice
      tone="danger"
      live
      action={
        <Button size="xs" variant="default" onClick={onReload}>
          Coba lagi
        </Button>
      }
    >
      Sebagian baris belum bisa dimuat. Yang sudah Anda perbaiki tetap tersimpan.
    </Notice>
  </div>
);
