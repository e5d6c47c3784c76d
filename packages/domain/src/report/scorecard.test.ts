import { expect, it } from 'vitest';
import { figureText, isOfFigure, type ScorecardTrip, scorecardOf, tripWeight } from './scorecard';

const trip = (given: Partial<ScorecardTrip> = {}): ScorecardTrip => ({
  ...{ km: 100.4, lateMinutes: 0, reports: 0, podDays: 1, silentMinutes: 0, silentTimes: 0 },
  ...given,
});
const texts = (trips: ScorecardTrip[]) => scorecardOf(trips).map(figureText);

it('says nothing of a month without cargos', () => {
  expect(texts([])).toEqual(['0', '—', '—', '—', '—']);
});

it.each<[string, ScorecardTrip[], string[]]>([
  ['the last minute of the window is in time', [trip({ lateMinutes: 0 }), trip({ lateMinutes: 1 })], ['2', '50%', '0']],
  ['a cargo with two reports is one cargo', [trip({ reports: 2 }), trip(), trip()], ['3', '100%', '1']],
  [
    'days are those of what was sent',
    [trip({ podDays: 4 }), trip({ podDays: 1 }), trip({ podDays: null })],
    ['3', '100%', '0', '2,5'],
  ],
  [
    'silence is that of what is measured',
    [trip({ silentMinutes: 130, silentTimes: 2 }), trip({ silentMinutes: null })],
    ['2', '100%', '0', '1', '2 jam 10 mnt'],
  ],
])('%s', (_name, trips, expected) => {
  expect(texts(trips).slice(0, expected.length)).toEqual(expected);
});

it('says with each figure how it was made', () => {
  const trips = [
    trip({ lateMinutes: 5, silentMinutes: 61, silentTimes: 1 }),
    trip({ podDays: null, silentMinutes: null }),
    trip({ reports: 1 }),
  ];
  expect(scorecardOf(trips).map(({ rule }) => rule)).toEqual([
    'Diterima di bulan ini, 301 km',
    '2 dari 3 kargo tiba sebelum batas',
    '1 dari 3 kargo dengan berita acara; yang ditarik tidak dihitung',
    'Rata-rata dari diterima sampai dokumen dikirim: 2 hari ÷ 2 kargo; 1 belum dikirim',
    '1 kali tanpa posisi lebih dari 1 jam, di 1 dari 2 kargo yang diukur',
  ]);
  expect(scorecardOf([trip({ silentMinutes: null })]).at(-1)?.rule).toContain('Tidak ada yang diukur');
});

it('leads to what counts against it', () => {
  const bad = trip({ lateMinutes: 1, reports: 1, silentTimes: 1 });
  for (const key of ['onTime', 'damage', 'silence'] as const)
    expect([isOfFigure(key, bad), isOfFigure(key, trip())]).toEqual([true, false]);
  expect(isOfFigure('pod', trip())).toBe(true);
  expect([tripWeight(bad), tripWeight(trip())]).toEqual([3, 0]);
});
