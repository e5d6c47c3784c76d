import { zoneOf } from '@lajur/domain/common/time';
import { zoneAt } from '@lajur/domain/common/zone-at';
import { expect, it } from 'vitest';
import { places } from './places';

it('has every place in the zone that its point lies in', () => {
  expect(places.filter((place) => zoneAt(place) !== zoneOf(place.timezone)).map((place) => place.name)).toEqual([]);
  expect(places.length).toBeGreaterThan(50);
});
