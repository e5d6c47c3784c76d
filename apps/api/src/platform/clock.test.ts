import { expect, test } from 'vitest';
import { FollowingClock } from './clock';

const aDay = 86_400_000;

test('a clock that follows says what the other says, and runs on from there', () => {
  let elapsed = 1000;
  const clock = new FollowingClock(() => elapsed);
  const theirs = Date.now() + aDay;
  clock.heard(theirs, 1000);
  expect(clock.now().getTime()).toBe(theirs);
  elapsed += 5000;
  expect(clock.now().getTime()).toBe(theirs + 5000);
});

test('an answer that took its time corrects no more than it can tell', () => {
  let elapsed = 0;
  const clock = new FollowingClock(() => elapsed);
  clock.heard(aDay, 0);
  elapsed = 100;
  // Said somewhere between 0 and 100 by this clock: what it showed then may be right.
  clock.heard(aDay + 40, 0);
  expect(clock.now().getTime()).toBe(aDay + 100);
  clock.heard(aDay + 160, 0);
  expect(clock.now().getTime()).toBe(aDay + 160);
  clock.heard(aDay - 50, 0);
  expect(clock.now().getTime()).toBe(aDay + 50);
});
