import { describe, expect, it } from 'vitest';
import {
  areContactsShared,
  firstName,
  isPositionShared,
  roughly,
  type SharedOrder,
  shareEnd,
  shareRefusal,
  shareStateOf,
} from './share';
import { orderStatuses } from './status';

const now = new Date('2026-11-21T05:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const order = (given: Partial<SharedOrder> = {}): SharedOrder => ({
  status: 'PENGIRIMAN',
  passedOn: false,
  driverId: 'd1',
  ...given,
});

describe('how long a link holds', () => {
  it.each([
    ['DAY', inDays(1), inDays(1)],
    ['WEEK', inDays(1), inDays(7)],
    ['ARRIVAL', inDays(1), inDays(3)],
    ['ARRIVAL', inDays(-1), inDays(1)],
    // A link holds no longer than this, however late the arrival is planned.
    ['ARRIVAL', inDays(40), inDays(30)],
    ['ARRIVAL', inDays(-2), null],
    ['DAY', inDays(-9), inDays(1)],
  ] as const)('%s, planned arrival %s: %s', (lifetime, arrivalPlan, end) => {
    expect(shareEnd(lifetime, arrivalPlan, now)).toEqual(end);
  });
});

describe('what may be shared', () => {
  it('is what the company carries, has carried, or has given its driver', () => {
    const shared = orderStatuses.filter((status) => shareRefusal('TRACKING', order({ status })) === null);
    const refused = orderStatuses.filter((status) => !shared.includes(status));
    expect(refused).toEqual([
      'PESANAN_DIBUAT',
      'MENUNGGU_KONFIRMASI',
      'MENUNGGU_KONFIRMASI_TRANSPORTER',
      'WAKTU_HABIS',
      'KEDALUWARSA',
      'DIBATALKAN',
      'DITOLAK',
    ]);
    expect(shareRefusal('TRACKING', order({ passedOn: true }))).toContain('sudah diterima perusahaan Anda');
  });

  it('is with a driver until the goods are received', () => {
    expect(shareRefusal('BRIEF', order())).toBeNull();
    expect(shareRefusal('BRIEF', order({ driverId: null }))).toBe('Pesanan ini belum punya pengemudi.');
    expect(shareRefusal('BRIEF', order({ status: 'BARANG_DITERIMA_UTUH' }))).toContain('sudah diterima');
  });
});

describe('what a link says', () => {
  const tracking = { kind: 'TRACKING', driverId: null } as const;
  const brief = { kind: 'BRIEF', driverId: 'd1' } as const;

  it.each([
    [tracking, {}, 'OPEN'],
    [tracking, { status: 'DOKUMEN_LENGKAP' }, 'OPEN'],
    [tracking, { status: 'DIBATALKAN' }, 'CANCELLED'],
    [tracking, { status: 'DIBATALKAN', passedOn: true }, 'MOVED'],
    [tracking, { status: 'DITOLAK' }, 'MOVED'],
    [tracking, { passedOn: true }, 'MOVED'],
    [tracking, { driverId: 'd2' }, 'OPEN'],
    [brief, {}, 'OPEN'],
    [brief, { driverId: 'd2' }, 'MOVED'],
    [brief, { driverId: null }, 'MOVED'],
  ] as const)('%o of %o: %s', (link, given, state) => {
    expect(shareStateOf(link, order(given))).toBe(state);
  });

  it('where the vehicle is, from the way to the goods until they are received', () => {
    const shown = orderStatuses.filter(isPositionShared);
    expect(shown).toContain('PENJEMPUTAN');
    expect(shown).toContain('BONGKAR_MUATAN');
    expect(shown).not.toContain('TERKONFIRMASI');
    expect(shown).not.toContain('BARANG_DITERIMA_UTUH');
    expect(areContactsShared('BONGKAR_MUATAN')).toBe(true);
    expect(areContactsShared('DOKUMEN_TERKIRIM')).toBe(false);
  });

  it('a position to about a kilometre, and a first name', () => {
    expect(roughly({ latitude: -6.30712, longitude: 107.14991 })).toEqual({ latitude: -6.31, longitude: 107.15 });
    expect(firstName(' Wayan  Sudarma')).toBe('Wayan');
  });
});
