import { expect, it } from 'vitest';
import { addressesOf } from './addresses';

const samples = [
  { status: 'waiting', id: 'a1', cargoNo: 'C-1' },
  { status: 'process', id: 'b2', cargoNo: 'C-2' },
];

it.each([
  ['/welcome/login', [['welcome-login', '/welcome/login']]],
  [
    '/main/pesanan/list/$status',
    [
      ['pesanan-list-waiting', '/main/pesanan/list/waiting'],
      ['pesanan-list-process', '/main/pesanan/list/process'],
    ],
  ],
  [
    '/main/pesanan/detail/$id/{-$lumpsum}',
    [
      ['pesanan-detail-waiting', '/main/pesanan/detail/a1'],
      ['pesanan-detail-process', '/main/pesanan/detail/b2'],
    ],
  ],
  ['/main/driver/edit/$driverId', []],
])('%s', (route, expected) => {
  expect(addressesOf(route, samples).map(({ name, path }) => [name, path])).toEqual(expected);
});
