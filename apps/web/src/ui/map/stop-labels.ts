import type L from 'leaflet';
import { at } from './drawing';
import classes from './map.module.css';
import type { MapMarker, MapPoint, MapStop } from './map-types';
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

/** The label of the vehicle, under its ring to the left or the right, where it fits in between; and the room it takes. */
function nowLabel(map: L.Map, { label, ...point }: MapMarker) {
  const { x, y } = map.latLngToContainerPoint(at(point));
  const frame = map.getSize();
  const width = label.length * letter + 16;
  const side: 'left' | 'right' | 'bottom' =
    x - 18 - width >= 0 ? 'left' : x + 18 + width <= frame.x ? 'right' : 'bottom';
  const between = Math.max(4, Math.min(x - width / 2, frame.x - width - 4));
  const from = { left: x - 18 - width, right: x + 18, bottom: between }[side];
  const offset = { left: [-12, 22], right: [12, 22], bottom: [from + width / 2 - x, 8] }[side] as L.PointTuple;
  return {
    direction: side,
    offset,
    room: [
      { left: from, top: y + 10, right: from + width, bottom: y + 40 },
      { left: x - 14, top: y - 14, right: x + 14, bottom: y + 14 },
    ],
  };
}

/**
 * Names the stops and the vehicle so that no word lies over another, or over the way where there is room beside it: a
 * stop without room goes unnamed.
 */
export function drawLabels(
  map: L.Map,
  stops: readonly (MapStop & { marker: L.Marker })[],
  now: (MapMarker & { marker: L.Marker }) | null,
  ways: readonly (readonly MapPoint[])[],
): void {
  const vehicle = now && nowLabel(map, now);
  if (now && vehicle) {
    const { direction, offset } = vehicle;
    now.marker.unbindTooltip().bindTooltip(words(now.label), {
      permanent: true,
      direction,
      offset,
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
    ways.map((way) => way.map((point) => xy(map, point))),
  );
  for (const { marker } of stops) marker.unbindTooltip();
  for (const [index, { label, marker }] of named.entries()) {
    const place = places[index];
    if (!place) continue;
    const className = classes.stopLabel;
    marker.bindTooltip(words(label), { permanent: true, direction: place.side, offset: offsetOf(place), className });
  }
}

function xy(map: L.Map, point: MapPoint): { x: number; y: number } {
  const { x, y } = map.latLngToContainerPoint(at(point));
  return { x, y };
}
