import type L from 'leaflet';
import { at } from './base-map';
import classes from './map.module.css';
import type { MapMarker, MapStop } from './map-types';
import { type Place, placeLabels } from './place-labels';

/** The labels' type, 11 px, is this wide on average and this high. */
const letter = 6.4;
const height = 16;

/** Leaflet keeps some room itself. */
const offsetOf = ({ side, gap }: Place): L.PointTuple => {
  const by = gap - 4;
  return { bottom: [0, by], top: [0, -by], right: [by, 0], left: [-by, 0] }[side] as L.PointTuple;
};

function words(text: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = text;
  return element;
}

/** The label of the vehicle, under its ring to the left, or to the right where the frame ends; and the room it takes. */
function nowLabel(map: L.Map, { label, ...point }: MapMarker) {
  const { x, y } = map.latLngToContainerPoint(at(point));
  const width = label.length * letter + 16;
  const left = x - 18 - width >= 0;
  const from = left ? x - 18 - width : x + 18;
  return {
    direction: left ? ('left' as const) : ('right' as const),
    room: [
      { left: from, top: y + 10, right: from + width, bottom: y + 34 },
      { left: x - 14, top: y - 14, right: x + 14, bottom: y + 14 },
    ],
  };
}

/** Names the stops and the vehicle so that no word lies over another: a stop without room goes unnamed. */
export function drawLabels(
  map: L.Map,
  stops: readonly (MapStop & { marker: L.Marker })[],
  now: (MapMarker & { marker: L.Marker }) | null,
): void {
  const vehicle = now && nowLabel(map, now);
  if (now && vehicle) {
    const { direction } = vehicle;
    now.marker.unbindTooltip().bindTooltip(words(now.label), {
      permanent: true,
      direction,
      offset: [direction === 'left' ? -12 : 12, 22],
      className: classes.nowLabel,
    });
  }
  // Where it begins and ends says more than what lies between; a town is named once.
  const ranked = [...stops].sort((a, b) => Number(a.kind === 'stop') - Number(b.kind === 'stop'));
  const named = ranked.filter((stop, index) => ranked.findIndex((other) => other.label === stop.label) === index);
  const { x: width, y: frameHeight } = map.getSize();
  const places = placeLabels(
    named.map((stop) => ({ ...xy(map, stop), width: stop.label.length * letter, height })),
    { width, height: frameHeight },
    vehicle?.room,
  );
  for (const { marker } of stops) marker.unbindTooltip();
  for (const [index, { label, marker }] of named.entries()) {
    const place = places[index];
    if (!place) continue;
    const className = classes.stopLabel;
    marker.bindTooltip(words(label), { permanent: true, direction: place.side, offset: offsetOf(place), className });
  }
}

function xy(map: L.Map, stop: MapStop): { x: number; y: number } {
  const { x, y } = map.latLngToContainerPoint(at(stop));
  return { x, y };
}
