import { expect, it } from 'vitest';
import { conflictRows, type EditedFields, isClash, mergedValues } from './edited-fields';

interface Values {
  address: string;
  radius: number | null;
  note: string;
  province: { value: string; label: string } | null;
  city: string;
}

const fields: EditedFields<Values> = {
  labels: { address: 'Alamat', radius: 'Radius', note: 'Catatan', province: 'Provinsi', city: 'Kota' },
  text: (values, key) => {
    const value = values[key];
    return value === null || value === '' ? null : typeof value === 'object' ? value.label : String(value);
  },
  together: [['province', 'city']],
};
const bali = { value: '51', label: 'Bali' };
const opened: Values = { address: 'Jl. Lama 1', radius: 500, note: '', province: bali, city: 'Badung' };

it.each<[string, Partial<Values>, Partial<Values>, Partial<Values>, boolean]>([
  ['nothing', {}, {}, {}, false],
  [
    'my note, and what they changed elsewhere',
    { address: 'Jl. Baru 9', radius: 250 },
    { note: 'Lewat belakang' },
    { address: 'Jl. Baru 9', radius: 250, note: 'Lewat belakang' },
    false,
  ],
  ['mine where both changed a field', { radius: 250 }, { radius: 700 }, { radius: 700 }, true],
  ['what both changed to the same', { radius: 250 }, { radius: 250 }, { radius: 250 }, false],
  ['a field that I emptied', { note: 'Dari mereka' }, { radius: null }, { note: 'Dari mereka', radius: null }, false],
  [
    'regions whole',
    { province: { ...bali, value: '31' }, city: 'Jakarta' },
    { city: 'Denpasar' },
    { city: 'Denpasar' },
    true,
  ],
])('saves %s', (_, theirs, mine, saved, clash) => {
  const [now, filled] = [
    { ...opened, ...theirs },
    { ...opened, ...mine },
  ];
  expect(mergedValues(fields, opened, now, filled)).toEqual({ ...opened, ...saved });
  expect(isClash(fields, opened, now, filled)).toBe(clash);
});

it('takes a draft that came back from the browser as it was', () => {
  const draft = JSON.parse(JSON.stringify(opened)) as Values;
  const now = { ...opened, address: 'Jl. Baru 9' };
  expect(mergedValues(fields, opened, now, draft)).toEqual(now);
});

it('lays then, now and mine beside each other', () => {
  const now = { ...opened, address: 'Jl. Baru 9' };
  expect(conflictRows(fields, opened, now, { ...opened, address: '', note: 'Sempit' })).toEqual([
    { label: 'Alamat', opened: 'Jl. Lama 1', now: 'Jl. Baru 9', mine: 'Dikosongkan' },
    { label: 'Catatan', opened: null, now: null, mine: 'Sempit' },
  ]);
});
