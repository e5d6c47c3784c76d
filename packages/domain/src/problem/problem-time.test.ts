import { expect, it } from 'vitest';
import { problemFact, type ToldProblem } from './problem-fact';
import { type ProblemTimes, problemMinutes, problemTimeText } from './problem-time';

const noon = new Date('2026-11-21T05:00:00Z');
const at = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

it.each<[ProblemTimes['status'], number | null, number | null, string, string]>([
  ['MENUNGGU', null, null, 'Menunggu 3 jam 20 mnt', 'danger'],
  ['DIPROSES', 25, null, 'Ditangani 2 jam 55 mnt', 'quiet'],
  ['SELESAI', 25, 190, 'Selesai dalam 3 jam 10 mnt', 'quiet'],
])('%s, taken after %s and resolved after %s minutes: %s', (status, taken, resolved, text, tone) => {
  const processAt = taken === null ? null : at(taken);
  const resolvedAt = resolved === null ? null : at(resolved);
  expect(problemTimeText({ status, raisedAt: noon, processAt, resolvedAt }, at(200))).toEqual({ text, tone });
});

it('a wait stands out from half an hour on', () => {
  const waits = { status: 'MENUNGGU', raisedAt: noon, processAt: null, resolvedAt: null } as const;
  expect([29, 30].map((minutes) => problemTimeText(waits, at(minutes)).tone)).toEqual(['quiet', 'danger']);
});

it('waiting and handling make the whole', () => {
  const times = { status: 'SELESAI', raisedAt: noon, processAt: at(25), resolvedAt: at(190) } as const;
  expect(problemMinutes(times, at(9999))).toEqual({ waiting: 25, handling: 165, total: 190 });
  const waiting = { status: 'MENUNGGU', raisedAt: noon, processAt: null, resolvedAt: null } as const;
  expect(problemMinutes(waiting, at(7))).toEqual({ waiting: 7, handling: null, total: 7 });
});

const open: ToldProblem = { kind: 'Ban pecah', status: 'MENUNGGU', stops: false, effect: null, delayMinutes: null };
it.each<[Partial<ToldProblem>, string | null]>([
  [{}, 'Masalah di perjalanan: ban pecah'],
  [{ stops: true }, 'Perjalanan berhenti: ban pecah'],
  [{ status: 'DIPROSES', stops: true, delayMinutes: 120 }, 'Diperkirakan tertunda 2 jam: ban pecah'],
  [{ status: 'SELESAI', effect: 'TERLAMBAT', delayMinutes: 45 }, 'Diperkirakan tertunda 45 mnt: ban pecah'],
  [{ status: 'SELESAI', effect: 'TIDAK_ADA' }, null],
  [{ status: 'SELESAI', effect: 'GANTI_ARMADA' }, 'Muatan pindah kendaraan atau pengemudi: ban pecah'],
  [{ status: 'SELESAI', effect: 'DIHENTIKAN' }, 'Pengiriman dihentikan: ban pecah'],
])('%o is told as %s', (given, fact) => {
  expect(problemFact({ ...open, ...given })).toBe(fact);
});
