import type { Point } from '@lajur/domain/common/geo';
import { type LatLng, pointAt } from './geo';
import { hash } from './random';
import type { Leg, Route, Section } from './route';

/** Where somebody is on a route. */
export interface Position extends Point {
  /** In words, e.g. "Tol Batang–Semarang km 392". */
  place: string;
  speedKmh: number;
  leg: number;
  phase: 'waiting to board' | 'moving' | 'leaving' | 'arrived';
  /** Kilometres done since the start. */
  km: number;
}

/** Where somebody is `minutes` after setting out, waits included. The same minutes give the same answer. */
export function positionAlong(route: Route, minutes: number): Position {
  let left = Math.max(0, minutes) / 60;
  let done = 0;
  for (const [index, leg] of route.legs.entries()) {
    const [before, after] = leg.waits;
    const at = ([latitude, longitude]: LatLng) => ({ latitude, longitude });
    if (left < before)
      return {
        ...at(leg.line[0] as LatLng),
        place: leg.from,
        speedKmh: 0,
        leg: index,
        phase: 'waiting to board',
        km: done,
      };
    left -= before;
    if (left < leg.hours) {
      for (const section of leg.sections) {
        if (left >= section.hours) {
          left -= section.hours;
          done += section.km;
          continue;
        }
        const share = left / section.hours;
        const wobble = 0.92 + (hash(`${Math.floor(minutes)} ${section.name}`) % 17) / 100;
        const speedKmh = Math.round((section.km / section.hours) * wobble);
        return {
          ...at(pointAt(section.line, share)),
          place: placeText(leg, section, share),
          speedKmh,
          leg: index,
          phase: 'moving',
          km: done + share * section.km,
        };
      }
    }
    left -= leg.hours;
    done = route.legs.slice(0, index + 1).reduce((km, one) => km + one.km, 0);
    if (left < after)
      return { ...at(leg.line.at(-1) as LatLng), place: leg.to, speedKmh: 0, leg: index, phase: 'leaving', km: done };
    left -= after;
  }
  const [latitude, longitude] = route.line.at(-1) as LatLng;
  return {
    latitude,
    longitude,
    place: route.legs.at(-1)?.to ?? '',
    speedKmh: 0,
    leg: route.legs.length - 1,
    phase: 'arrived',
    km: route.km,
  };
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
