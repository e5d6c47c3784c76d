import { describe, expect, it } from 'vitest';
import { type TodayTask, todayByPart, todayPart } from './today';

const now = new Date('2026-11-21T14:30:00+07:00');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const task = (kind: TodayTask['kind'], value: number, minutes: number | null): TodayTask => ({
  kind,
  value,
  dueAt: minutes === null ? null : inMinutes(minutes),
});

describe('what waits today', () => {
  it.each([
    ['answer', 60, 'lapsing'],
    ['answer', 61, 'dearest'],
    ['answer', 0, null],
    ['answer', -5, null],
    ['reassign', 10, 'lapsing'],
    // Its pickup should have begun: it is late, and still needs somebody.
    ['reassign', -5, 'dearest'],
    // Late by its estimate alone; nothing lapses.
    ['late', 30, 'dearest'],
    ['late', -30, 'dearest'],
    ['pod', null, 'documents'],
  ] as const)('%s with %s minutes left stands under %s', (kind, minutes, part) => {
    expect(todayPart(task(kind, 1, minutes), now)).toBe(part);
  });

  it('what lapses stands by time however cheap, the rest by rupiah, documents last', () => {
    const tasks = [
      task('pod', 900, null),
      task('late', 20, 600),
      task('answer', 500, 50),
      task('answer', 400, 240),
      task('answer', 1, 12),
      task('answer', 999, -1),
    ];
    const values = todayByPart(tasks, now).map(({ part, tasks: own }) => [part, ...own.map(({ value }) => value)]);
    expect(values).toEqual([
      ['lapsing', 1, 500],
      ['dearest', 400, 20],
      ['documents', 900],
    ]);
  });

  it('has no heading without a task', () => {
    expect(todayByPart([task('answer', 5, -1)], now)).toEqual([]);
  });
});
