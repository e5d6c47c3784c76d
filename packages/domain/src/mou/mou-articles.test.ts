import { expect, it } from 'vitest';
import { mouTermsSample } from './mou.fixture';
import { mouArticles } from './mou-articles';

const facts = { partyType: '3PL', lastDay: '2027-10-31', parentNumber: 'MOU/2025/001' } as const;
const said = (change: Partial<typeof mouTermsSample> = {}, title?: string) =>
  mouArticles({ ...mouTermsSample, ...change }, facts)
    .filter((one) => title === undefined || one.title === title)
    .flatMap(({ paragraphs }) => paragraphs)
    .join('\n');

it('an MoU has the Pasal that a paper of the trade has, in their order', () => {
  expect(mouArticles(mouTermsSample, facts).map(({ title }) => title)).toEqual([
    ...['Ruang lingkup', 'Jangka waktu', 'Tarif', 'Pembayaran', 'Asuransi', 'Klaim', 'Keadaan kahar'],
    ...['Penyelesaian perselisihan', 'Hukum yang berlaku'],
  ]);
});

it('they say what was agreed', () => {
  expect(said({}, 'Jangka waktu')).toContain('12 bulan, sejak 01 Nov 2026 sampai 31 Okt 2027');
  expect(said({}, 'Jangka waktu')).toContain('menggantikan MoU nomor MOU/2025/001');
  expect(said({}, 'Pembayaran')).toContain(
    'paling lambat 30 hari sejak dikirim, dengan cara transfer bank, ke rekening Bank Mandiri',
  );
  expect(said({}, 'Pembayaran')).toContain('bunga 0,0375% setiap hari');
  expect(said({ lendingTopDays: null }, 'Pembayaran')).not.toContain('meminjam');
  expect(said({ usesInsurance: false }, 'Asuransi')).toContain('tidak diasuransikan');
  expect(said({ autoExtend: false }, 'Jangka waktu')).toContain('Perpanjangan disepakati secara tertulis.');
});

it('they name the annexes that there are', () => {
  expect(said({}, 'Tarif')).toMatch(/Lampiran A[\s\S]*Lampiran B/);
  expect(said({ routes: [], prices: [] }, 'Tarif')).toContain('disepakati Para Pihak untuk setiap pesanan');
  expect(said({ limits: [] }, 'Ruang lingkup')).not.toContain('Lampiran');
});
