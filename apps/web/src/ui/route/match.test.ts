import { expect, test } from 'vitest';
import { type Screen, screens, to } from '../paths';
import { matchPath } from './match';

test.each([
  ['/main/driver/list', '/main/driver/list', {}],
  ['/main/driver/list', '/main/Driver/LIST', {}],
  ['/main/driver/list', '/main/driver', null],
  ['/main/driver/list', '/main/driver/list/7', null],
  ['/main/driver/edit/$id', '/main/driver/edit/7', { id: '7' }],
  ['/main/driver/edit/$id', '/main/driver/edit/', null],
  ['/main/driver/edit/$id', '/main/driver/edit/a%2Fb%20c', { id: 'a/b c' }],
  ['/main/driver/edit/$id', '/main/driver/edit/50%', { id: '50%' }],
  ['/main/order/$id/{-$lumpsum}', '/main/order/7', { id: '7' }],
  ['/main/order/$id/{-$lumpsum}', '/main/order/7/yes', { id: '7', lumpsum: 'yes' }],
  ['/main/order/$id/{-$lumpsum}', '/main/order', null],
])('%s at %s', (path, pathname, params) => {
  expect(matchPath(path, pathname)).toEqual(params);
});

test('every address is that of one screen', () => {
  const names = Object.keys(screens) as Screen[];
  for (const name of names) {
    // The values of parameters are free: one that reads like a part of another address.
    const address = to(name as 'dashboard', new Proxy({}, { get: () => 'list' }));
    expect(names.filter((other) => matchPath(screens[other], address))).toEqual([name]);
  }
});
