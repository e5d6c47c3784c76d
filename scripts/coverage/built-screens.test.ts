import { readFileSync } from 'node:fs';
import { allowsPath, menuOf, menuTable } from '@lajur/domain/auth/menu';
import { expect, it } from 'vitest';
import { builtAddresses } from '../../apps/api/src/built-addresses';
import { redirects, screenTable } from '../../apps/web/src/app/screens';
import { type BuiltScreen, screens } from '../../apps/web/src/ui/paths';
import { builtScreens, isOfEachKind, listedScreens } from './built-screens';
import { rowsOf, shapeOf } from './compare';

const file = readFileSync(new URL('../../packages/api-contract/spec/screens.tsv', import.meta.url), 'utf8');
const titles = new Map(rowsOf(file).map(([, route = '', , title]) => [shapeOf(route), title]));

const isUnder = (menu: string, address: string) => address === menu || address.startsWith(`${menu}/`);
const menus = menuTable.map(([, , address = '']) => address);

it('each screen has an address and the title of the specification', () => {
  const names = Object.keys(screenTable) as BuiltScreen[];
  expect(names.length).toBeGreaterThan(30);
  // A page of every kind, or one that leads on, has none there: the record gives it.
  const named = names.filter((name) => !isOfEachKind(screens[name]) && titles.get(shapeOf(screens[name])) !== '');
  expect(named.map((name) => [screens[name], screenTable[name].title])).toEqual(
    named.map((name) => [screens[name], titles.get(shapeOf(screens[name]))]),
  );
});

it('the page of an approval stands at the address of each kind that the specification lists', () => {
  const listed = new Set(listedScreens().map(shapeOf));
  expect(listed).toContain('/main/approval-inbox/company-registration/{}/{}');
  expect([...listed].filter((shape) => shape.includes('$'))).toEqual([]);
});

it('the service serves the menus that have a screen, and no others', () => {
  const built = menus.filter((menu) => builtScreens().some((address) => isUnder(menu, address)));
  expect([...builtAddresses].sort()).toEqual(built.sort());
});

it('each menu opens a screen, itself or by leading on', () => {
  const shown = builtScreens().map(shapeOf);
  const firstOf = (menu: string) => redirects[menu] ?? menu;
  for (const menu of builtAddresses)
    expect(
      shown.some((shape) => new RegExp(`^${shape.replaceAll('{}', '[^/]+')}$`).test(firstOf(menu))),
      menu,
    ).toBe(true);
});

it('each screen behind a login stands under a menu or is open to everyone', () => {
  const whole = menuOf('TRANSPORTER_SUPER_ADMIN', new Set(menus));
  for (const address of builtScreens().filter((one) => one.startsWith('/main/')))
    expect(allowsPath(whole, address), address).toBe(true);
});
