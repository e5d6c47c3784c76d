import type { MultiPolygon } from 'geojson';
import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import outline from './indonesia-outline.json';
import classes from './map.module.css';
import type { MapPoint, MapTiles } from './map-types';

const wholeCountry: L.LatLngBoundsExpression = [
  [-10.9, 95.2],
  [5.9, 140.9],
];

export const at = (point: MapPoint): L.LatLngTuple => [point.lat, point.lng];

/** A dot drawn by CSS: nothing is loaded for it. Words are set as text, never as markup. */
export function dot(className: string, text = ''): L.DivIcon {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  return L.divIcon({ html: element, className: classes.icon, iconSize: [0, 0] });
}

/** A map of the whole country on its tiles or outline, with zoom buttons when it can be handled; `close` ends it. */
export function openMap(host: HTMLElement, options: { interactive: boolean; tiles?: MapTiles }) {
  const { interactive, tiles } = options;
  const map = L.map(host, {
    keyboard: interactive,
    zoomControl: false,
    attributionControl: tiles !== undefined,
    scrollWheelZoom: false,
    zoomSnap: 0.25,
    minZoom: 3,
    maxZoom: 16,
  });
  map.attributionControl?.setPrefix(false);
  if (interactive)
    L.control
      .zoom({
        zoomInTitle: 'Perbesar',
        zoomOutTitle: 'Perkecil',
        // Leaflet's own are markup, which no library may write.
        zoomInText: '+',
        zoomOutText: '−',
        position: 'bottomright',
      })
      .addTo(map);
  if (tiles) L.tileLayer(tiles.url, { attribution: tiles.attribution }).addTo(map);
  else L.geoJSON(outline as MultiPolygon, { interactive: false, style: { className: classes.land } }).addTo(map);
  map.fitBounds(wholeCountry);
  const watch = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  watch.observe(host);
  const close = () => {
    watch.disconnect();
    map.remove();
  };
  return { map, close };
}
