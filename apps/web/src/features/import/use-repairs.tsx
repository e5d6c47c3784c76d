import { type ReactNode, useState } from 'react';
import type { EditQueue } from '../../ui/grid/edit-queue';
import type { GridRepair } from '../../ui/grid/grid-hint';
import type { GridColumn, GridRow } from '../../ui/grid/grid-types';
import type { RowWindow } from '../../ui/grid/row-window';
import { lazyPart } from '../../ui/lazy-part';
import { likelyText } from './grid-row-of';
import { type ImportKindReply, type Upload, useRefreshUpload } from './queries';
import { strings } from './strings';

const ReplaceDrawer = lazyPart(async () => (await import('./replace-drawer')).ReplaceDrawer);

export interface RepairsOptions {
  upload: Upload;
  kind: ImportKindReply;
  rows: RowWindow;
  edits: EditQueue;
  /** Why nothing can be replaced in all rows now. */
  waits: string | undefined;
}

export interface Repairs {
  repairsOf(row: GridRow, column: GridColumn): GridRepair[];
  /** Asks what all cells with the same mistake are to say. */
  drawer: ReactNode;
}

/** What would edit a wrong cell in one step: what was likely meant, here or in every row. */
export function useRepairs({ upload, kind, rows, edits, waits }: RepairsOptions): Repairs {
  const [replacing, setReplacing] = useState<{ column: GridColumn; text: string; likely: string | null } | null>(null);
  const refresh = useRefreshUpload();
  const repairsOf = (row: GridRow, column: GridColumn): GridRepair[] => {
    const cell = row.cells[column.key];
    if (!cell?.error) return [];
    const { key } = column;
    const known = kind.columns.find((one) => one.key === key);
    const likely = likelyText(column, known?.kind, cell.value);
    const take = { label: `Pakai ${likely}`, onTake: () => edits.add([{ rowId: row.id, key, value: likely ?? '' }]) };
    // What one record alone may have is never the same mistake twice.
    if (known?.unique) return likely === null ? [] : [take];
    const replace = {
      label: strings.check.replaceAll,
      onTake: () => setReplacing({ column, text: cell.value, likely }),
      disabledReason: waits,
    };
    return likely === null ? [replace] : [take, replace];
  };
  const drawer = replacing && (
    <ReplaceDrawer
      upload={upload}
      column={replacing.column}
      from={replacing.text}
      likely={replacing.likely}
      onClose={() => setReplacing(null)}
      onDone={() => {
        rows.reload();
        refresh();
      }}
    />
  );
  return { repairsOf, drawer };
}
