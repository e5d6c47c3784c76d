import type { MapTiles } from '@lajur/api-contract/auth';
import type { MultiPolygon } from 'geojson';
import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import outline from './indonesia-outline.json';
import classes from './map.module.css';
import type { MapPoint } from './map-types';

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

/** Below the tiles: what is bundled is seen where none come. */
const basePane = 'base';

/** Words at the edge of the map, set as text. */
function sayOn(map: L.Map, text: string): void {
  const control = new L.Control({ position: 'bottomleft' });
  control.onAdd = () => {
    const element = L.DomUtil.create('div', classes.attribution);
    element.textContent = text;
    return element;
  };
  control.addTo(map);
}

function addTiles(map: L.Map, { url, attribution }: MapTiles): void {
  // Tile services ask where they are used; they learn the portal's host and nothing of the page.
  L.tileLayer(url, { className: classes.tiles ?? '', referrerPolicy: 'strict-origin' }).addTo(map);
  sayOn(map, attribution);
}

/** A map of the whole country, on tiles where there are some, with zoom buttons when it can be handled; `close` ends it. */
export function openMap(host: HTMLElement, options: { interactive: boolean; tiles: MapTiles | undefined }) {
  const { interactive, tiles } = options;
  const map = L.map(host, {
    keyboard: interactive,
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    zoomSnap: 0.25,
    minZoom: 3,
    maxZoom: 16,
  });
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
  map.createPane(basePane).style.zIndex = '100';
  L.geoJSON(outline as MultiPolygon, {
    pane: basePane,
    interactive: false,
    style: { className: classes.land },
  }).addTo(map);
  if (tiles) addTiles(map, tiles);
  map.fitBounds(wholeCountry);
  const watch = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  watch.observe(host);
  const close = () => {
    watch.disconnect();
    map.remove();
  };
  return { map, close };
}
