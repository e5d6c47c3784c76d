import type { MapTiles } from '@lajur/api-contract/auth';
import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { BaseLayer } from './base-layer';
import classes from './map.module.css';

const wholeCountry: L.LatLngBoundsExpression = [
  [-10.9, 95.2],
  [5.9, 140.9],
];

/** Whose data the bundled map is made of (docs/operations.md). */
const baseSources = 'Peta: GSHHG, GeoNames';

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

/** Tile services ask where they are used; they learn the portal's host and nothing of the page. */
const tileLayer = ({ url }: MapTiles) =>
  L.tileLayer(url, { className: classes.tiles ?? '', referrerPolicy: 'strict-origin' });

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
  const base = new BaseLayer(map);
  if (tiles) tileLayer(tiles).addTo(map);
  // A small picture has no room for it; it leads to a map that has.
  if (tiles) sayOn(map, tiles.attribution);
  else if (interactive) sayOn(map, baseSources);
  map.fitBounds(wholeCountry);
  const watch = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  watch.observe(host);
  const close = () => {
    watch.disconnect();
    base.remove();
    map.remove();
  };
  return { map, close };
}
