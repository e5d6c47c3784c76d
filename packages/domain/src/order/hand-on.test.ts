import { expect, it } from 'vitest';
import { changePartnerRefusal, type Partner, partnerRefusal } from './hand-on';

const partner: Partner = { name: 'PT Dua', status: 'ACTIVE', isOwn: false, hasOrder: false };

// biome-ignore format: a truth table is read in rows
it.each<[string, Partial<Partner>, string | null]>([
  ['a partner', {}, null],
  ['the own company', { isOwn: true }, 'Pilih perusahaan lain'],
  ['a company without an MoU', { status: 'APPROVED' }, 'PT Dua belum bisa menerima pesanan'],
  ['a suspended company', { status: 'SUSPENDED' }, 'PT Dua belum bisa menerima pesanan'],
  ['who had it', { hasOrder: true }, 'PT Dua sudah pernah mendapat penawaran ini'],
])('of %s', (_, given, refused) => expect(partnerRefusal({ ...partner, ...given })).toBe(refused));

it('the partner is changed until the time is over', () => {
  const until = '2026-11-21T05:00:00.000Z';
  expect(changePartnerRefusal({ until }, new Date('2026-11-21T04:59:59Z'))).toBeNull();
  expect(changePartnerRefusal({ until }, new Date(until))).toBe('Batas waktu menjawab rekan sudah lewat.');
});
