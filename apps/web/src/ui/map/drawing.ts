import L from 'leaflet';
import classes from './map.module.css';
import type { MapPoint } from './map-types';

export const at = (point: MapPoint): L.LatLngTuple => [point.lat, point.lng];

/** A dot drawn by CSS: nothing is loaded for it. Words are set as text, never as markup. */
export function dot(className: string, text = ''): L.DivIcon {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  return L.divIcon({ html: element, className: classes.icon, iconSize: [0, 0] });
}
