import { type RefObject, useLayoutEffect, useState } from 'react';

/** The first column, and the least that the whole may be; `lane.module.css` has both. */
const headWidth = 232;
const leastWidth = 1060;
const usual = 976;

/** How wide the axis of a board is, in px: what words have room is decided by it. */
export function useAxisWidth(scroller: RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(usual);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const read = () => setWidth(Math.max(leastWidth, element.clientWidth) - headWidth);
    read();
    const watcher = new ResizeObserver(read);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [scroller]);
  return width;
}
