import type { Endpoint } from '@lajur/api-contract/endpoint';
import { expect, test } from 'vitest';
import { listQuery } from './list-query';
import type { ListState } from './list-state';

/** Its type alone matters. */
const list = {} as Endpoint;

const stateOf = (part: Partial<ListState>): ListState => ({
  page: 2,
  size: 25,
  sort: 'lastDay,asc',
  search: '',
  filters: {},
  ...part,
});
const page = { page: 2, size: 25, sort: 'lastDay,asc' };

test('a list without search and filters asks for its page alone', () => {
  expect(listQuery(list, stateOf({}))).toEqual(page);
});

test('each filter goes under its own name, several values as one', () => {
  const filters = { state: 'lapsed', document: ['SIM', 'KIR'], none: [] };
  expect(listQuery(list, stateOf({ search: 'B 1', filters }))).toEqual({
    ...page,
    search: 'B 1',
    state: 'lapsed',
    document: 'SIM,KIR',
  });
});

test('a range of days is two ends, of which one may be open', () => {
  const days = (from?: string, to?: string) => stateOf({ filters: { days: { from, to } } });
  expect(listQuery(list, days('2026-11-01', '2026-11-30'))).toEqual({
    ...page,
    from: '2026-11-01',
    until: '2026-11-30',
  });
  expect(listQuery(list, days(undefined, '2026-11-30'))).toEqual({ ...page, until: '2026-11-30' });
});

test('an endpoint may call them otherwise', () => {
  const pickup = stateOf({ filters: { pickup: { from: '2026-11-01', to: '2026-11-02' } } });
  expect(listQuery(list, pickup, { days: { pickup: ['fromDate', 'toDate'] } })).toEqual({
    ...page,
    fromDate: '2026-11-01',
    toDate: '2026-11-02',
  });
  expect(listQuery(list, stateOf({ search: 'ban' }), { search: 'name' })).toEqual({
    ...page,
    name: 'ban',
  });
});
