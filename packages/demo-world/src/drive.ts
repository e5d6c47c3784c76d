import type { Point } from '@lajur/domain/common/geo';
import { type LatLng, pointAt } from './geo';
import { hash } from './random';
import type { Leg, Route, Section } from './route';

const minute = 60_000;
const hour = 60 * minute;

/** Half an hour of rest after four hours at the wheel (UU 22/2009 §90); on long hauls two take turns. */
const wheelHours = 4;
const restHours = 0.5;
/** Who is that near drives on. */
const nearlyThere = 0.25;
/** Where on the way one waits who would come much too early. */
const waitingShare = 0.7;
/** Who comes less too early than this does not stop for it. */
const worthWaiting = 10 * minute;

/** A stretch of a drive: what the vehicle does, from when until when, and how far into its leg it comes meanwhile. */
export interface Span {
  kind: 'driving' | 'resting' | 'boarding' | 'crossing' | 'landing';
  from: number;
  until: number;
  leg: number;
  /** Hours of the leg behind it at the beginning and the end, as the map reckons them. */
  hours: readonly [number, number];
}

/** A route driven at a certain time, stretch by stretch. */
export interface Drive {
  route: Route;
  from: number;
  until: number;
  spans: readonly Span[];
}

/** How somebody drives: `pace` 1.1 takes a tenth longer by road than the map says; not there before `notBefore`. */
export interface Manner {
  pace: number;
  notBefore?: number;
}

/**
 * When a vehicle that leaves at `leaves` is where on its route: by road at the driver's pace with the rests the law
 * asks for, on ferries, ships and planes at theirs, with the waits before and after.
 */
export function planDrive(route: Route, leaves: number, manner: Manner): Drive {
  const spans: Span[] = [];
  let now = leaves;
  let wheel = 0;
  const add = (kind: Span['kind'], hours: number, leg: number, share: readonly [number, number]) => {
    if (hours <= 0) return;
    spans.push({ kind, from: now, until: now + hours * hour, leg, hours: share });
    now += hours * hour;
  };
  route.legs.forEach((leg, index) => {
    if (leg.mode === 'LAND') {
      for (let done = 0; done < leg.hours; ) {
        const left = leg.hours - done;
        const most = Math.max(0, wheelHours - wheel) / manner.pace;
        const driven = left <= most + nearlyThere ? left : most;
        add('driving', driven * manner.pace, index, [done, done + driven]);
        done += driven;
        wheel += driven * manner.pace;
        if (done >= leg.hours) break;
        add('resting', restHours, index, [done, done]);
        wheel = 0;
      }
      return;
    }
    const [before, after] = leg.waits;
    add('boarding', before, index, [0, 0]);
    add('crossing', leg.hours, index, [0, leg.hours]);
    add('landing', after, index, [leg.hours, leg.hours]);
    if (before + leg.hours + after >= restHours) wheel = 0;
  });
  const drive = { route, from: leaves, until: now, spans };
  const early = (manner.notBefore ?? now) - now;
  return early > worthWaiting ? delayed(drive, early) : drive;
}

/** The same drive with a stop on the way: who would come too early, or comes too late, stands somewhere. */
function delayed(drive: Drive, by: number): Drive {
  const onLand = drive.spans.filter((span) => span.kind === 'driving');
  let left = waitingShare * onLand.reduce((sum, span) => sum + span.until - span.from, 0);
  const spans: Span[] = [];
  let stood = 0;
  for (const span of drive.spans) {
    const moved = { ...span, from: span.from + stood, until: span.until + stood };
    const length = span.until - span.from;
    if (stood === 0 && span.kind === 'driving' && left <= length) {
      const [first, last] = span.hours;
      const point = first + (last - first) * (left / length);
      const at = span.from + left;
      spans.push({ ...span, until: at, hours: [first, point] });
      spans.push({ kind: 'resting', from: at, until: at + by, leg: span.leg, hours: [point, point] });
      spans.push({ ...span, from: at + by, until: span.until + by, hours: [point, last] });
      stood = by;
      continue;
    }
    if (span.kind === 'driving') left -= length;
    spans.push(moved);
  }
  return { ...drive, until: drive.until + stood, spans };
}

/** Hours that a route takes, rests and waits included. */
export const hoursOf = (route: Route, pace = 1): number => planDrive(route, 0, { pace }).until / hour;

/** When the crossings of a drive begin and end, in their order: of the legs of one mode. */
export function crossingsOf(drive: Drive, mode: Leg['mode']): { boards: number; lands: number; leaves: number }[] {
  return drive.route.legs.flatMap((leg, index) => {
    const crossing = drive.spans.find((span) => span.leg === index && span.kind === 'crossing');
    if (leg.mode !== mode || !crossing) return [];
    const landing = drive.spans.find((span) => span.leg === index && span.kind === 'landing');
    return [{ boards: crossing.from, lands: crossing.until, leaves: landing?.until ?? crossing.until }];
  });
}

/** Where somebody is on a drive. */
export interface Position extends Point {
  /** In words, e.g. "Tol Batang–Semarang km 392". */
  place: string;
  speedKmh: number;
  kind: Span['kind'] | 'arrived';
}

/** Where a vehicle is at a moment of its drive; before it at the start, after it at the end. */
export function positionOn(drive: Drive, at: number): Position {
  const { route, spans } = drive;
  const span = spans.find((one) => at < one.until);
  if (!span) {
    const [latitude, longitude] = route.line.at(-1) as LatLng;
    return { latitude, longitude, place: route.legs.at(-1)?.to ?? '', speedKmh: 0, kind: 'arrived' };
  }
  const leg = route.legs[span.leg] as Leg;
  const moves = span.kind === 'driving' || span.kind === 'crossing';
  const share = moves ? Math.max(0, (at - span.from) / (span.until - span.from)) : 0;
  const { section, within } = sectionAt(leg, span.hours[0] + (span.hours[1] - span.hours[0]) * share);
  const [latitude, longitude] = pointAt(section.line, within);
  const quickness = ((span.hours[1] - span.hours[0]) * hour) / (span.until - span.from);
  const kmh = section.hours > 0 ? (section.km / section.hours) * quickness : 0;
  const wobble = 0.92 + (hash(`${Math.floor(at / minute)} ${section.name}`) % 17) / 100;
  return {
    latitude,
    longitude,
    place: span.kind === 'boarding' ? leg.from : span.kind === 'landing' ? leg.to : placeText(leg, section, within),
    speedKmh: moves ? Math.round(kmh * wobble) : 0,
    kind: span.kind,
  };
}

/** The section one is in after so many hours of a leg, and how far into it (0–1). */
function sectionAt(leg: Leg, hours: number): { section: Section; within: number } {
  let left = hours;
  for (const section of leg.sections) {
    if (left < section.hours) return { section, within: left / section.hours };
    left -= section.hours;
  }
  return { section: leg.sections.at(-1) as Section, within: 1 };
}

function placeText(leg: Leg, section: Section, share: number): string {
  const nearest = section.marks.reduce((best, mark) =>
    Math.abs(mark.share - share) < Math.abs(best.share - share) ? mark : best,
  );
  if (leg.mode === 'AIR') return `Di udara, ${leg.from} ke ${leg.to}`;
  if (leg.mode === 'FERRY')
    return `${leg.vessel ?? 'Feri'}, ${section.marks.map((mark) => mark.name).find((name) => name.startsWith('Selat')) ?? section.name}`;
  if (leg.mode === 'SEA')
    return nearest.name.startsWith(section.name) || nearest.name.includes('Laut')
      ? nearest.name
      : `${section.name}, dekat ${nearest.name}`;
  if (section.posts)
    return `${section.name} km ${Math.round(section.posts[0] + (section.posts[1] - section.posts[0]) * share)}`;
  return section.name === 'Jalan kawasan' ? nearest.name : `${section.name}, ${nearest.name}`;
}
