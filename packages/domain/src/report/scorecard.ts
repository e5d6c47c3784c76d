import { formatNumber } from '../common/number';
import { formatDuration } from '../common/time';
import { silentAfterMinutes } from '../order/signal';

/** A cargo that a driver brought, as the scorecard of its month reads it. */
export interface ScorecardTrip {
  km: number;
  /** Beyond its delivery window; negative before its end. */
  lateMinutes: number;
  /** Reports of damage or loss that were not withdrawn. */
  reports: number;
  /** From receipt until its documents were sent; null while they are not. */
  podDays: number | null;
  /**
   * Together, how long nothing was heard of it between pickup and arrival, of pauses beyond `silentAfterMinutes`; null where that
   * is not measured: no driver's app, by sea or air, or over a crossing, where there is no network.
   */
  silentMinutes: number | null;
  /** How many such pauses. */
  silentTimes: number;
}

export const scorecardKeys = ['trips', 'onTime', 'damage', 'pod', 'silence'] as const;
export type ScorecardKey = (typeof scorecardKeys)[number];

export interface ScorecardFigure {
  key: ScorecardKey;
  label: string;
  /** `percent` whole per cent, `count` cargos, `days` with one decimal, `minutes` whole; null where there is no case. */
  value: number | null;
  kind: 'percent' | 'count' | 'days' | 'minutes';
  /** How it was made, with its counts. */
  rule: string;
}

const sum = (trips: readonly ScorecardTrip[], of: (trip: ScorecardTrip) => number) =>
  trips.reduce((so, trip) => so + of(trip), 0);
const count = (value: number) => formatNumber(value);

/** Whether a cargo is one of those that a figure leads to: what counts against it, or all of what it is the mean of. */
export function isOfFigure(key: ScorecardKey, { lateMinutes, reports, silentTimes }: ScorecardTrip): boolean {
  if (key === 'onTime') return lateMinutes > 0;
  if (key === 'damage') return reports > 0;
  if (key === 'silence') return silentTimes > 0;
  return true;
}

function podFigure(trips: readonly ScorecardTrip[]): ScorecardFigure {
  const sent = trips.flatMap(({ podDays }) => (podDays === null ? [] : [podDays]));
  const days = sent.reduce((so, one) => so + one, 0);
  return {
    ...{ key: 'pod', label: 'Hari sampai POD dikirim', kind: 'days' },
    value: sent.length === 0 ? null : Math.round((days * 10) / sent.length) / 10,
    rule:
      trips.length === 0
        ? 'Belum ada kargo yang diterima'
        : `Rata-rata dari diterima sampai dokumen dikirim: ${count(days)} hari ÷ ${count(sent.length)} kargo; ${count(trips.length - sent.length)} belum dikirim`,
  };
}

function silenceFigure(trips: readonly ScorecardTrip[]): ScorecardFigure {
  const measured = trips.filter(({ silentMinutes }) => silentMinutes !== null);
  const silent = measured.filter(({ silentTimes }) => silentTimes > 0);
  const times = count(sum(silent, (trip) => trip.silentTimes));
  return {
    ...{ key: 'silence', label: 'Diam di jalan', kind: 'minutes' },
    value: measured.length === 0 ? null : sum(measured, (trip) => trip.silentMinutes ?? 0),
    rule:
      measured.length === 0
        ? 'Tidak ada yang diukur: tanpa aplikasi pengemudi, atau lewat laut atau udara'
        : `${times} kali tanpa posisi lebih dari ${formatDuration(silentAfterMinutes)}, di ${count(silent.length)} dari ${count(measured.length)} kargo yang diukur`,
  };
}

/** The figures of a driver's month, each with the rule that made it (decisions §8); of cargos that were received in it. */
export function scorecardOf(trips: readonly ScorecardTrip[]): ScorecardFigure[] {
  const all = trips.length;
  const inTime = trips.filter((trip) => !isOfFigure('onTime', trip)).length;
  const harmed = trips.filter((trip) => isOfFigure('damage', trip)).length;
  const share = (part: number) => (all === 0 ? null : Math.round((100 * part) / all));
  return [
    {
      ...{ key: 'trips', label: 'Kargo', kind: 'count', value: all },
      rule: `Diterima di bulan ini, ${count(Math.round(sum(trips, ({ km }) => km)))} km`,
    },
    {
      ...{ key: 'onTime', label: 'Tepat waktu', kind: 'percent', value: share(inTime) },
      rule: `${count(inTime)} dari ${count(all)} kargo tiba sebelum batas`,
    },
    {
      ...{ key: 'damage', label: 'BASP', kind: 'count', value: all === 0 ? null : harmed },
      rule: `${count(harmed)} dari ${count(all)} kargo dengan berita acara; yang ditarik tidak dihitung`,
    },
    podFigure(trips),
    silenceFigure(trips),
  ];
}

/** What is said of a cargo first: what counts against it most. Greater is worse. */
export const tripWeight = (trip: ScorecardTrip): number =>
  scorecardKeys.filter((key) => key !== 'trips' && key !== 'pod' && isOfFigure(key, trip)).length;

/** A figure as it is read: '93%', '2 jam 10 mnt'; a dash where there is no case. */
export function figureText({ value, kind }: Pick<ScorecardFigure, 'value' | 'kind'>): string {
  if (value === null) return '—';
  if (kind === 'minutes') return formatDuration(value);
  return kind === 'percent' ? `${formatNumber(value)}%` : formatNumber(value, kind === 'days' ? 1 : 0);
}
