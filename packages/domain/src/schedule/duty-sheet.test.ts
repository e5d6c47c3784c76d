import { expect, it } from 'vitest';
import { documentsFrom, dutiesOf } from './duty-sheet';

type Plan = [kind: 'PICKUP' | 'DROP', from: string, until: string, departedAt?: string, timezone?: string];
const order = (
  id: string,
  status: 'PENGIRIMAN' | 'TERKONFIRMASI' | 'DIBATALKAN' | 'DOKUMEN_LENGKAP',
  plans: Plan[],
) => ({
  id,
  status,
  stops: plans.map(([kind, planFrom, planUntil, departedAt = null, timezone = 'Asia/Jakarta'], at) => ({
    ...{ seq: at + 1, kind, planFrom, planUntil, timezone },
    departedAt: departedAt as string | null,
  })),
});
const day = { day: '2026-11-25', today: '2026-11-25' };
const namesOf = (orders: ReturnType<typeof order>[], of = day) =>
  dutiesOf(orders, of).map(({ order: { id }, stop, isOverdue }) => `${id}${stop.seq}${isOverdue ? '!' : ''}`);

it('the stops of a day stand by their windows, those of one order in its own order', () => {
  const first = order('a', 'TERKONFIRMASI', [
    ['PICKUP', '2026-11-25T01:00:00Z', '2026-11-25T02:00:00Z'],
    ['DROP', '2026-11-25T08:00:00Z', '2026-11-25T09:00:00Z'],
    ['DROP', '2026-11-25T07:00:00Z', '2026-11-25T10:00:00Z'],
  ]);
  const second = order('b', 'TERKONFIRMASI', [
    ['PICKUP', '2026-11-25T04:00:00Z', '2026-11-25T05:00:00Z'],
    ['DROP', '2026-11-26T04:00:00Z', '2026-11-26T05:00:00Z'],
  ]);
  expect(namesOf([second, first])).toEqual(['a1', 'b1', 'a2', 'a3']);
});

it('a day is that of the place: midnight in Jayapura comes two hours before that in Jakarta', () => {
  const at: Plan = ['PICKUP', '2026-11-24T15:30:00Z', '2026-11-24T16:00:00Z'];
  expect(namesOf([order('wit', 'TERKONFIRMASI', [[at[0], at[1], at[2], undefined, 'Asia/Jayapura']])])).toEqual([
    'wit1',
  ]);
  expect(namesOf([order('wib', 'TERKONFIRMASI', [at])], { ...day, today: '2026-11-24' })).toEqual([]);
});

it('what was left before the day is done; what is still to do goes on today, and on no other day', () => {
  const trip = order('a', 'PENGIRIMAN', [
    ['PICKUP', '2026-11-23T01:00:00Z', '2026-11-25T02:00:00Z', '2026-11-23T03:00:00Z'],
    ['DROP', '2026-11-24T01:00:00Z', '2026-11-24T02:00:00Z'],
  ]);
  expect(namesOf([trip])).toEqual(['a2!']);
  expect(namesOf([trip], { day: '2026-11-26', today: '2026-11-25' })).toEqual([]);
  expect(namesOf([{ ...trip, status: 'DOKUMEN_LENGKAP' }])).toEqual([]);
});

it('what was cancelled is nobody’s duty', () => {
  expect(namesOf([order('a', 'DIBATALKAN', [['PICKUP', '2026-11-25T01:00:00Z', '2026-11-25T02:00:00Z']])])).toEqual([]);
});

it('documents stand where they are signed, those of the whole order at its last drop', () => {
  const stops = [
    { seq: 1, kind: 'PICKUP' },
    { seq: 2, kind: 'DROP' },
    { seq: 3, kind: 'DROP' },
  ] as const;
  const documents = [
    { type: 'loading-note', stopSeq: 1, mandatory: true },
    { type: 'loading-photo', stopSeq: null, mandatory: false },
    { type: 'crossing-ticket', stopSeq: null, mandatory: false },
    { type: 'basp', stopSeq: 2, mandatory: true },
    { type: 'bast', stopSeq: 2, mandatory: false },
    { type: 'bast', stopSeq: null, mandatory: true },
    { type: 'returned-note', stopSeq: null, mandatory: true },
  ];
  const at = (seq: number) => documentsFrom(documents, stops, seq).map(({ type }) => type);
  expect([at(1), at(2), at(3)]).toEqual([['loading-note'], ['basp'], ['crossing-ticket', 'bast', 'returned-note']]);
});
