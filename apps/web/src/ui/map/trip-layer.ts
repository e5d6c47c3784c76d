import L from 'leaflet';
import { at, dot } from './drawing';
import classes from './map.module.css';
import type { MapPoint, MapProps } from './map-types';
import { drawLabels } from './stop-labels';

export type MapTrip = Pick<MapProps, 'done' | 'ahead' | 'before' | 'stops' | 'now'>;

/** Draws a trip, its stops and its vehicle, and names them; answers what takes it away. */
export function drawTrip(map: L.Map, { done, ahead, before, stops, now }: MapTrip): () => void {
  const layer = L.layerGroup().addTo(map);
  const line = (points: readonly MapPoint[] | undefined, className: string) => {
    if (points && points.length > 1) L.polyline(points.map(at), { className, interactive: false }).addTo(layer);
  };
  line(before, classes.before ?? '');
  line(ahead, classes.ahead ?? '');
  line(done, classes.ground ?? '');
  line(done, classes.done ?? '');
  const put = (point: MapPoint, icon: L.DivIcon, zIndexOffset = 0) =>
    L.marker(at(point), { icon, interactive: false, keyboard: false, zIndexOffset }).addTo(layer);
  const marked = (stops ?? []).map((stop) => ({ ...stop, marker: put(stop, dot(classes.stop ?? '')) }));
  const vehicle = now ? { ...now, marker: put(now, dot(classes.now ?? ''), 500) } : null;
  const name = () => drawLabels(map, marked, vehicle, [done ?? [], ahead ?? []]);
  name();
  map.on('zoomend resize', name);
  return () => {
    map.off('zoomend resize', name);
    layer.remove();
  };
}
