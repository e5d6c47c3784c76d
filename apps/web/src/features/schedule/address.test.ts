import { expect, it } from 'vitest';
import { addressOf, readAddress } from './address';

const today = '2026-11-23';

it('is this week of all orders, unless it says something sound', () => {
  const plain = readAddress({}, today);
  expect(plain).toMatchObject({ view: 'week', date: today, tab: 'all', hidesIdle: false });
  expect(readAddress({ view: 'year', date: '2026-02-31', tab: 'x', idle: 'x' }, today)).toEqual(plain);
  expect(readAddress({ date: 'besok' }, today)).toEqual(plain);
});

it('reads what it wrote', () => {
  const address = readAddress(
    { view: 'day', date: '2026-12-01', tab: 'process', search: 'b 9', shipperId: 'x', idle: 'hide' },
    today,
  );
  const href = addressOf(address, today);
  expect(href).toBe('/main/jadwal?view=day&date=2026-12-01&tab=process&search=b+9&shipperId=x&idle=hide');
  expect(readAddress(Object.fromEntries(new URL(href, 'http://x').searchParams), today)).toEqual(address);
  expect(addressOf({ ...address, date: today }, today)).not.toContain('date');
});
