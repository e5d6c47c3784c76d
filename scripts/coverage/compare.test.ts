import { expect, it } from 'vitest';
import { compare, missingByFeature, rowsOf, shapeOf } from './compare';

it.each([
  ['GET /order/{id}/x/{documentId}', 'GET /order/{}/x/{}'],
  ['/main/pesanan/detail/:id/:lumpsum?', '/main/pesanan/detail/{}/{}'],
  ['/main/pesanan/detail/$id/{-$lumpsum}', '/main/pesanan/detail/{}/{}'],
  ['/main/jadwal/', '/main/jadwal'],
])('%s is %s', (name, shape) => {
  expect(shapeOf(name)).toBe(shape);
});

it('tells what is missing, by feature, and what is more', () => {
  const wanted = rowsOf('# feature\tname\nauth\tGET /a\norder\tGET /b/{id}\norder\tGET /c\n').map(
    ([feature = '', name = '']) => ({
      feature,
      name,
    }),
  );
  const result = compare(wanted, ['GET /b/{orderId}', 'GET /new']);
  expect(result).toMatchObject({ wanted: 3, found: 1, extra: ['GET /new'] });
  expect(missingByFeature(result.missing)).toEqual([
    ['auth', ['GET /a']],
    ['order', ['GET /c']],
  ]);
});
