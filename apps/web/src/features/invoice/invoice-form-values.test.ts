import { expect, it } from 'vitest';
import { type InvoiceValues, invoiceEdits, invoiceErrors, valuesOf } from './invoice-form-values';

const sound: InvoiceValues = {
  shipperId: '019fad41-1fb0-7032-a972-f8df7f558dea',
  type: 'SHIPMENT',
  periodFrom: '2026-11-01',
  periodUntil: '2026-11-14',
  orderIds: ['a', 'b'],
};

it.each<[string, Partial<InvoiceValues>, Record<string, string>]>([
  ['is sound', {}, {}],
  ['has no shipper', { shipperId: null }, { shipperId: 'Pengirim wajib diisi' }],
  ['has no first day', { periodFrom: '' }, { periodFrom: 'Periode mulai wajib diisi' }],
  ['has a day that is none', { periodUntil: '31 Feb' }, { periodUntil: 'Format periode akhir salah' }],
  [
    'ends before it begins',
    { periodUntil: '2026-10-31' },
    { periodUntil: 'Periode akhir tidak boleh sebelum mulainya' },
  ],
  ['bills nothing', { orderIds: [] }, { orderIds: 'Pilih paling sedikit satu kargo' }],
  ['bills too much', { orderIds: Array.from({ length: 201 }, String) }, { orderIds: 'Paling banyak 200 kargo' }],
])('a proforma that %s', (_what, change, errors) => expect(invoiceErrors({ ...sound, ...change })).toEqual(errors));

it('an empty form asks for all that it needs', () => {
  expect(Object.keys(invoiceErrors(valuesOf(null)))).toEqual(['shipperId', 'periodFrom', 'periodUntil', 'orderIds']);
});

it('a conflict reads as people do', () => {
  const { text } = invoiceEdits(
    new Map([
      ['b', 'CGO-2'],
      ['c', 'CGO-3'],
    ]),
  );
  expect(text(sound, 'orderIds')).toBe('2 kargo');
  const [theirs, mine] = [
    { ...sound, orderIds: ['a', 'b', 'c'] },
    { ...sound, orderIds: ['a', 'd'] },
  ];
  expect(text(sound, 'orderIds', [theirs, mine])).toBe('2 kargo, yang berbeda: CGO-2');
  expect(text(theirs, 'orderIds', [sound, mine])).toBe('3 kargo, yang berbeda: CGO-2, CGO-3');
  expect(text(mine, 'orderIds', [sound, theirs])).toBe('2 kargo, yang berbeda: kargo lain');
  expect(text(sound, 'periodFrom')).toBe('01 Nov 2026');
  expect(text({ ...sound, shipperId: null }, 'shipperId')).toBeNull();
});
