import { expect, test, vi } from 'vitest';
import { createStore } from './store';

test('those who follow hear of each change, and of nothing that changes nothing', () => {
  const store = createStore(1);
  const first = vi.fn();
  const second = vi.fn();
  const stop = store.follow(first);
  store.follow(second);
  store.set(2);
  store.set(2);
  expect(store.read()).toBe(2);
  expect(first).toHaveBeenCalledTimes(1);
  stop();
  store.set(3);
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).toHaveBeenCalledTimes(2);
});
