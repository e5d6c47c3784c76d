import { describe, expect, it } from 'vitest';
import {
  isRegionCode,
  parentRegionCode,
  properRegionName,
  type RegionLevel,
  regionCodeAt,
  regionFinder,
  shortRegionName,
} from './region';

describe('codes', () => {
  it.each([
    ['32', true],
    ['32.16', true],
    ['32.16.09', true],
    ['32.16.09.2003', true],
    ['32.1', false],
    ['3216', false],
    ['32.16.09.20', false],
    ['', false],
  ])('%j is a code: %s', (code, is) => expect(isRegionCode(code)).toBe(is));

  it('name what lies above', () => {
    const code = '32.16.09.2003';
    expect(parentRegionCode(code)).toBe('32.16.09');
    expect(parentRegionCode('32.16')).toBe('32');
    expect(parentRegionCode('32')).toBe('');
    expect(
      (['province', 'city', 'district', 'sub-district'] as const).map((level) => regionCodeAt(code, level)),
    ).toEqual(['32', '32.16', '32.16.09', code]);
    expect(regionCodeAt('32.16', 'district')).toBeNull();
    expect(regionCodeAt(null, 'province')).toBeNull();
  });
});

describe('a written name', () => {
  const names: Record<RegionLevel, string[]> = {
    province: [
      'DKI Jakarta',
      'DI Yogyakarta',
      'Riau',
      'Kepulauan Riau',
      'Kepulauan Bangka Belitung',
      'Nusa Tenggara Barat',
      'Aceh',
    ],
    city: [
      'Kota Bekasi',
      'Kabupaten Bekasi',
      'Kota Administrasi Jakarta Utara',
      'Kota Parepare',
      'Kabupaten Kotawaringin Barat',
      'Kabupaten Tolitoli',
    ],
    district: ['Cikarang Utara', 'Kota', 'Kotagede'],
    'sub-district': ['Desa Baru', "Soka'an", 'Tugu'],
  };
  const meaning = (level: RegionLevel, written: string) => {
    const regions = names[level].map((name, at) => ({ code: String(at), name }));
    const match = regionFinder(regions, level)(written);
    return match.kind === 'one' ? match.region.name : match.kind;
  };
  it.each([
    ['province', 'dki jakarta', 'DKI Jakarta'],
    ['province', 'Jakarta', 'DKI Jakarta'],
    ['province', 'Daerah Khusus Ibukota Jakarta', 'DKI Jakarta'],
    ['province', 'D.I. Yogyakarta', 'DI Yogyakarta'],
    ['province', 'Yogyakarta', 'DI Yogyakarta'],
    ['province', 'Daerah Istimewa Yogyakarta', 'DI Yogyakarta'],
    ['province', 'RIAU', 'Riau'],
    ['province', 'Kep. Riau', 'Kepulauan Riau'],
    ['province', 'Prov. Bangka Belitung', 'Kepulauan Bangka Belitung'],
    ['province', 'NTB', 'Nusa Tenggara Barat'],
    ['province', 'Jawa Tegah', 'none'],
    ['city', 'Kab. Bekasi', 'Kabupaten Bekasi'],
    ['city', 'KOTA BEKASI', 'Kota Bekasi'],
    ['city', 'Bekasi', 'several'],
    ['city', 'Jakarta Utara', 'Kota Administrasi Jakarta Utara'],
    ['city', 'Kota Adm. Jakarta Utara', 'Kota Administrasi Jakarta Utara'],
    ['city', 'Pare-Pare', 'Kota Parepare'],
    ['city', 'Kotawaringin Barat', 'Kabupaten Kotawaringin Barat'],
    ['city', 'Kab Toli Toli', 'Kabupaten Tolitoli'],
    ['city', 'Kabupaten Parepare', 'none'],
    ['district', 'Kec. Cikarang Utara', 'Cikarang Utara'],
    ['district', 'kota', 'Kota'],
    ['district', 'Kota Gede', 'Kotagede'],
    ['sub-district', 'Baru', 'Desa Baru'],
    ['sub-district', 'Kel. Tugu', 'Tugu'],
    ['sub-district', 'Soka’an', "Soka'an"],
    ['sub-district', '', 'none'],
  ] as const)('%s %j is %s', (level, written, name) => expect(meaning(level, written)).toBe(name));
});

it('parts a kelurahan and a desa of one name by the word before it', () => {
  const regions = [
    { code: '14.07.05.1001', name: 'Panipahan' },
    { code: '14.07.05.2002', name: 'Panipahan' },
  ];
  const find = regionFinder(regions, 'sub-district');
  expect(find('Panipahan')).toEqual({ kind: 'several', regions });
  expect(find('Kel. Panipahan')).toEqual({ kind: 'one', region: regions[0] });
  expect(find('DESA PANIPAHAN')).toEqual({ kind: 'one', region: regions[1] });
});

it.each([
  ['KOTA ADMINISTRASI JAKARTA PUSAT', 'Kota Administrasi Jakarta Pusat'],
  ['DKI JAKARTA', 'DKI Jakarta'],
  ['DAERAH ISTIMEWA YOGYAKARTA', 'DI Yogyakarta'],
  ['KABUPATEN PANGKAJENE DAN KEPULAUAN', 'Kabupaten Pangkajene dan Kepulauan'],
  ['KABUPATEN TOLI-TOLI', 'Kabupaten Toli-Toli'],
  ['Kluet Utara', 'Kluet Utara'],
  ['Soka"an', "Soka'an"],
])('%s is written %s', (official, name) => expect(properRegionName(official)).toBe(name));

it.each([
  ['Kabupaten Bekasi', 'Kab. Bekasi'],
  ['Kota Administrasi Jakarta Utara', 'Jakarta Utara'],
  ['Kabupaten Administrasi Kepulauan Seribu', 'Kab. Kepulauan Seribu'],
  ['Kota Surabaya', 'Kota Surabaya'],
])('%s is short %s', (name, short) => expect(shortRegionName(name)).toBe(short));
