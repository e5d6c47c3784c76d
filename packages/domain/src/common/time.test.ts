import { describe, expect, it } from 'vitest';
import * as time from './time';

const now = new Date('2026-11-21T07:30:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

describe('zones', () => {
  it.each([
    ['Asia/Jakarta', 'WIB'],
    ['Asia/Pontianak', 'WIB'],
    ['Asia/Makassar', 'WITA'],
    ['Asia/Jayapura', 'WIT'],
    ['WITA', 'WITA'],
    ['Europe/Berlin', 'WIB'],
    [7, 'WIB'],
    [8, 'WITA'],
    [9, 'WIT'],
  ])('%s is %s', (timezone, zone) => expect(time.zoneOf(timezone)).toBe(zone));

  it.each([
    ['DKI Jakarta', 'WIB'],
    ['Kalimantan Barat', 'WIB'],
    ['Kalimantan Tengah', 'WIB'],
    ['Kalimantan Selatan', 'WITA'],
    ['KALIMANTAN UTARA', 'WITA'],
    ['Bali', 'WITA'],
    ['Nusa Tenggara Timur', 'WITA'],
    ['Sulawesi Selatan', 'WITA'],
    ['Gorontalo', 'WITA'],
    ['Maluku Utara', 'WIT'],
    ['Papua Barat Daya', 'WIT'],
    ['Banten', 'WIB'],
  ])('%s lies in %s', (province, zone) => expect(time.zoneOfProvince(province)).toBe(zone));

  it('agree with the zones of the runtime', () => {
    for (const name of ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura']) {
      const theirs = new Intl.DateTimeFormat('sv-SE', { timeZone: name, dateStyle: 'short', timeStyle: 'short' });
      for (const at of [now, ago(200 * day), ago(hour * 13)]) {
        const [date, clock] = theirs.format(at).split(' ');
        expect(time.dayIn(at, time.zoneOf(name))).toBe(date);
        expect(time.formatClock(at, time.zoneOf(name))).toBe(clock?.replace(':', '.'));
      }
    }
  });
});

describe('dates and times', () => {
  it.each([
    [time.formatDay('2026-11-21'), '21 Nov 2026'],
    [time.formatDay('2027-05-04'), '04 Mei 2027'],
    [time.formatDate(new Date('2026-11-21T17:00:00Z'), 'WIB'), '22 Nov 2026'],
    [time.formatDate(new Date('2026-11-21T16:59:59Z'), 'WIB'), '21 Nov 2026'],
    [time.formatTime(now, 'WIB'), '14.30 WIB'],
    [time.formatTime(now, 'WITA'), '15.30 WITA'],
    [time.formatTime(now, 'WIT'), '16.30 WIT'],
    [time.formatDateTime(now, 'WIB'), '21 Nov 2026, 14.30 WIB'],
    [time.formatWeekday(now, 'WIB'), 'Sab, 21 Nov 2026'],
    [time.formatMoment(ago(hour), 'WIB', now), '13.30 WIB'],
    [time.formatMoment(ago(day), 'WIB', now), '20 Nov 2026, 14.30 WIB'],
    [time.formatClockRange(ago(2 * hour), now, 'WIB'), '12.30 – 14.30 WIB'],
    [time.formatClockRange(now, now, 'WIB'), '14.30 WIB'],
    [time.formatClockRange(ago(15 * hour), now, 'WIB'), '23.30 – 14.30 WIB'],
    [time.formatDayRange(ago(2 * hour), now, 'WIB'), '21 Nov 2026'],
    [time.formatDayRange(ago(15 * hour), now, 'WIB'), '20 – 21 Nov 2026'],
    [time.formatDayRange(ago(15 * hour), now, 'WIT'), '21 Nov 2026'],
    [time.formatDayRange(ago(30 * day), now, 'WIB'), '22 Okt – 21 Nov 2026'],
    [time.formatDayRange(ago(365 * day), now, 'WIB'), '21 Nov 2025 – 21 Nov 2026'],
    [time.instantOf('2026-11-21', '14.30', 'WIB').toISOString(), now.toISOString()],
    [time.instantOf('2026-11-21', '15:30', 'WITA').toISOString(), now.toISOString()],
    [String(time.daysBetween('2026-11-21', '2026-12-01')), '10'],
    [String(time.daysBetween('2028-03-01', '2028-02-28')), '-2'],
  ])('%s', (actual, text) => expect(actual).toBe(text));

  it('abbreviates the months as Indonesia does', () => {
    const all = Array.from({ length: 12 }, (_, at) =>
      time.formatDay(`2026-${String(at + 1).padStart(2, '0')}-01`).slice(3, 6),
    );
    expect(all.join(' ')).toBe('Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des');
  });
});

describe('spans', () => {
  it.each([
    [0, '0 mnt'],
    [12, '12 mnt'],
    [59.4, '59 mnt'],
    [59.6, '1 jam'],
    [66, '1 jam 6 mnt'],
    [120, '2 jam'],
    [24 * 60, '1 hari'],
    [27 * 60, '1 hari 3 jam'],
    [47 * 60 + 59, '2 hari'],
    [-4, '0 mnt'],
  ])('%s minutes: %s', (minutes, text) => expect(time.formatDuration(minutes)).toBe(text));

  it.each([
    [0, 'baru saja'],
    [5, '5 detik lalu'],
    [59, '59 detik lalu'],
    [60, '1 menit lalu'],
    [3 * hour, '3 jam lalu'],
    [day, '1 hari lalu'],
    [29 * day, '29 hari lalu'],
    [30 * day, '1 bulan lalu'],
    [364 * day, '12 bulan lalu'],
    [365 * day, '1 tahun lalu'],
    [800 * day, '2 tahun lalu'],
    [-5 * minute, '5 menit lagi'],
    [-3 * day, '3 hari lagi'],
  ])('%s seconds ago: %s', (seconds, text) => expect(time.relativeTime(ago(seconds), now)).toBe(text));

  it.each([
    ['2026-11-18', 'KIR habis 18 Nov 2026, 3 hari lalu'],
    ['2020-01-01', 'KIR habis 01 Jan 2020, 2.516 hari lalu'],
    ['2026-11-21', 'KIR habis 21 Nov 2026, hari ini'],
    ['2026-11-22', 'KIR habis 22 Nov 2026, besok'],
    ['2026-12-21', 'KIR habis 21 Des 2026, 30 hari lagi'],
    ['2027-03-14', 'KIR s.d. 14 Mar 2027'],
  ])('a document valid until %s: %s', (lastDay, text) => {
    expect(time.expiryText('KIR', lastDay, '2026-11-21')).toBe(text);
  });
});
