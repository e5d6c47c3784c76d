import { expect, it } from 'vitest';
import { heightOfLane, heightOfTrack, placeOf } from './time-scale';

const at = (hours: number) => new Date(hours * 3_600_000);
const range = { from: at(0), until: at(100) };
const place = (from: number, until: number) => placeOf({ from: at(from), until: at(until) }, range);

it('puts a time where it belongs, cut at the ends of the axis', () => {
  expect(place(10, 30)).toEqual({ left: 10, width: 20 });
  expect(place(-50, 10)).toEqual({ left: 0, width: 10 });
  expect(place(90, 150)).toEqual({ left: 90, width: 10 });
  expect([place(-10, 0), place(100, 120), place(5, 5)]).toEqual([null, null, null]);
});

it('keeps the bars of a lane within it and apart from each other', () => {
  for (const tracks of [1, 2, 3, 5]) {
    const places = Array.from({ length: tracks }, (_, track) => heightOfTrack(track));
    places.forEach(({ top, height }, track) => {
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top + height).toBeLessThanOrEqual(places[track + 1]?.top ?? heightOfLane(tracks));
      expect(height).toBe(36);
    });
  }
  expect([heightOfLane(1), heightOfLane(2), heightOfLane(3)]).toEqual([48, 86, 124]);
});
