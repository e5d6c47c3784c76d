import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allowsPath, defaultRoute, functionsOf, menuOf, menuTable, openAddresses } from './menu';
import { type RoleId, roleIds } from './role';

const file = readFileSync(new URL('../../../api-contract/spec/menus.tsv', import.meta.url), 'utf8');
const lines = file
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'));
const everything = new Set(lines.map((line) => line[2] ?? ''));
const addressesOf = (role: RoleId) =>
  menuOf(role, everything)
    .flatMap((item) => [item.url, ...item.children.map((child) => child.url)])
    .filter(Boolean);

describe('the menu table', () => {
  it('is the decided one, row by row', () => {
    expect(lines.length).toBe(35);
    expect(menuTable).toEqual(lines);
  });

  it('has the roles in the order of its head', () => {
    const head = file.split('\n').find((line) => line.startsWith('# group')) ?? '';
    expect(head.split('\t').slice(4)).toEqual(roleIds.map((role) => role.replace('TRANSPORTER_', '')));
  });

  it('lets everyone open what is never gated', () => {
    const never = file
      .split('\n')
      .find((line) => line.startsWith('# never gated'))
      ?.split(': ')[1]
      ?.split(', ');
    expect([...openAddresses]).toEqual(never);
    for (const role of roleIds) {
      for (const address of openAddresses) expect(allowsPath(menuOf(role, new Set()), address)).toBe(true);
    }
  });
});

describe.each(roleIds)('%s', (role) => {
  const column = 4 + roleIds.indexOf(role);
  const seen = lines.filter((line) => line[column]?.startsWith('V')).map((line) => line[2]);

  it('sees what its column says and may open nothing else', () => {
    expect(addressesOf(role).sort()).toEqual([...seen].sort());
    const menu = menuOf(role, everything);
    for (const address of everything) {
      expect(allowsPath(menu, address), address).toBe(seen.includes(address));
      expect(allowsPath(menu, `${address}/create`), address).toBe(seen.includes(address));
      expect(allowsPath(menu, `${address}-lain`), address).toBe(everything.has(`${address}-lain`));
    }
  });

  it('sees money in the list of POD documents only where it does in orders', () => {
    if (functionsOf(role).has('VIEW_POD')) expect(functionsOf(role).has('VIEW_ORDER')).toBe(true);
    // Duty sheets tell of orders.
    if (functionsOf(role).has('VIEW_DRIVER')) expect(functionsOf(role).has('VIEW_ORDER')).toBe(true);
  });

  it('has the functions of its letters', () => {
    const verbs: Record<string, string> = { V: 'VIEW', C: 'CREATE', U: 'UPDATE', D: 'DELETE' };
    const expected = lines.flatMap((line) =>
      line[column] === '-' ? [] : [...(line[column] ?? '')].map((letter) => `${verbs[letter]}_${line[3]}`),
    );
    expect([...functionsOf(role)].sort()).toEqual([...new Set(expected)].sort());
  });

  it('has no group without a visible child', () => {
    for (const item of menuOf(role, everything)) expect(item.url !== null || item.children.length > 0).toBe(true);
  });

  it('lands on its first address', () => {
    expect(defaultRoute(menuOf(role, everything))).toBe(seen[0] ?? '/main/dashboard');
  });
});

describe('a menu', () => {
  it('shows only what is built', () => {
    const menu = menuOf('TRANSPORTER_ADMIN', new Set(['/main/pesanan']));
    expect(menu.map((item) => [item.label, item.children.map((child) => child.url)])).toEqual([
      ['Operasional', ['/main/pesanan']],
    ]);
    expect(menuOf('TRANSPORTER_ADMIN', new Set())).toEqual([]);
    expect(defaultRoute([])).toBe('/main/dashboard');
  });

  it('says what may be done behind each entry', () => {
    const orders = (role: RoleId) =>
      menuOf(role, everything)
        .flatMap((item) => item.children)
        .find((item) => item.url === '/main/pesanan');
    expect(orders('TRANSPORTER_ADMIN')).toMatchObject({ canCreate: true, canUpdate: true, canDelete: false });
    expect(orders('TRANSPORTER_MONITORING')).toMatchObject({ canCreate: false, canUpdate: false, canDelete: false });
  });

  it('takes the order detail along with the orders', () => {
    const menu = menuOf('TRANSPORTER_MONITORING', everything);
    expect(allowsPath(menu, '/main/detail/pesanan/1/C-1')).toBe(true);
    expect(allowsPath(menuOf('TRANSPORTER_GUEST', everything), '/main/detail/pesanan/1/C-1')).toBe(false);
  });
});
