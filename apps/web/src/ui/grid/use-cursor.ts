import { useCallback, useState } from 'react';
import { type Block, blockOf } from './grid-block';
import type { CellPlace } from './grid-types';

const start: CellPlace = { row: 0, column: 0 };

/** The active cell, and the block between it and where choosing began. */
export function useCursor() {
  const [{ active, anchor }, set] = useState({ active: start, anchor: start });
  /** Goes to a cell; with `extend` the block grows or shrinks instead of ending. */
  const go = useCallback((to: CellPlace, extend = false) => {
    set((before) => ({ active: to, anchor: extend ? before.anchor : to }));
  }, []);
  const block: Block = blockOf(anchor, active);
  return { active, block, go };
}
