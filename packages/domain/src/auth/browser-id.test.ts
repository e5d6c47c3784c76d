import { expect, it } from 'vitest';
import { browserIdPrefix, deviceName, phoneToken } from './browser-id';

it('tells the id of a browser from a token of FCM', () => {
  expect(phoneToken(`${browserIdPrefix}3fa9`)).toBeUndefined();
  expect(phoneToken('')).toBeUndefined();
  expect(phoneToken(undefined)).toBeUndefined();
  expect(phoneToken('dJ3:APA91b')).toBe('dJ3:APA91b');
});

it('knows a browser again by what it was called before its id said what it is', () => {
  expect(deviceName(`${browserIdPrefix}3fa9`)).toBe('3fa9');
  expect(deviceName('3fa9')).toBe('3fa9');
});
