import { type MouseEvent, useEffect, useRef } from 'react';
import type { CellPlace } from './grid-types';

export interface MouseChoiceOptions {
  active: CellPlace;
  isEditing: boolean;
  /** A cell was pressed; with `extend` the block reaches to it. */
  onChoose(place: CellPlace, extend: boolean): void;
  /** The block was drawn on to a cell. */
  onDrag(place: CellPlace): void;
  /** The active cell was pressed twice. */
  onOpen(): void;
}

/** Chooses cells with the mouse; the rows need no handlers of their own. */
export function useMouseChoice({ active, isEditing, onChoose, onDrag, onOpen }: MouseChoiceOptions) {
  const dragging = useRef(false);
  useEffect(() => {
    const end = () => {
      dragging.current = false;
    };
    window.addEventListener('mouseup', end);
    return () => window.removeEventListener('mouseup', end);
  }, []);
  const isActive = (place: CellPlace) => place.row === active.row && place.column === active.column;
  return {
    onMouseDown: (event: MouseEvent) => {
      const place = placeOf(event.target);
      if (!place || event.button !== 0 || (isEditing && isActive(place))) return;
      event.preventDefault();
      onChoose(place, event.shiftKey);
      dragging.current = true;
    },
    onMouseMove: (event: MouseEvent) => {
      const place = dragging.current ? placeOf(event.target) : null;
      if (place && !isActive(place)) onDrag(place);
    },
    onDoubleClick: (event: MouseEvent) => placeOf(event.target) && onOpen(),
  };
}

/** The cell an event happened in. */
function placeOf(target: EventTarget): CellPlace | null {
  const cell = (target as Element).closest('[data-column]');
  const line = cell?.closest('[data-row]');
  if (!(cell instanceof HTMLElement) || !(line instanceof HTMLElement)) return null;
  return { row: Number(line.dataset.row), column: Number(cell.dataset.column) };
}
