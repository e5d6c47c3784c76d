import { describe, expect, it } from 'vitest';
import { lateMinutes, latenessText, orderLateness } from './lateness';

const at = (minutes: number) => new Date(Date.parse('2026-11-21T05:00:00Z') + minutes * 60_000);

describe('lateMinutes', () => {
  it.each([
    ['by the clock', { status: 'PENGIRIMAN', eta: null }, 48, 48],
    ['by the estimate', { status: 'PENGIRIMAN', eta: at(90) }, -30, 90],
    ['by the clock when the estimate is older', { status: 'PENGIRIMAN', eta: at(10) }, 48, 48],
    ['in time to the minute', { status: 'PENGIRIMAN', eta: at(0) }, 0, 0],
    ['at a stop on the way', { status: 'BONGKAR_MUATAN', eta: at(90) }, 60, 90],
    ['not once it stands at the last stop', { status: 'BONGKAR_MUATAN', eta: at(90), arrivedAt: at(-5) }, 60, 0],
    ['not once it is received', { status: 'BARANG_DITERIMA_UTUH', eta: null }, 60, 0],
    ['not before it is confirmed', { status: 'MENUNGGU_KONFIRMASI_TRANSPORTER', eta: null }, 60, 0],
  ] as const)('%s', (_, order, now, late) => {
    expect(lateMinutes({ arrivedAt: null, ...order, deliveryUntil: at(0) }, at(now))).toBe(late);
  });
});

it.each([
  [45, 'Terlambat 45 mnt', 'danger'],
  [90, 'Terlambat 1 jam 30 mnt', 'danger'],
  [0, 'sesuai jadwal', 'quiet'],
  [-12, '12 mnt lebih awal', 'good'],
])('%i minutes after the plan: %s', (minutes, text, tone) => {
  expect(latenessText(minutes)).toEqual({ text, tone });
});

it.each([
  ['of one that has missed its window', 30, at(20), 'Terlambat 30 mnt'],
  ['of one whose window ends now', 30, at(30), 'Terlambat 30 mnt'],
  ['of one that will miss it', 30, at(31), 'Akan terlambat 30 mnt'],
  ['of one nothing is expected of', 30, null, 'Terlambat 30 mnt'],
  ['of one in time', 0, at(90), undefined],
] as const)('%s', (_, minutes, expectedAt, text) => {
  expect(orderLateness(minutes, expectedAt?.toISOString() ?? null, at(0))?.text).toBe(text);
});
