import { describe, expect, it } from 'vitest';
import { orderStatuses } from '../order/status';
import { type ProblemStatus, problemStatuses } from './problem';
import {
  happenedBetween,
  type ProblemAction,
  type ProblemActor,
  problemActions,
  problemAfter,
  problemRefusal,
  problemRefusalText,
  raiseRefusal,
  resolutionErrors,
} from './problem-step';

const actors: readonly ProblemActor[] = ['transporter', 'provider', 'driver', 'shipper', 'system'];

/** All that is possible; everything else is refused. */
const possible = new Set(
  (['transporter', 'provider'] as const).flatMap((actor) => [
    `process MENUNGGU ${actor}`,
    `note MENUNGGU ${actor}`,
    `note DIPROSES ${actor}`,
    `resolve DIPROSES ${actor}`,
  ]),
);

describe('every action in every status by everybody', () => {
  const all = problemActions.flatMap((action) =>
    problemStatuses.flatMap((status) => actors.map((actor) => [action, status, actor] as const)),
  );
  it.each(all)('%s of one that is %s by %s', (action, status, actor) => {
    const refused = problemRefusal({ status, handler: 'Ratna' }, action, actor);
    expect(refused === null).toBe(possible.has(`${action} ${status} ${actor}`));
    if (refused) expect(problemRefusalText(refused)).toMatch(/^[A-Z][^_]+\.$/);
  });
});

it.each<[ProblemAction, ProblemStatus, string | null, string]>([
  ['process', 'DIPROSES', 'Ratna', 'Masalah ini sudah ditangani Ratna.'],
  ['resolve', 'MENUNGGU', null, 'Tangani masalah ini lebih dulu.'],
  ['resolve', 'SELESAI', 'Ratna', 'Masalah ini sudah selesai.'],
  ['note', 'SELESAI', 'Ratna', 'Masalah ini sudah selesai.'],
])('%s of one that is %s: %s, %s', (action, status, handler, sentence) => {
  const refused = problemRefusal({ status, handler }, action, 'transporter');
  expect(refused && problemRefusalText(refused)).toBe(sentence);
});

it.each<[ProblemStatus, ProblemAction, ProblemStatus]>([
  ['MENUNGGU', 'process', 'DIPROSES'],
  ['MENUNGGU', 'note', 'MENUNGGU'],
  ['DIPROSES', 'note', 'DIPROSES'],
  ['DIPROSES', 'resolve', 'SELESAI'],
])('from %s, %s leads to %s', (status, action, after) => {
  expect(problemAfter(status, action)).toBe(after);
});

it('problems are raised between the confirmation and the receipt', () => {
  const open = orderStatuses.filter((status) => raiseRefusal({ status }) === null);
  expect(open[0]).toBe('TERKONFIRMASI');
  expect(open.at(-1)).toBe('BONGKAR_MUATAN');
  expect(open).not.toContain('BARANG_DITERIMA_UTUH');
  expect(raiseRefusal({ status: 'PENGIRIMAN', passedOn: true })).toMatch(/diteruskan/);
});

it.each([
  ['TERLAMBAT', 90, {}],
  ['TERLAMBAT', null, { delayMinutes: 'Perkiraan terlambat wajib diisi' }],
  ['TIDAK_ADA', null, {}],
  ['MUATAN_RUSAK', 10, { delayMinutes: 'Hanya untuk dampak terlambat' }],
] as const)('resolved with %s and %s minutes', (effect, delayMinutes, errors) => {
  expect(resolutionErrors({ effect, delayMinutes })).toEqual(errors);
});

it('happened two days before the pickup at the earliest, or before now where that is sooner', () => {
  const now = new Date('2026-11-21T05:00:00Z');
  const day = 86_400_000;
  expect(happenedBetween({ pickupFrom: new Date(now.getTime() - day) }, now)).toEqual({
    after: new Date(now.getTime() - 3 * day),
    before: now,
  });
  expect(happenedBetween({ pickupFrom: new Date(now.getTime() + 9 * day) }, now).after).toEqual(
    new Date(now.getTime() - 2 * day),
  );
});
