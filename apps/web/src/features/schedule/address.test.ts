import { expect, it } from 'vitest';
import { addressOf, filtersOf, isNarrowed, nothingNarrowed, readAddress } from './address';
import { addressOfFilters, filtersIn } from './filter-values';

const today = '2026-11-23';

it('is this week of all orders, unless it says something sound', () => {
  const plain = readAddress({}, today);
  expect(plain).toMatchObject({ view: 'week', rows: 'vehicle', date: today, tab: 'all', states: [], hidesIdle: false });
  expect(readAddress({ rows: 'x', state: 'x' }, today)).toEqual(plain);
  expect(readAddress({ view: 'month', rows: 'order' }, today).rows).toBe('vehicle');
  expect(readAddress({ view: 'month', rows: 'driver' }, today).rows).toBe('driver');
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

it('keeps rows and filters, so that a link opens them again', () => {
  const asked = { rows: 'driver', transportTypeId: 't', fleet: 'b 9123', state: 'planned,late' };
  const address = readAddress(asked, today);
  expect(address).toMatchObject({ rows: 'driver', transportTypeId: 't', fleet: 'b 9123', states: ['planned', 'late'] });
  const href = addressOf(address, today);
  expect(readAddress(Object.fromEntries(new URL(href, 'http://x').searchParams), today)).toEqual(address);
  expect(addressOf({ ...address, ...nothingNarrowed, rows: 'vehicle' }, today)).toBe(
    addressOf(readAddress({}, today), today),
  );
  expect([isNarrowed(address), isNarrowed(readAddress({ tab: 'process' }, today))]).toEqual([true, false]);
});

it('passes through chips and back', () => {
  const address = readAddress({ search: 'x', shipperId: 's', state: 'late', idle: 'hide' }, today);
  expect({ ...address, ...nothingNarrowed, ...addressOfFilters(filtersIn(address)) }).toEqual(address);
});

it('asks the service for what is set alone', () => {
  expect(filtersOf(readAddress({ state: 'late,done', fleet: 'x' }, today))).toEqual({
    date: today,
    tab: 'all',
    fleet: 'x',
    state: 'late,done',
  });
});
