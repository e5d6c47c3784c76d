import { formatNumber } from '@lajur/domain/common/number';
import { Button } from '@mantine/core';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { CellField } from './cell-field';
import { ChangeText } from './change-text';
import type { EditQueue, PendingRow } from './edit-queue';
import classes from './grid-cards.module.css';
import { messageOfCell, textOfCell } from './grid-row';
import type { GridColumn, GridRow } from './grid-types';
import type { RowWindow } from './row-window';

export interface GridCardsProps {
  label: string;
  columns: readonly GridColumn[];
  /** The columns that say which record a row speaks of: the card's title. */
  titleKeys: readonly string[];
  /** Those with errors, or those that change something. */
  rows: RowWindow;
  edits: EditQueue;
  readOnly?: boolean;
}

const step = 20;

/** On a phone: rows as cards, each with its wrong cells as fields and with what it changes. */
export function GridCards({ label, columns, titleKeys, rows, edits, readOnly = false }: GridCardsProps) {
  const version = useSyncExternalStore(rows.subscribe, rows.snapshot);
  const pending = useSyncExternalStore(edits.subscribe, edits.snapshot);
  const [shown, setShown] = useState(step);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` changes when pages became stale
  useEffect(() => rows.want(0, shown - 1), [rows, shown, version]);
  const total = rows.total ?? 0;
  const there = Array.from({ length: Math.min(shown, total) }, (_, at) => rows.at(at)).filter(
    (row) => row !== undefined,
  );
  return (
    <>
      <ul className={classes.cards} aria-label={label}>
        {there.map((row) => (
          <RowCard
            key={row.id}
            row={row}
            columns={columns}
            titleKeys={titleKeys}
            pending={pending.get(row.id)}
            readOnly={readOnly}
            onSave={(key, value) => edits.add([{ rowId: row.id, key, value }])}
          />
        ))}
      </ul>
      {total > shown && (
        <div className={classes.more}>
          <Button variant="default" onClick={() => setShown(shown + step)}>
            Tampilkan lagi ({formatNumber(total - shown, 0)})
          </Button>
        </div>
      )}
    </>
  );
}

interface RowCardProps {
  row: GridRow;
  columns: readonly GridColumn[];
  titleKeys: readonly string[];
  pending: PendingRow | undefined;
  readOnly: boolean;
  onSave(key: string, value: string): void;
}

function RowCard({ row, columns, titleKeys, pending, readOnly, onSave }: RowCardProps) {
  const shown = useRef({ row, pending });
  shown.current = { row, pending };
  const textOf = useCallback((key: string) => textOfCell(shown.current.row, shown.current.pending, key), []);
  // A field that was wrong stays after it is edited: nothing jumps away under the finger.
  const seen = useRef(new Set<string>());
  for (const { key } of columns) if (messageOfCell(row.cells[key], pending?.[key])) seen.current.add(key);
  const rowTitle = titleKeys.map((key) => row.cells[key]?.value ?? '').filter(Boolean);
  const states = Object.values(pending ?? {}).map(({ state }) => state);
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <strong>Baris {formatNumber(row.number, 0)}</strong>
        <span className={classes.title}>{rowTitle.join(' · ')}</span>
        <span className={classes.mark} data-tone={row.mark.tone}>
          {states.includes('saving') ? 'Menyimpan…' : row.mark.text}
        </span>
      </div>
      {row.error && <p className={classes.error}>{row.error}</p>}
      {columns.map(({ key, title }) => {
        const cell = row.cells[key];
        return cell?.before === undefined || pending?.[key] ? null : (
          <p key={key} className={classes.change}>
            <span className={classes.changed}>{title}</span>
            <ChangeText cell={cell} />
          </p>
        );
      })}
      {columns
        .filter(({ key }) => seen.current.has(key))
        .map((column) => {
          const unsaved = pending?.[column.key];
          const cell = row.cells[column.key];
          const unsent = unsaved?.state === 'unsent' ? 'Belum tersimpan. Isinya tetap ada.' : undefined;
          return (
            <CellField
              key={column.key}
              column={column}
              value={unsaved?.value ?? cell?.value ?? ''}
              error={messageOfCell(cell, unsaved) ?? unsent}
              disabled={readOnly || row.locked !== undefined}
              textOf={textOf}
              onSave={(value) => onSave(column.key, value)}
            />
          );
        })}
    </li>
  );
}
