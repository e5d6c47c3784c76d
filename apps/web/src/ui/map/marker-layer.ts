import L from 'leaflet';
import { clusterByGrid } from './cluster';
import { at, dot } from './drawing';
import classes from './map.module.css';
import type { MapMarker } from './map-types';

const clusterSize = 52;

/** Draws markers, those too close together as one; `onOpen` makes them buttons. Answers what takes them away. */
export function drawMarkers(
  map: L.Map,
  markers: readonly MapMarker[],
  onOpen: ((key: string) => void) | undefined,
): () => void {
  const layer = L.layerGroup().addTo(map);
  const drawGroup = (group: readonly MapMarker[]) => {
    const [first] = group;
    if (!first) return;
    const bounds = L.latLngBounds(group.map(at));
    const troubled = group.some(({ tone }) => tone === 'danger');
    const [place, text, icon, act] =
      group.length > 1
        ? ([
            bounds.getCenter(),
            `${group.length} di sekitar sini${troubled ? ', ada yang terlambat' : ''}. Perbesar.`,
            dot(`${classes.cluster} ${troubled ? classes.troubled : ''}`, String(group.length)),
            () => map.fitBounds(bounds, { padding: [48, 48], maxZoom: 13 }),
          ] as const)
        : ([
            at(first),
            first.label,
            dot(`${classes.marker} ${classes[first.tone ?? 'plain'] ?? ''}`),
            () => onOpen?.(first.key),
          ] as const);
    const interactive = onOpen !== undefined;
    const drawn = L.marker(place, { icon, keyboard: interactive, interactive, title: text, alt: text }).addTo(layer);
    drawn.getElement()?.setAttribute('aria-label', text);
    drawn.on('click', act);
    // A marker is no native button: Leaflet makes it focusable, and leaves the keys to us.
    drawn.on('keydown', (event: L.LeafletKeyboardEvent) => {
      if (event.originalEvent.key === 'Enter' || event.originalEvent.key === ' ') act();
    });
  };
  const draw = () => {
    layer.clearLayers();
    const placed = markers.map((marker) => ({ marker, ...map.project(at(marker)) }));
    for (const group of clusterByGrid(placed, clusterSize)) drawGroup(group.map((one) => one.marker));
  };
  draw();
  map.on('zoomend', draw);
  return () => {
    map.off('zoomend', draw);
    layer.remove();
  };
}
