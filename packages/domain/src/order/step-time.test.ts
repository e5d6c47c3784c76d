import { describe, expect, it } from 'vitest';
import { minutesFrom, noon } from './order-state.fixture';
import { farFromPlan, stepTimeRefusal, stepTimeText, timeWithin } from './step-time';
import type { OrderAction } from './transitions';

const room = { after: minutesFrom(-60), before: minutesFrom(-10), now: noon };
const seconds = (count: number, from: Date) => new Date(from.getTime() + count * 1000);

describe('the room of a step', () => {
  it.each([
    ['the minute of the step before', minutesFrom(-60), null],
    ['a second of that minute', seconds(-0, minutesFrom(-60)), null],
    ['the minute before it', minutesFrom(-61), 'Tidak boleh sebelum langkah sebelumnya, 11.00 WIB.'],
    ['between them', minutesFrom(-30), null],
    ['the minute of the next step', seconds(59, minutesFrom(-10)), null],
    ['after the next step', minutesFrom(-9), 'Tidak boleh setelah langkah berikutnya, 11.50 WIB.'],
    ['ahead of now', minutesFrom(1), 'Waktunya belum tiba.'],
  ])('%s', (_, at, text) => {
    const refused = stepTimeRefusal(at, room);
    expect(refused && stepTimeText(refused, 'WIB', noon)).toBe(text);
  });

  it('is open to now where nothing follows, and to the past where nothing came before', () => {
    expect(stepTimeRefusal(seconds(30, noon), { after: null, before: null, now: noon })).toBeNull();
    expect(stepTimeRefusal(minutesFrom(-100_000), { after: null, before: null, now: noon })).toBeNull();
  });

  it('is another minute than the one that is recorded', () => {
    const given = { ...room, recorded: seconds(20, minutesFrom(-30)) };
    const refused = stepTimeRefusal(minutesFrom(-30), given);
    expect(refused && stepTimeText(refused, 'WIB', noon)).toBe('Waktu sama dengan yang tercatat.');
    expect(stepTimeRefusal(minutesFrom(-31), given)).toBeNull();
  });

  it('keeps a moment within it', () => {
    expect(timeWithin(minutesFrom(-90), room)).toEqual(room.after);
    expect(timeWithin(minutesFrom(-5), room)).toEqual(room.before);
    expect(timeWithin(minutesFrom(5), { ...room, before: null })).toEqual(noon);
    expect(timeWithin(minutesFrom(-30), room)).toEqual(minutesFrom(-30));
    // A clock that ran behind the last step never turns the order of steps round.
    expect(timeWithin(minutesFrom(-90), { after: minutesFrom(5), before: null, now: noon })).toEqual(minutesFrom(5));
  });
});

describe('the plan', () => {
  const day = 24 * 60;
  const stops = [
    { seq: 1, planFrom: minutesFrom(0), planUntil: minutesFrom(120) },
    { seq: 2, planFrom: minutesFrom(day), planUntil: minutesFrom(day + 120) },
  ];
  it.each<[OrderAction, number, number, string | null]>([
    ['arrive-pickup', 1, -6 * 60, null],
    ['arrive-pickup', 1, -6 * 60 - 1, '6 jam 1 mnt sebelum rencana'],
    ['arrive-pickup', 1, 8 * 60, null],
    ['arrive-pickup', 1, 8 * 60 + 1, '6 jam 1 mnt setelah rencana'],
    ['depart', 1, 30 * 60, '1 hari 4 jam setelah rencana'],
    // On its way there: from when the stop before was planned.
    ['go-to-pickup', 1, -48 * 60, null],
    ['go-to-pickup', 1, -49 * 60, '2 hari 1 jam sebelum rencana'],
    ['board-ferry', 2, 10 * 60, null],
    ['board-ferry', 2, day + 9 * 60, '7 jam setelah rencana'],
    ['arrive-destination', 2, 10 * 60, '14 jam sebelum rencana'],
    ['receive', 2, day + 60, null],
  ])('%s at stop %i, %i minutes after noon: %s', (action, currentStop, minutes, text) =>
    expect(farFromPlan({ stops, currentStop }, action, minutesFrom(minutes))?.text ?? null).toBe(text),
  );

  it('is not known of a stop that does not exist', () =>
    expect(farFromPlan({ stops, currentStop: 9 }, 'load', noon)).toBeNull());
});
