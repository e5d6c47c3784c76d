import type { OrderDetail, OrderEvent, OrderStop } from '@lajur/api-contract/order-detail';
import { describe, expect, it } from 'vitest';
import { planText } from '../../ui/shipment/shipment-text';
import { stop } from './stop.fixture';
import { answerByText, arrivalText, crossingFact, stopFact } from './stop-text';

const now = new Date('2026-11-21T07:30:00Z');
const last = (given: Partial<OrderStop> = {}) =>
  stop({
    seq: 2,
    kind: 'DROP',
    timezone: 'Asia/Makassar',
    planFrom: '2026-11-21T12:00:00Z',
    planUntil: '2026-11-21T14:00:00Z',
    ...given,
  });
const order = (given: Partial<OrderDetail> = {}) => ({
  status: 'PENGIRIMAN' as const,
  eta: null,
  arrivalPlan: '2026-11-21T12:00:00Z',
  arrivedAt: null,
  etaRange: null,
  stops: [stop(), last()],
  ...given,
});

describe('the plan of a stop', () => {
  it.each([
    [{}, '10.00 – 12.00 WIB', '21 Nov 2026'],
    [{ planFrom: '2026-11-21T16:18:00Z', planUntil: '2026-11-21T17:18:00Z' }, '23.18 – 00.18 WIB', '21 – 22 Nov 2026'],
  ])('%o', (given, time, day) => expect(planText(stop(given))).toEqual({ time, day }));
});

describe('what happened at a stop', () => {
  const arrivedAt = '2026-11-21T02:48:00Z';
  it.each<[string, Partial<OrderDetail>, Partial<OrderStop>, string | null, string | null, string | null]>([
    ['nothing yet', {}, { planUntil: '2026-11-21T09:00:00Z' }, null, null, null],
    ['nothing, and it is late', {}, {}, null, null, 'Terlambat 2 jam 30 mnt'],
    ['nothing, and the order was rejected', { status: 'DITOLAK' }, {}, null, null, null],
    ['it was reached', {}, { arrivedAt }, '09.48 WIB', 'Tiba 09.48 WIB', '12 mnt lebih awal'],
    [
      'it was left',
      {},
      { arrivedAt, departedAt: '2026-11-21T04:35:00Z' },
      '09.48 – 11.35 WIB',
      'Tiba 09.48 · berangkat 11.35 WIB',
      '12 mnt lebih awal',
    ],
    [
      'it was reached on another day',
      {},
      { arrivedAt: '2026-11-21T17:30:00Z' },
      '22 Nov 2026, 00.30 WIB',
      'Tiba 22 Nov 2026, 00.30 WIB',
      'Terlambat 12 jam 30 mnt',
    ],
    ['no estimate but of the last stop', { eta: '2026-11-21T13:10:00Z' }, {}, null, null, 'Terlambat 2 jam 30 mnt'],
  ])('%s', (_, given, at, times, sentence, compared) => {
    const fact = stopFact(order(given), stop(at), now);
    expect([fact.times, fact.sentence, fact.compared?.text ?? null]).toEqual([times, sentence, compared]);
  });

  it('is expected at the last stop', () => {
    const expected = stopFact(order({ eta: '2026-11-21T13:10:00Z' }), last(), now);
    expect(expected).toMatchObject({ times: '± 21.10 WITA', sentence: 'Perkiraan 21.10 WITA' });
    expect(expected.compared).toMatchObject({ text: 'sesuai jadwal', isFact: false });
    expect(stopFact(order({ status: 'DIBATALKAN', eta: '2026-11-21T13:10:00Z' }), last(), now).times).toBeNull();
  });
});

describe('the arrival', () => {
  const arrivedAt = '2026-11-21T09:05:00Z';
  const arrived = { arrivedAt, stops: [stop(), last({ arrivedAt })] };
  it.each<[Partial<OrderDetail>, string | null]>([
    [{ eta: '2026-11-21T13:10:00Z' }, 'Perkiraan 21.10 WITA, sesuai jadwal'],
    [{ eta: '2026-11-21T15:10:00Z' }, 'Perkiraan 23.10 WITA, akan terlambat 1 jam 10 mnt'],
    [{}, 'Rencana 20.00 WITA'],
    [{ status: 'BONGKAR_MUATAN', ...arrived, eta: '2026-11-21T13:10:00Z' }, 'Tiba 17.05 WITA, 2 jam 55 mnt lebih awal'],
    [{ status: 'BARANG_DITERIMA_UTUH', ...arrived }, 'Tiba 17.05 WITA, 2 jam 55 mnt lebih awal'],
    [{ status: 'MENUNGGU_KONFIRMASI_TRANSPORTER' }, null],
    [{ status: 'DIBATALKAN', eta: '2026-11-21T13:10:00Z' }, null],
    [
      {
        eta: '2026-11-21T13:10:00Z',
        etaRange: { from: '2026-11-21T12:50:00Z', until: '2026-11-21T13:40:00Z' },
      },
      'Perkiraan 20.50 – 21.40 WITA, sesuai jadwal',
    ],
    [
      {
        eta: '2026-11-21T15:40:00Z',
        etaRange: { from: '2026-11-21T15:10:00Z', until: '2026-11-21T16:40:00Z' },
      },
      'Perkiraan 21 – 22 Nov 2026, 23.10 – 00.40 WITA, akan terlambat 1 jam 40 mnt',
    ],
  ])('%o: %s', (given, text) => {
    const said = arrivalText(order(given), now);
    expect(said && `${said.lead} ${[said.time, said.rest].filter(Boolean).join(', ')}`).toBe(text);
  });
});

it.each([
  ['MENUNGGU_KONFIRMASI_TRANSPORTER', '2026-11-21T07:42:00Z', 'Jawab sampai 14.42 WIB'],
  ['MENUNGGU_KONFIRMASI_DRIVER', '2026-11-22T01:00:00Z', 'Pengemudi menjawab sampai 22 Nov 2026, 08.00 WIB'],
  ['TERKONFIRMASI', null, null],
] as const)('the time to answer of %s until %s: %s', (status, answerBy, text) => {
  const origin = { name: 'Gudang', city: 'Bekasi', timezone: 'Asia/Jakarta' };
  expect(answerByText({ status, answerBy, origin }, now)).toBe(text);
});

describe('the crossing', () => {
  const place = (timezone: string) => ({ name: 'Gudang', city: 'Bekasi', timezone });
  const trip = (serviceType: OrderDetail['serviceType']) => ({
    serviceType,
    origin: place('Asia/Jakarta'),
    destination: place('Asia/Makassar'),
  });
  const event = (action: string, at: string) => ({ action, at }) as OrderEvent;
  const boarded = event('sail', '2026-11-21T00:30:00Z');
  const landed = event('arrive-port', '2026-11-21T02:10:00Z');
  it.each([
    ['SEA', 'aboard', [boarded], 'Di kapal sejak 21 Nov 2026, 07.30 WIB'],
    ['AIR', 'aboard', [], 'Di udara'],
    ['SEA', 'done', [landed, boarded], 'Selesai 21 Nov 2026, 10.10 WITA'],
    // A second ferry: what landed before it was the first.
    ['LAND', 'aboard', [boarded, landed], 'Di kapal sejak 21 Nov 2026, 07.30 WIB'],
    ['LAND', 'planned', [], 'Belum menyeberang'],
    ['AIR', 'planned', [], 'Belum terbang'],
    ['LAND', 'missed', [], null],
  ] as const)('%s, %s', (serviceType, standing, history, text) => {
    expect(crossingFact(trip(serviceType), standing, history).text).toBe(text);
  });
});
