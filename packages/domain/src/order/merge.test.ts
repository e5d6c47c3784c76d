import { describe, expect, it } from 'vitest';
import { at, order as toAssign } from './assignment.fixture';
import { asOneOrder, cargoGroupNoOf, type MergeOrder, maxMerged, mergeRefusals, mergeRefusalText } from './merge';

const one: MergeOrder = {
  cargoNo: 'C-1',
  cargoGroupNo: null,
  status: 'MENUNGGU_KONFIRMASI_TRANSPORTER',
  loadType: 'LCL',
  serviceType: 'LAND',
  originCity: 'Bandung',
  destinationCity: 'Solo',
  weightKg: 6200,
  volumeM3: 20,
  pickupFrom: at('2026-11-23T08:00:00'),
  pickupUntil: at('2026-11-23T10:00:00'),
  timezone: 'Asia/Jakarta',
};
const two = { ...one, cargoNo: 'C-2', weightKg: 1400, volumeM3: 8 };
const capacity = { maxWeightKg: 7600, maxVolumeM3: 28 };
const textsOf = (orders: readonly MergeOrder[], limits: typeof capacity | null = capacity) =>
  mergeRefusals(orders, limits).map(mergeRefusalText);

describe('merging LCL orders', () => {
  // biome-ignore format: a truth table is read in rows
  const cases: [Partial<MergeOrder>, string[]][] = [
    [{}, []],
    [{ status: 'MENUNGGU_KONFIRMASI_DRIVER' }, ['C-2 tidak menunggu jawaban Anda lagi.']],
    [{ status: 'TERKONFIRMASI' }, ['C-2 tidak menunggu jawaban Anda lagi.']],
    [{ status: 'WAKTU_HABIS' }, ['C-2 tidak menunggu jawaban Anda lagi.']],
    [{ loadType: 'FTL' }, ['C-2 bukan muatan LCL.']],
    [{ cargoGroupNo: 'G-1', status: 'TERKONFIRMASI' }, ['C-2 sudah digabungkan.']],
    [{ serviceType: 'SEA' }, ['Jenis layanan C-2 berbeda dari C-1.']],
    [{ originCity: 'Cimahi' }, ['Kota asal C-2 berbeda dari C-1.']],
    [{ destinationCity: 'Klaten' }, ['Kota tujuan C-2 berbeda dari C-1.']],
    [{ weightKg: 1401 }, ['Jumlah muatan 7,601 ton melebihi batas 7,6 ton.']],
    [{ weightKg: 2400, volumeM3: 8.5 }, ['Jumlah muatan 8,6 ton melebihi batas 7,6 ton.', 'Jumlah muatan 28,5 m³ melebihi batas 28 m³.']],
    [{ pickupFrom: at('2026-11-23T22:00:00'), pickupUntil: at('2026-11-23T23:00:00') }, []],
    [{ pickupFrom: at('2026-11-23T22:01:00'), pickupUntil: at('2026-11-23T23:00:00') },
      ['C-2 baru bisa dimuat 23 Nov 2026, 22.01 WIB, lebih dari 12 jam setelah C-1 (s.d. 23 Nov 2026, 10.00 WIB).']],
  ];
  it.each(cases)('with %o: %j', (given, sentences) => {
    expect(textsOf([one, { ...two, ...given }])).toEqual(sentences);
  });

  it('names each order that does not go with the first, and where it stands', () => {
    const refusals = mergeRefusals([one, { ...two, loadType: 'FTL' }, two, { ...two, originCity: 'Garut' }], null);
    expect(refusals.map((refused) => 'at' in refused && [refused.at, refused.code])).toEqual([
      [1, 'NOT_LCL'],
      [3, 'OTHER_ORIGIN'],
    ]);
  });

  it('counts the time from the window that closes first, whichever it is', () => {
    const early = { ...two, pickupFrom: at('2026-11-22T18:00:00'), pickupUntil: at('2026-11-22T19:59:00') };
    expect(mergeRefusals([one, early], null)).toMatchObject([{ at: 0, code: 'TOO_FAR_APART', than: 'C-2' }]);
  });

  it('needs two, takes no more than it may, and no limits before a vehicle is chosen', () => {
    expect(textsOf([one])).toEqual(['Pilih sedikitnya dua pesanan LCL.']);
    expect(textsOf(Array.from({ length: maxMerged + 1 }, () => one))).toEqual([
      'Paling banyak 20 pesanan dalam satu gabungan.',
    ]);
    expect(textsOf([one, { ...two, weightKg: 99_000 }], null)).toEqual([]);
  });

  it('adds up without the dust of fractions', () => {
    const third = (volumeM3: number) => ({ ...one, weightKg: 1, volumeM3 });
    expect(textsOf([third(0.1), third(0.2)], { maxWeightKg: 2, maxVolumeM3: 0.3 })).toEqual([]);
  });
});

it('several orders are one with the widest window, the sum of the loads and the type of the heaviest', () => {
  const later = {
    ...toAssign,
    id: 'later',
    weightKg: 500.1,
    volumeM3: 2.2,
    transportTypeId: 'cde',
    pickupFrom: at('2026-11-21T17:00:00'),
    pickupUntil: at('2026-11-21T20:00:00'),
    arrivalPlan: at('2026-11-23T08:00:00'),
    pickup: { latitude: -6.2, longitude: 107, timezone: 'Asia/Jakarta' },
    destinationTimezone: 'Asia/Makassar',
  };
  expect(asOneOrder([toAssign, later])).toEqual({
    ...toAssign,
    weightKg: 15_000.1,
    volumeM3: 50.2,
    pickupFrom: later.pickupFrom,
    pickupUntil: later.pickupUntil,
    pickup: later.pickup,
    arrivalPlan: later.arrivalPlan,
    destinationTimezone: 'Asia/Makassar',
  });
});

it('a group has the month and its count for a number', () => {
  expect(cargoGroupNoOf('2611', 42)).toBe('GRP-2611-0042');
  expect(cargoGroupNoOf('2611', 12_345)).toBe('GRP-2611-12345');
});
