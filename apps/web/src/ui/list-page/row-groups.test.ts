import { expect, it } from 'vitest';
import { inGroups } from './row-groups';

it('rows are cut where another group begins, and never put elsewhere', () => {
  const groupOf = (row: string) => ({ key: row.charAt(0), head: row });
  const cut = inGroups(['a1', 'a2', 'b1', 'a3'], groupOf);
  expect(cut.map(({ group, rows }) => [group?.key, group?.head, rows])).toEqual([
    ['a', 'a1', ['a1', 'a2']],
    ['b', 'b1', ['b1']],
    ['a', 'a3', ['a3']],
  ]);
  expect(inGroups(['a1', 'b1'], undefined)).toEqual([{ group: undefined, rows: ['a1', 'b1'] }]);
  expect(inGroups([], groupOf)).toEqual([]);
});
