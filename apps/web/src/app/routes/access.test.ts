import { askCompanyData } from '@lajur/api-contract/company-data';
import { createDriver, updateDriver } from '@lajur/api-contract/driver';
import { listInvoiceBatches } from '@lajur/api-contract/invoice-batch';
import { createFixedInvoice } from '@lajur/api-contract/invoice-fixed-price';
import { createInvoice, updateInvoice } from '@lajur/api-contract/invoice-write';
import { createLoan, updateLoan } from '@lajur/api-contract/lending';
import { createLocation, updateLocation } from '@lajur/api-contract/location';
import { createUser, updateUser } from '@lajur/api-contract/user';
import { createVehicle, updateVehicle } from '@lajur/api-contract/vehicle';
import { allowedWhileSuspended } from '@lajur/api-contract/while-suspended';
import { functionsOf, menuOf, menuTable } from '@lajur/domain/auth/menu';
import { type RoleId, roleIds } from '@lajur/domain/auth/role';
import { expect, test } from 'vitest';
import { type BuiltScreen, screens } from '../../ui/paths';
import { screenTable } from '../screens';
import { accessTo } from './access';

const built = new Set(menuTable.map(([, , url]) => url ?? ''));
const rightsOf = (role: RoleId) => ({ menu: menuOf(role, built), functions: [...functionsOf(role)], suspended: false });
const access = (role: RoleId, screen: BuiltScreen) => accessTo(screens[screen], screenTable[screen], rightsOf(role));
const names = Object.keys(screenTable) as BuiltScreen[];
const guarded = names.filter((screen) => screenTable[screen].needs !== undefined);

test('every screen that creates or edits names the right for it', () => {
  const forms = names.filter((screen) => /\/(create|edit)(\/|$)/.test(screens[screen]));
  expect(forms.length).toBeGreaterThanOrEqual(6);
  expect(guarded).toEqual(forms);
});

const calls = {
  companyDataEdit: askCompanyData,
  driverCreate: createDriver,
  driverEdit: updateDriver,
  vehicleCreate: createVehicle,
  vehicleEdit: updateVehicle,
  locationCreate: createLocation,
  locationEdit: updateLocation,
  invoiceBatch: listInvoiceBatches,
  invoiceCreate: createInvoice,
  invoiceEdit: updateInvoice,
  fixedInvoiceCreate: createFixedInvoice,
  loanCreate: createLoan,
  loanEdit: updateLoan,
  userCreate: createUser,
  userEdit: updateUser,
} as const;

test('the right of a form is the one its call needs', () => {
  expect(Object.fromEntries(guarded.map((screen) => [screen, screenTable[screen].needs]))).toEqual(
    Object.fromEntries(Object.entries(calls).map(([screen, { needs }]) => [screen, needs])),
  );
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
/** People are the super admin's; invoices are written by who is in charge of money, and others of the office see them. */
const others: Partial<Record<BuiltScreen, Record<RoleId, ReturnType<typeof accessTo>>>> = {};
for (const screen of ['userCreate', 'userEdit'] as const)
  others[screen] = {
    ...forms,
    TRANSPORTER_ADMIN: 'outside',
    TRANSPORTER_ADMIN_FAA: 'outside',
    TRANSPORTER_MONITORING: 'outside',
  };
for (const screen of ['invoiceBatch', 'invoiceCreate', 'invoiceEdit', 'fixedInvoiceCreate'] as const)
  others[screen] = {
    ...forms,
    TRANSPORTER_ADMIN: 'denied',
    TRANSPORTER_ADMIN_FAA: 'open',
    TRANSPORTER_MONITORING: 'outside',
  };
for (const screen of ['loanCreate', 'loanEdit'] as const)
  others[screen] = {
    ...forms,
    TRANSPORTER_ADMIN: 'outside',
    TRANSPORTER_ADMIN_FAA: 'open',
    TRANSPORTER_MONITORING: 'outside',
  };
// A guest comes here too, and is told that the registration itself is changed while it is not approved.
others.companyDataEdit = {
  ...forms,
  TRANSPORTER_ADMIN: 'outside',
  TRANSPORTER_MONITORING: 'outside',
  TRANSPORTER_GUEST: 'open',
  TRANSPORTER_GUEST2: 'open',
};
const matrix = roleIds.flatMap((role) => guarded.map((screen) => [role, screen] as const));

test.each(matrix)('%s, %s', (role, screen) => {
  expect(access(role, screen)).toBe((others[screen] ?? forms)[role]);
});

test('a suspended company sees its lists and opens no form but those of what it may finish', () => {
  const rights = { ...rightsOf('TRANSPORTER_SUPER_ADMIN'), suspended: true };
  for (const screen of guarded) {
    const isAllowed = allowedWhileSuspended(calls[screen as keyof typeof calls]);
    expect(accessTo(screens[screen], screenTable[screen], rights)).toBe(isAllowed ? 'open' : 'denied');
  }
  expect(accessTo(screens.drivers, {}, rights)).toBe('open');
});

test('the screens that only show something open with their menu', () => {
  expect(access('TRANSPORTER_ADMIN_FAA', 'drivers')).toBe('open');
  expect(access('TRANSPORTER_MONITORING', 'vehicle')).toBe('open');
  expect(access('TRANSPORTER_MONITORING', 'postageCosts')).toBe('outside');
  expect(access('TRANSPORTER_GUEST', 'account')).toBe('open');
});

test('it is the route that decides, however the address is written', () => {
  const rights = rightsOf('TRANSPORTER_ADMIN_FAA');
  expect(accessTo('/main/driver/Create', screenTable.driverCreate, rights)).toBe('denied');
  expect(accessTo('/main/driver/edit/7', screenTable.driverEdit, rights)).toBe('denied');
  expect(accessTo('/main/driver/detail/7', screenTable.driver, rights)).toBe('open');
});
