import { expect, it } from 'vitest';
import { addressOfState, stateOfAddress } from './list-address';

const defaults = { size: 10, sort: 'createdAt,desc' };
const state = { page: 2, size: 25, sort: 'cargoNo,asc', search: 'tuti', filters: {} };

it('writes only what differs from the default, pages from 1', () => {
  expect(addressOfState(state, defaults)).toEqual({ page: '3', size: '25', sort: 'cargoNo,asc', search: 'tuti' });
  expect(addressOfState({ ...state, ...defaults, page: 0, search: '' }, defaults)).toEqual({});
  expect(stateOfAddress(addressOfState(state, defaults), [], defaults)).toEqual(state);
});

it('goes back to the defaults when size and sort are taken away', () => {
  const address = addressOfState({ ...state, page: 0, search: '', size: 0, sort: '' }, defaults);
  expect(address).toEqual({});
  expect(stateOfAddress(address, [], defaults)).toMatchObject(defaults);
});

it('has a filter in force from the beginning until it is taken away', () => {
  const usual = { ...defaults, filters: { status: ['a', 'b'] } };
  const fields = [{ key: 'status', label: 'Status', kind: 'multi-select', options: [] } as const];
  const filtersOf = (search: Record<string, string | string[]>) => stateOfAddress(search, fields, usual).filters;
  expect(filtersOf({})).toEqual({ status: ['a', 'b'] });
  expect(filtersOf({ status: 'c' })).toEqual({ status: ['c'] });
  expect(filtersOf({ status: 'semua' })).toEqual({});
  const first = stateOfAddress({}, fields, usual);
  expect(addressOfState(first, usual)).toEqual({});
  expect(addressOfState({ ...first, filters: {} }, usual)).toEqual({ status: 'semua' });
  expect(addressOfState({ ...first, filters: { status: ['c'] } }, usual)).toEqual({ status: ['c'] });
});
