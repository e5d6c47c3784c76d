import { expect, it } from 'vitest';
import { addressesOf, type Sample } from './addresses';

const samples: Sample[] = [
  { label: 'waiting', values: { status: 'waiting', id: 'a1' } },
  { label: 'process', values: { status: 'process', id: 'b2' } },
  { label: '', values: { driverId: 'd1' } },
  { label: '', values: {}, own: { route: '/main/kontrak/detail', path: '/main/kontrak/detail?id=k1' } },
  { label: '', values: {}, own: { route: '/main/masalah/detail/$id', path: '/main/masalah/detail/m1' } },
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
  ['/main/driver/edit/$driverId', [['driver-edit', '/main/driver/edit/d1']]],
  ['/main/transport/edit/$transportId', []],
  ['/main/kontrak/detail', [['kontrak-detail', '/main/kontrak/detail?id=k1']]],
  ['/main/masalah/detail/$id', [['masalah-detail', '/main/masalah/detail/m1']]],
])('%s', (route, expected) => {
  expect(addressesOf(route, samples).map(({ name, path }) => [name, path])).toEqual(expected);
});
