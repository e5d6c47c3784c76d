import { describe, expect, it } from 'vitest';
import { momentAfter, worldTime } from './tempo';

const minute = 60_000;
const at = (minutes: number) => Date.parse('2026-11-21T01:00:00Z') + minutes * minute;
const change = (minutes: number, speed: number) => ({ since: new Date(at(minutes)), speed });

describe('the world’s time', () => {
  it.each([
    ['runs with the clock where nothing was said', [], 0, 60, 60],
    ['is slower before a change than after it', [change(30, 20)], 0, 60, 30 + 600],
    ['counts each stretch at its own speed', [change(10, 20), change(20, 1)], 0, 60, 10 + 200 + 40],
    ['does not mind in which order the changes come', [change(20, 1), change(10, 20)], 0, 60, 250],
    ['begins in the midst of a stretch', [change(0, 20), change(20, 1)], 10, 30, 200 + 10],
  ])('%s', (_, changes, from, until, passed) => {
    expect(worldTime(changes, at(from), at(until))).toBeCloseTo(passed * minute, 6);
    expect(momentAfter(changes, at(from), passed * minute)).toBeCloseTo(at(until), 3);
  });
});
