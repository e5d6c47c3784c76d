import { useRef } from 'react';
import classes from './list-table.module.css';

export interface ColumnHandleProps {
  /** How far the pointer is from where it took hold, in px. */
  onDraw(by: number): void;
  onEnd(): void;
  /** A double click: the column's own width again. */
  onReset(): void;
}

/** The edge of a column, to be drawn with the pointer; by keyboard its width is changed under "Kolom". */
export function ColumnHandle({ onDraw, onEnd, onReset }: ColumnHandleProps) {
  const from = useRef<number>(undefined);
  const end = () => {
    if (from.current === undefined) return;
    from.current = undefined;
    onEnd();
  };
  return (
    <span
      aria-hidden
      data-column-edge
      className={classes.edge}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        from.current = event.clientX;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => from.current !== undefined && onDraw(event.clientX - from.current)}
      onPointerUp={end}
      onLostPointerCapture={end}
      onDoubleClick={onReset}
    />
  );
}
