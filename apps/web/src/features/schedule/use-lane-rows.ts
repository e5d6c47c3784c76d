import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, useEffect, useState } from 'react';
import type { LaneData } from './lane-data';
import type { Lanes } from './use-lanes';

/** What stands at a place: a vehicle or a driver, one that has not been read, or the head of those that are folded. */
export type LaneRowAt = { top: number; height: number; index: number } & (
  | { kind: 'lane'; lane: LaneData }
  | { kind: 'waiting' | 'fold' }
);

interface Options {
  lanes: Lanes;
  scroller: RefObject<HTMLDivElement | null>;
  heightOf(lane: LaneData | undefined): number;
  /** What stays over the rows, in px. */
  head: number;
}

/** Until it is known how many there are. */
const guessed = 12;
const foldHeight = 48;

/** The rows that are seen, of however many vehicles or drivers; those that may not be used are folded into the last one. */
export function useLaneRows({ lanes, scroller, heightOf, head }: Options) {
  const [active, setActive] = useState<number | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { total, folded } = lanes;
  const usable = total === null ? guessed : total - folded.total;
  const count = usable + (folded.total > 0 ? 1 : 0) + (isOpen ? folded.total : 0);
  const isFold = (index: number) => folded.total > 0 && index === usable;
  const laneAt = (index: number) => lanes.at(index > usable ? index - 1 : index);
  const sizeOf = (index: number) => (isFold(index) ? foldHeight : heightOf(laneAt(index)));
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: sizeOf,
    overscan: 6,
    scrollPaddingStart: head,
    // The lane that has the focus stays in the page.
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      if (active === null || active >= count || seen.includes(active)) return seen;
      return [...seen, active].sort((a, b) => a - b);
    },
  });
  const { startIndex = 0, endIndex = 0 } = virtual.range ?? {};
  const { look } = lanes;
  useEffect(() => {
    // While one scrolls on nothing is read; what is then on the screen is.
    const timer = setTimeout(() => look(startIndex, endIndex), 80);
    return () => clearTimeout(timer);
  });
  const items = virtual.getVirtualItems();
  const heights = items.map(({ index }) => sizeOf(index)).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came may be higher than was guessed
  useEffect(() => virtual.measure(), [heights]);
  const rows = items.map(({ index, start: top, size: height }): LaneRowAt => {
    const place = { index, top, height };
    if (isFold(index)) return { ...place, kind: 'fold' };
    const lane = laneAt(index);
    return lane ? { ...place, kind: 'lane', lane } : { ...place, kind: 'waiting' };
  });
  return {
    rows,
    height: virtual.getTotalSize(),
    fold: { isOpen, counts: folded, toggle: () => setOpen(!isOpen) },
    onFocus: (event: FocusEvent) => {
      const row = (event.target as HTMLElement).closest<HTMLElement>('[data-lane]');
      setActive(row ? Number(row.dataset.lane) : null);
    },
  };
}
