import { expect, it } from 'vitest';
import { type DamageFactsOf, damageFacts, damageOpening } from './damage-facts';

const told: DamageFactsOf = {
  ...{ orderNo: 'PO-1', shipmentNo: 'S-1', cargoNo: 'C-1', shipper: 'PT Graha', plate: 'B 1 KXU', driver: 'Wayan' },
  ...{ origin: 'Gudang Graha, Cikarang', stop: 'Toko Rungkut, Surabaya', reason: 'Kemasan rusak', reasonText: null },
  ...{ description: 'Basah!', claim: 9_000_000, isOpen: false, claimNote: 'Harga jual', photos: 3 },
};
const said = (change: Partial<DamageFactsOf> = {}) =>
  damageFacts({ ...told, ...change }).map(({ paragraphs }) => paragraphs.join(' '));

it('begins with weekday, day, time and place, by the clock of the place', () => {
  expect(damageOpening(new Date('2026-11-18T16:30:00Z'), 'WIT', 'Pintu 4')).toBe(
    'Pada hari ini, Kamis, 19 Nov 2026, pukul 01.30 WIT, bertempat di Pintu 4, yang bertanda tangan di bawah ini:',
  );
});

it('states the carriage, the cause, the claim in words, and its photos', () => {
  const [carriage, , cause, claim, photos] = said();
  expect(carriage).toContain(
    'kargo C-1, dari Gudang Graha, Cikarang ke Toko Rungkut, Surabaya dengan kendaraan B 1 KXU dan pengemudi Wayan.',
  );
  expect(cause).toBe('Kemasan rusak. Basah!');
  expect(claim).toBe(
    'Nilai yang diklaim atas barang yang rusak dan hilang adalah Rp 9.000.000 (sembilan juta rupiah). Dasar nilai: Harga jual.',
  );
  expect(photos).toContain('Foto 1 sampai Foto 3');
});

it('says what is not there, and never guesses', () => {
  const [carriage, , , claim, photos] = said({
    plate: null,
    driver: null,
    claim: 0,
    isOpen: true,
    claimNote: null,
    photos: 0,
  });
  expect([carriage?.endsWith('ke Toko Rungkut, Surabaya.'), claim, photos]).toEqual([
    true,
    'Belum ada nilai yang diklaim.',
    'Keadaan barang tidak difoto.',
  ]);
  expect(said({ isOpen: true })[3]).toContain('Sebagian barang belum dinilai.');
  expect(said({ photos: 1 })[4]).toContain('difoto: Foto 1, dalam');
});
