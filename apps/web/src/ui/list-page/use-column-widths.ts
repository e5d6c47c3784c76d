import { useRef, useState } from 'react';
import { type ColumnPreference, type ColumnWidths, drawnTo, layOut, type TableFrame, widthsOf } from './column-layout';
import type { ListColumn } from './list-types';

const none: ColumnWidths = {};

/** The widths of the columns shown in `room` px, and what drawing at an edge does to them. */
export function useColumnWidths<Row>(
  shown: readonly ListColumn<Row>[],
  room: number,
  frame: TableFrame,
  preference: ColumnPreference,
  onPreference?: (preference: ColumnPreference) => void,
) {
  const [drawn, setDrawn] = useState<ColumnWidths>();
  const atStart = useRef<readonly number[]>(undefined);
  const chosen = preference.widths ?? none;
  const columns = shown.map((column) => ({ key: column.key, ...widthsOf(column, frame) }));
  const widths = layOut(columns, drawn ?? chosen, room);
  return {
    widths,
    /** Somebody has hold of an edge. */
    drawing: drawn !== undefined,
    draw(index: number, by: number) {
      atStart.current ??= widths;
      setDrawn(drawnTo(columns, chosen, atStart.current, index, (atStart.current[index] ?? 0) + by));
    },
    end() {
      atStart.current = undefined;
      if (drawn) onPreference?.({ ...preference, widths: drawn });
      setDrawn(undefined);
    },
    reset(key: string) {
      const { [key]: _own, ...others } = chosen;
      onPreference?.({ ...preference, widths: others });
    },
  };
}
