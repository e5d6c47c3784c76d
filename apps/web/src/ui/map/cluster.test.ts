import { expect, it } from 'vitest';
import { clusterByGrid } from './cluster';

it('groups what lies in one cell and loses nothing', () => {
  const things = [
    { name: 'a', x: 1, y: 1 },
    { name: 'b', x: 49, y: 49 },
    { name: 'c', x: 51, y: 1 },
    { name: 'd', x: -1, y: 1 },
  ];
  const names = clusterByGrid(things, 50).map((group) => group.map((thing) => thing.name).join(''));
  expect(names).toEqual(['ab', 'c', 'd']);
});
