import { functionsOf, menuOf, menuTable } from '@lajur/domain/auth/menu';
import { type RoleId, roleIds } from '@lajur/domain/auth/role';
import { expect, test } from 'vitest';
import { type Screen, screenNeeds, screens } from '../../ui/paths';
import { accessTo } from './access';

const built = new Set(menuTable.map(([, , url]) => url ?? ''));
const rightsOf = (role: RoleId) => ({ menu: menuOf(role, built), functions: [...functionsOf(role)], suspended: false });
const access = (role: RoleId, screen: Screen) => accessTo(screens[screen], screens[screen], rightsOf(role));

test('every screen that creates or edits names the right for it', () => {
  const named: Readonly<Record<string, string>> = screenNeeds;
  const forms = Object.entries(screens).filter(([, path]) => /\/(create|edit)(\/|$)/.test(path));
  expect(forms.length).toBeGreaterThanOrEqual(6);
  for (const [screen, path] of forms)
    expect(named[screen], path).toMatch(path.includes('/create') ? /^CREATE_/ : /^UPDATE_/);
});

/** Who may fill in the forms of drivers, vehicles and places; the others see the lists, and guests not even those. */
const forms: Record<RoleId, ReturnType<typeof accessTo>> = {
  TRANSPORTER_SUPER_ADMIN: 'open',
  TRANSPORTER_ADMIN: 'open',
  TRANSPORTER_ADMIN_FAA: 'denied',
  TRANSPORTER_MONITORING: 'denied',
  TRANSPORTER_GUEST: 'outside',
  TRANSPORTER_GUEST2: 'outside',
};
const matrix = roleIds.flatMap((role) =>
  (Object.keys(screenNeeds) as Screen[]).map((screen) => [role, screen] as const),
);

test.each(matrix)('%s, %s', (role, screen) => {
  expect(access(role, screen)).toBe(forms[role]);
});

test('a suspended company sees its lists and opens no form', () => {
  const rights = { ...rightsOf('TRANSPORTER_SUPER_ADMIN'), suspended: true };
  for (const screen of Object.keys(screenNeeds) as Screen[])
    expect(accessTo(screens[screen], screens[screen], rights)).toBe('denied');
  expect(accessTo(screens.drivers, screens.drivers, rights)).toBe('open');
});

test('the screens that only show something open with their menu', () => {
  expect(access('TRANSPORTER_ADMIN_FAA', 'drivers')).toBe('open');
  expect(access('TRANSPORTER_MONITORING', 'vehicle')).toBe('open');
  expect(access('TRANSPORTER_MONITORING', 'postageCosts')).toBe('outside');
  expect(access('TRANSPORTER_GUEST', 'account')).toBe('open');
});

test('it is the route that decides, however the address is written', () => {
  const rights = rightsOf('TRANSPORTER_ADMIN_FAA');
  expect(accessTo('/main/driver/Create', screens.driverCreate, rights)).toBe('denied');
  expect(accessTo('/main/driver/edit/7', screens.driverEdit, rights)).toBe('denied');
  expect(accessTo('/main/driver/detail/7', screens.driver, rights)).toBe('open');
});
