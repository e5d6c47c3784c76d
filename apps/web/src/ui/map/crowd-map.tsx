import { lazyPart } from '../lazy-part';
import classes from './map.module.css';
import type { CrowdMapProps } from './map-types';

const LeafletCrowdMap = lazyPart(async () => (await import('./leaflet-crowd-map')).LeafletCrowdMap, { waiting: null });

/**
 * Thousands of markers at once, as high as there is room. What lies close together is one disc with its count. A canvas has nothing to
 * focus: whoever shows this shows a list of the same beside it.
 */
export function CrowdMap(props: CrowdMapProps) {
  return (
    <div className={classes.frame} style={{ height: '100%' }}>
      <LeafletCrowdMap {...props} />
    </div>
  );
}
