import type { Position } from '@lajur/demo-world/position';
import { approachMinutes, heldBack, type Stand, stageOf } from './duty';
import { approachTo, minutesBeyond, positionIn, stagesTo } from './journey';
import type { GpsPosition } from './marketplace';
import { stopIndexOf } from './sight';
import { minutesIn } from './tempo';

/** Where an order's vehicle is, and when it will be at the last stop; null where no vehicle moves or stands for it. */
export function gpsOf(stand: Stand): GpsPosition | null {
  const { now, tempo } = stand;
  const { order } = stand.sight;
  const found = onTheRoad(stand) ?? toThePickup(stand);
  if (!found) return null;
  const { position, minutesLeft, endsAtStop } = found;
  const stop = order.stops[stopIndexOf(order)];
  const eta = minutesLeft === null ? null : new Date(now.getTime() + (minutesLeft / tempo.speed) * 60_000);
  return {
    orderId: order.id,
    latitude: Number(position.latitude.toFixed(5)),
    longitude: Number(position.longitude.toFixed(5)),
    place: endsAtStop && position.phase === 'arrived' && stop ? `${stop.name}, ${stop.city}` : position.place,
    speedKmh: position.speedKmh,
    at: now.toISOString(),
    eta: eta?.toISOString(),
  };
}

interface Found {
  position: Position;
  /** Simulated minutes until the last stop; null when nobody asks. */
  minutesLeft: number | null;
  /** The way ends at the stop, not at a port or an airport. */
  endsAtStop: boolean;
}

function onTheRoad(stand: Stand): Found | null {
  const here = stageOf(stand);
  const position = here && positionIn(here.stage.route, here.minutes);
  if (!here || !position) return null;
  const after = here.stages.slice(here.index + 1);
  const rest = after.reduce((sum, stage) => sum + stage.minutes, 0);
  const { order } = stand.sight;
  const beyond = minutesBeyond(order, stopIndexOf(order));
  const minutesLeft = (Math.max(0, here.stage.minutes - here.minutes) + rest + beyond) * stand.mood.pace;
  return { position, minutesLeft, endsAtStop: after.length === 0 };
}

/** How far a late driver has come while he keeps people waiting. */
const heldShare = 0.7;

function toThePickup(stand: Stand): Found | null {
  const { sight, mood, now, tempo } = stand;
  const { order } = sight;
  if (order.status !== 'PENJEMPUTAN') return null;
  const index = stopIndexOf(order);
  const route = index > 0 ? stagesTo(order, index)[0]?.route : approachTo(order);
  if (!route) return null;
  const minutes = minutesIn(sight, now, tempo) / mood.pace;
  const held = heldBack(stand) && minutes > approachMinutes(sight) * heldShare;
  const position = positionIn(route, held ? approachMinutes(sight) * heldShare : minutes);
  return position && { position: held ? { ...position, speedKmh: 0 } : position, minutesLeft: null, endsAtStop: true };
}
