import { expect, test } from 'vitest';
import { driverImport } from '../driver/driver';
import { emailImport } from '../email/email';
import { importTypes } from '../import/definition';
import { locationImport } from '../location/location';
import { postageCostImport } from '../postage-cost/postage-cost';
import { vehicleImport } from '../vehicle/vehicle';
import { type FunctionCode, functionsOf } from './menu';
import { mayRead, recordKinds } from './record-right';
import { roleIds } from './role';

const person = (...functions: FunctionCode[]) => ({ id: 'dewi', functions: new Set(functions) });

test('one of the sets of functions is enough, but whole', () => {
  expect(mayRead(person('VIEW_ORDER'), { kind: 'order', id: 'x' })).toBe(true);
  expect(mayRead(person('VIEW_POD'), { kind: 'order', id: 'x' })).toBe(true);
  expect(mayRead(person('VIEW_DRIVER'), { kind: 'order', id: 'x' })).toBe(false);
  expect(mayRead(person('VIEW_ORDER'), { kind: 'position', id: 'x' })).toBe(true);
  expect(mayRead(person('VIEW_DRIVER'), { kind: 'position', id: 'x' })).toBe(false);
  expect(mayRead(person('VIEW_UPLOAD'), { kind: 'import-driver', id: 'x' })).toBe(false);
  expect(mayRead(person('VIEW_UPLOAD', 'CREATE_DRIVER'), { kind: 'import-driver', id: 'x' })).toBe(true);
});

test('a person reads their own account, and others’ only with the right', () => {
  expect(mayRead(person(), { kind: 'user', id: 'dewi' })).toBe(true);
  expect(mayRead(person(), { kind: 'user', id: 'budi' })).toBe(false);
  expect(mayRead(person('VIEW_USER'), { kind: 'user', id: 'budi' })).toBe(true);
});

test('a kind nobody declared is nobody’s, a session too', () => {
  const all = { id: 'x', functions: functionsOf('TRANSPORTER_SUPER_ADMIN') };
  for (const kind of ['invoice-not-yet', 'toString', '', 'session'])
    expect(mayRead(all, { kind, id: 'x' })).toBe(false);
});

test('imports are read by who may import', () => {
  const definitions = [driverImport, vehicleImport, postageCostImport, locationImport, emailImport];
  expect(recordKinds.filter((kind) => kind.startsWith('import-')).sort()).toEqual(
    importTypes.map((type) => `import-${type}`).sort(),
  );
  for (const { type, needs } of definitions)
    for (const role of roleIds) {
      const functions = functionsOf(role);
      const may = functions.has('VIEW_UPLOAD') && functions.has(needs);
      expect(mayRead({ id: role, functions }, { kind: `import-${type}`, id: 'x' }), `${type} ${role}`).toBe(may);
    }
});
