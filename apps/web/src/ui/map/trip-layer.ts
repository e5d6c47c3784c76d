import L from 'leaflet';
import { at, dot } from './base-map';
import classes from './map.module.css';
import type { MapPoint, MapProps } from './map-types';
import { drawLabels, hideCut } from './stop-labels';

export type MapTrip = Pick<MapProps, 'done' | 'ahead' | 'stops' | 'now' | 'places'>;

/** Draws a trip, its stops and its vehicle, and names them; answers what takes it away. */
export function drawTrip(map: L.Map, { done, ahead, stops, now, places }: MapTrip): () => void {
  const layer = L.layerGroup().addTo(map);
  const line = (points: readonly MapPoint[] | undefined, className: string) => {
    if (points && points.length > 1) L.polyline(points.map(at), { className, interactive: false }).addTo(layer);
  };
  line(ahead, classes.ahead ?? '');
  line(done, classes.ground ?? '');
  line(done, classes.done ?? '');
  const put = (point: MapPoint, icon: L.DivIcon, zIndexOffset = 0) =>
    L.marker(at(point), { icon, interactive: false, keyboard: false, zIndexOffset }).addTo(layer);
  const towns = (places ?? []).map((place) => ({ ...place, marker: put(place, dot(classes.town ?? '', place.name)) }));
  const marked = (stops ?? []).map((stop) => ({ ...stop, marker: put(stop, dot(classes.stop ?? '')) }));
  const vehicle = now ? { ...now, marker: put(now, dot(classes.now ?? ''), 500) } : null;
  const name = () => drawLabels(map, marked, vehicle, [done ?? [], ahead ?? []]);
  const nameTowns = () => hideCut(map, towns);
  name();
  nameTowns();
  map.on('zoomend resize', name);
  map.on('moveend resize', nameTowns);
  return () => {
    map.off('zoomend resize', name);
    map.off('moveend resize', nameTowns);
    layer.remove();
  };
}
