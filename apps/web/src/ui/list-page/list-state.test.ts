import { describe, expect, it } from 'vitest';
import { isEmptyFilter, isFiltered, type ListState, nextSort, scopeOf, withFilter, withoutFilters } from './list-state';

const state: ListState = { page: 3, size: 10, sort: 'createdAt,desc', search: '', filters: {} };

describe('state of a list', () => {
  it('sorts ascending first, then the other way', () => {
    expect(nextSort(state, 'cost')).toBe('cost,asc');
    expect(nextSort({ ...state, sort: 'cost,asc' }, 'cost')).toBe('cost,desc');
    expect(nextSort({ ...state, sort: 'cost,desc' }, 'cost')).toBe('cost,asc');
    expect(nextSort(state, 'cost', 'desc')).toBe('cost,desc');
    expect(nextSort({ ...state, sort: 'cost,desc' }, 'cost', 'desc')).toBe('cost,asc');
  });

  it('goes back to the first page when a filter changes', () => {
    expect(withFilter(state, 'origin', ['a'])).toMatchObject({ page: 0, filters: { origin: ['a'] } });
    expect(withFilter({ ...state, filters: { origin: 'a', to: 'b' } }, 'origin', undefined).filters).toEqual({
      to: 'b',
    });
  });

  it('drops filters that narrow nothing', () => {
    for (const empty of ['', '  ', [], {}, { from: undefined }]) expect(isEmptyFilter(empty)).toBe(true);
    for (const full of ['a', ['a'], { from: '2026-11-21' }, { to: '2026-11-21' }])
      expect(isEmptyFilter(full)).toBe(false);
    expect(withFilter({ ...state, filters: { day: { from: 'x' } } }, 'day', {}).filters).toEqual({});
  });

  it('knows when it is narrowed, and forgets it all at once', () => {
    expect(isFiltered(state)).toBe(false);
    const narrowed = { ...state, search: 'kargo', filters: { a: 'b' } };
    expect(isFiltered(narrowed)).toBe(true);
    expect(withoutFilters(narrowed)).toEqual({ ...state, page: 0 });
  });

  it('keeps the selection over pages and sorts, not over filters', () => {
    expect(scopeOf({ ...state, page: 9, sort: 'a,asc', size: 50 })).toBe(scopeOf(state));
    expect(scopeOf({ ...state, search: 'x' })).not.toBe(scopeOf(state));
    expect(scopeOf({ ...state, tab: 'process' })).not.toBe(scopeOf(state));
  });
});
