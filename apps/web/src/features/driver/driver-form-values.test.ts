import { expect, it } from 'vitest';
import { conflictRows } from '../../ui/form/edited-fields';
import { changedBody, type DriverValues, driverEdits, valuesOf } from './driver-form-values';

const opened: DriverValues = {
  ...valuesOf(null),
  name: 'Yusuf Maulana',
  phoneNo: '+62 812-8841-2207',
  simNo: '930217041882',
  simClass: 'B1',
  simPhotoUrl: 'file:1',
  simExpiredDate: '2028-03-14',
  hasVaccine: true,
  vaccineId: { value: 'v1', label: 'Sinovac (CoronaVac)' },
  vaccineDate: '2022-03-12',
};

it.each<[string, Partial<DriverValues>, object]>([
  ['nothing', {}, {}],
  ['the name', { name: 'Yusuf M' }, { name: 'Yusuf M' }],
  ['a picture taken away', { simPhotoUrl: null }, { simPhotoUrl: null }],
  [
    'the date of the vaccine, which goes whole',
    { vaccineDate: '2022-03-13' },
    { hasVaccine: true, vaccineId: 'v1', vaccineDate: '2022-03-13' },
  ],
  ['no vaccine', { hasVaccine: false }, { hasVaccine: false, vaccineId: null, vaccineDate: null }],
])('sends %s', (_, change, body) => {
  expect(changedBody(opened, { ...opened, ...change })).toEqual(body);
});

it('lays then, now and mine beside each other', () => {
  const now = { ...opened, name: 'Yusuf M', simExpiredDate: '2029-01-31' };
  const mine = { ...opened, name: 'Yusuf Maulana Putra', email: 'yusuf@contoh.co.id', phoneNo: '' };
  expect(conflictRows(driverEdits, opened, now, mine)).toEqual([
    { label: 'Nama', opened: 'Yusuf Maulana', now: 'Yusuf M', mine: 'Yusuf Maulana Putra' },
    { label: 'No. Telepon', opened: '+62 812-8841-2207', now: '+62 812-8841-2207', mine: 'Dikosongkan' },
    { label: 'Email', opened: null, now: null, mine: 'yusuf@contoh.co.id' },
    { label: 'Masa berlaku SIM', opened: '14 Mar 2028', now: '31 Jan 2029', mine: null },
  ]);
});
