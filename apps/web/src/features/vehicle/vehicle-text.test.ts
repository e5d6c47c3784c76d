import { expect, it } from 'vitest';
import { idleText } from './vehicle-text';

it('calls a vehicle free only while it may have an order', () => {
  const today = '2026-11-22';
  const sound = { isActive: true, kirExpiredDate: today, stnkExpiredDate: '2027-01-01' };
  expect(idleText(sound, today)).toBe('Kendaraan ini bebas ditugaskan');
  expect(idleText({ ...sound, isActive: false, kirExpiredDate: '2026-11-19' }, today)).toBe(
    'Belum bisa ditugaskan: kendaraan tidak aktif; KIR habis 19 Nov 2026, 3 hari lalu',
  );
  expect(idleText({ ...sound, stnkExpiredDate: '2026-11-21' }, today)).toMatch(
    /^Belum bisa ditugaskan: STNK habis 21 /,
  );
});
