import { cityRoute } from './bar-look';
import classes from './lane.module.css';
import type { Drag } from './use-drag';

/** The order that is being dragged, at the pointer. */
export function DragGhost({ drag: { lifted, ghost } }: { drag: Drag }) {
  if (!lifted) return null;
  return (
    <div ref={ghost} className={classes.ghost} aria-hidden>
      <strong>{lifted.cargoNo}</strong>
      <span>{cityRoute(lifted)}</span>
    </div>
  );
}
