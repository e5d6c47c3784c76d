import { cityRoute } from './bar-look';
import classes from './lane.module.css';
import type { Drag } from './use-drag';

/** The order that is being dragged, at the pointer; and why, when it can go nowhere. */
export function DragGhost({ drag: { lifted, ghost } }: { drag: Drag }) {
  if (!lifted) return null;
  const { bar, why } = lifted;
  return (
    <div ref={ghost} className={classes.ghost} role={why ? 'alert' : undefined} aria-hidden={why ? undefined : true}>
      <strong>{bar.cargoNo}</strong>
      <span>{cityRoute(bar)}</span>
      {why && <span className={classes.ghostWhy}>{why}</span>}
    </div>
  );
}
