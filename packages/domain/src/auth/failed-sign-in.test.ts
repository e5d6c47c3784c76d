import { expect, test } from 'vitest';
import { areTold, isElsewhere, isNewDevice, isWarned, triesText } from './failed-sign-in';

const now = new Date('2026-11-04T02:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const none = { wrongPasswords: 0, wrongCodes: 0, elsewhere: 0 };

test.each([
  [none, null, false],
  // Own slips are nobody's business.
  [{ ...none, wrongPasswords: 4 }, null, false],
  [{ ...none, wrongPasswords: 2, wrongCodes: 2 }, null, false],
  [{ ...none, wrongPasswords: 5 }, null, true],
  [{ ...none, wrongCodes: 3 }, null, true],
  [{ ...none, wrongPasswords: 1, elsewhere: 1 }, null, true],
  // Once a day, however many follow.
  [{ ...none, wrongPasswords: 40, elsewhere: 40 }, hoursAgo(23), false],
  [{ ...none, wrongPasswords: 40, elsewhere: 40 }, hoursAgo(24), true],
])('of %j, told last %s: %s', (tries, toldAt, expected) => {
  expect(areTold({ tries, toldAt, now })).toBe(expected);
});

test('codes that are tried warn at once, and once a day', () => {
  expect(isWarned({ wrongCodes: 4, warnedAt: null, now })).toBe(false);
  expect(isWarned({ wrongCodes: 5, warnedAt: null, now })).toBe(true);
  expect(isWarned({ wrongCodes: 9, warnedAt: hoursAgo(1), now })).toBe(false);
  expect(isWarned({ wrongCodes: 9, warnedAt: hoursAgo(24), now })).toBe(true);
});

test('says how many there were, and how many had the right password', () => {
  expect(triesText({ ...none, wrongPasswords: 7 })).toBe('7 percobaan masuk gagal');
  expect(triesText({ ...none, wrongCodes: 3 })).toBe(
    '3 percobaan masuk gagal, dengan kata sandi yang benar dan kode yang salah',
  );
  expect(triesText({ ...none, wrongPasswords: 7, wrongCodes: 3 })).toBe(
    '10 percobaan masuk gagal, 3 di antaranya dengan kata sandi yang benar dan kode yang salah',
  );
});

test('a device is new where there is something to compare it with', () => {
  const none = { device: false, network: false, anyDevice: false, anyNetwork: false };
  expect(isNewDevice(none)).toBe(false);
  expect(isNewDevice({ ...none, anyNetwork: true })).toBe(true);
  expect(isNewDevice({ ...none, anyNetwork: true, network: true })).toBe(false);
  expect(isNewDevice({ ...none, anyNetwork: true, network: true, anyDevice: true })).toBe(true);
  expect(isNewDevice({ ...none, anyDevice: true, device: true })).toBe(false);
  expect(isElsewhere(none)).toBe(false);
  expect(isElsewhere({ ...none, anyDevice: true, anyNetwork: true })).toBe(true);
  expect(isElsewhere({ ...none, anyNetwork: true, network: true, anyDevice: true })).toBe(false);
});
