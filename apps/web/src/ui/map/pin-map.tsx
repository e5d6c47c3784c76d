import { lazy, Suspense } from 'react';
import classes from './map.module.css';
import type { PinMapProps } from './map-types';

const LeafletPinMap = lazy(() => import('./leaflet-pin-map').then((module) => ({ default: module.LeafletPinMap })));

/**
 * One place on a map, with the circle that counts as being there. With `onMove` it is put by a click (Enter: in the
 * middle of the map) and moved by dragging or with the arrow keys.
 */
export function PinMap(props: PinMapProps) {
  return (
    <div className={classes.frame} style={{ height: props.height }}>
      <Suspense fallback={<div className={classes.waiting} role="img" aria-label={props.label} />}>
        <LeafletPinMap {...props} />
      </Suspense>
    </div>
  );
}
