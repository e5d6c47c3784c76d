import { useCallback, useEffect, useRef, useState } from 'react';
import type { PendingRow } from './edit-queue';
import { textOfCell } from './grid-row';
import type { CellPlace, GridRow } from './grid-types';
import type { RowWindow } from './row-window';

export interface EditedCell {
  rowId: string;
  key: string;
  text: string;
  /** The old text is marked, so that typing replaces it. */
  marked: boolean;
}

export interface CellEditingOptions {
  rows: RowWindow;
  row: GridRow | undefined;
  pending: ReadonlyMap<string, PendingRow>;
  active: CellPlace;
  go(place: CellPlace): void;
  writeTo(rowId: string, key: string, value: string): void;
}

/** The one cell that is being edited, from the first sign to the text that is written. */
export function useCellEditing({ rows, row, pending, active, go, writeTo }: CellEditingOptions) {
  const [edited, setEdited] = useState<EditedCell | null>(null);
  const isEditing = useRef(false);

  // Rows above that were edited may leave the list while one types: the editing stays with its row.
  const place = edited ? rows.placeOf(edited.rowId) : undefined;
  useEffect(() => {
    if (place !== undefined && place !== active.row) go({ row: place, column: active.column });
  }, [place, active, go]);

  // The page may go to another step while one types: what was typed is kept.
  const leave = useRef(() => {});
  leave.current = () => {
    if (isEditing.current && edited) writeTo(edited.rowId, edited.key, edited.text.trim());
  };
  useEffect(() => () => leave.current(), []);

  const editedRow = useRef({ row, pending });
  editedRow.current = { row, pending };
  const textOf = useCallback((key: string) => {
    const { row: there, pending: unsaved } = editedRow.current;
    return textOfCell(there, there && unsaved.get(there.id), key);
  }, []);

  return {
    /** Null while none is. */
    edited,
    begin: (cell: EditedCell) => {
      isEditing.current = true;
      setEdited(cell);
    },
    setText: (text: string) => setEdited((before) => before && { ...before, text }),
    /** Writes the text, null for the old one; false when the editing had ended already. */
    end: (text: string | null): boolean => {
      // Leaving the field for the grid ends the editing a second time.
      if (!isEditing.current) return false;
      isEditing.current = false;
      if (text !== null && edited) writeTo(edited.rowId, edited.key, text.trim());
      setEdited(null);
      return true;
    },
    /** The other texts of the row. */
    textOf,
  };
}
