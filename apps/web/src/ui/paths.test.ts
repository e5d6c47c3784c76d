import { expect, test } from 'vitest';
import { parseSearch, screens, searchText, to } from './paths';

test('parameters are put in and escaped', () => {
  expect(to('orderDetailFrom', { fromPage: 'dashboard', id: 'a/b', cargoTitle: 'C-26 1' })).toBe(
    '/main/detail/dashboard/a%2Fb/C-26%201',
  );
});

test('a parameter that may be left out leaves no trace', () => {
  expect(to('orderDetail', { id: '7' })).toBe('/main/pesanan/detail/7');
  expect(to('orderDetail', { id: '7', lumpsum: 'lumpsum' })).toBe('/main/pesanan/detail/7/lumpsum');
});

test('a list state survives the way through the address bar', () => {
  const href = to('orders', { status: 'waiting' }, { page: 2, sort: 'createdAt,desc', search: '', status: ['A', 'B'] });
  expect(href).toBe('/main/pesanan/list/waiting?page=2&sort=createdAt%2Cdesc&status=A&status=B');
  const search = parseSearch(href.slice(href.indexOf('?')));
  expect(search).toEqual({ page: '2', sort: 'createdAt,desc', status: ['A', 'B'] });
  expect(href.endsWith(searchText(search))).toBe(true);
});

test('no two screens share an address', () => {
  const paths = Object.values(screens);
  expect(paths.length).toBeGreaterThan(10);
  expect(new Set(paths).size).toBe(paths.length);
});
