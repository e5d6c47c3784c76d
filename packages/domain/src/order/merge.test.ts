import { describe, expect, it } from 'vitest';
import { type MergeOrder, mergeRefusal, mergeRefusalText } from './merge';

const one: MergeOrder = {
  companyId: 'satu',
  cargoNo: 'C-1',
  cargoGroupNo: null,
  status: 'MENUNGGU_KONFIRMASI_TRANSPORTER',
  loadType: 'LCL',
  serviceType: 'LAND',
  originCity: 'Bandung',
  destinationCity: 'Solo',
  weightKg: 6200,
  volumeM3: 20,
};
const two = { ...one, cargoNo: 'C-2', weightKg: 1400, volumeM3: 8 };
const limits = { maxWeightKg: 7600, maxVolumeM3: 28 };

describe('merging LCL orders', () => {
  it.each<[Partial<MergeOrder>, string | null]>([
    [{}, null],
    [{ status: 'MENUNGGU_KONFIRMASI_DRIVER' }, null],
    [{ status: 'TERKONFIRMASI' }, 'C-2 tidak menunggu lagi.'],
    [{ status: 'WAKTU_HABIS' }, 'C-2 tidak menunggu lagi.'],
    [{ status: 'KEDALUWARSA' }, 'C-2 tidak menunggu lagi.'],
    [{ loadType: 'FTL' }, 'C-2 bukan muatan LCL.'],
    [{ cargoGroupNo: 'G-1' }, 'C-2 sudah digabungkan.'],
    [{ companyId: 'dua' }, 'C-2 milik transporter lain.'],
    [{ serviceType: 'SEA' }, 'Jenis layanan C-2 berbeda.'],
    [{ originCity: 'Cimahi' }, 'Kota asal C-2 berbeda.'],
    [{ destinationCity: 'Klaten' }, 'Kota tujuan C-2 berbeda.'],
    [{ weightKg: 1401 }, 'Jumlah muatan 7,601 ton melebihi batas 7,6 ton.'],
    [{ weightKg: 2400 }, 'Jumlah muatan 8,6 ton melebihi batas 7,6 ton.'],
    [{ volumeM3: 8.5 }, 'Jumlah muatan 28,5 m³ melebihi batas 28 m³.'],
  ])('with %o: %s', (given, sentence) => {
    const refused = mergeRefusal([one, { ...two, ...given }], limits);
    expect(refused && mergeRefusalText(refused)).toBe(sentence);
  });

  it('names each order that does not go with the first, and where it stands', () => {
    const refusals = mergeRefusals([one, { ...two, loadType: 'FTL' }, two, { ...two, originCity: 'Garut' }], null);
    expect(refusals.map((refused) => 'at' in refused && [refused.at, refused.code])).toEqual([
      [1, 'NOT_LCL'],
      [3, 'OTHER_ORIGIN'],
    ]);
  });
});
