import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTime, LateScript, scriptLimitMs } from './in-time';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('gives what comes in time, and leaves no timer behind', async () => {
  await expect(inTime(Promise.resolve('page'))).resolves.toBe('page');
  await expect(inTime(Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(vi.getTimerCount()).toBe(0);
});

it('ends the wait after 120 seconds, not before', async () => {
  const ended = vi.fn();
  const waiting = inTime(new Promise(() => undefined)).catch(ended);
  await vi.advanceTimersByTimeAsync(scriptLimitMs - 1);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(ended).toHaveBeenCalledWith(expect.any(LateScript));
});
