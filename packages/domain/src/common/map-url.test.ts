import { expect, it } from 'vitest';
import { pointUrl, wayToUrl } from './map-url';

it('shows the way and the place in the maps of the phone', () => {
  const place = { latitude: -6.3, longitude: 107.15 };
  expect(wayToUrl(place)).toBe('https://www.google.com/maps/dir/?api=1&destination=-6.3%2C107.15');
  expect(pointUrl(place)).toBe('https://www.google.com/maps/search/?api=1&query=-6.3%2C107.15');
});
