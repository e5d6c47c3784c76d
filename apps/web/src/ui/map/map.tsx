import { lazy, Suspense } from 'react';
import classes from './map.module.css';
import type { MapProps } from './map-types';

// Leaflet and the base map are only needed where a map is looked at.
const LeafletMap = lazy(() => import('./leaflet-map').then((module) => ({ default: module.LeafletMap })));

/** A map: a picture with words instead of it, or, with `onMarker`, a region whose markers can be reached by keyboard. */
export function LaneMap(props: MapProps) {
  return (
    <div className={classes.frame} style={{ height: props.height }}>
      <Suspense fallback={<div className={classes.waiting} role="img" aria-label={props.label} />}>
        <LeafletMap {...props} />
      </Suspense>
    </div>
  );
}
