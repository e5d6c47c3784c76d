import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { forgetKept, keepFor, readKept } from './kept-for-person';

/** As a browser's: what is kept are its own keys. */
class Kept {
  [name: string]: unknown;
  getItem(name: string) {
    return Object.hasOwn(this, name) ? this[name] : null;
  }
  setItem(name: string, text: string) {
    this[name] = text;
  }
  removeItem(name: string) {
    delete this[name];
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new Kept());
});
afterAll(() => {
  vi.unstubAllGlobals();
});

it('keeps something for one person, and shows it to no other', () => {
  keepFor('recent', 'rina', [1, 2]);
  expect(readKept('recent', 'rina')).toEqual([1, 2]);
  expect(readKept('recent', 'bagus')).toBeNull();
  keepFor('recent', 'bagus', [3]);
  expect(readKept('recent', 'rina')).toBeNull();
});

it('forgets it when the person leaves, and nothing else', () => {
  keepFor('recent', 'rina', [1]);
  localStorage.setItem('lajur.keys.rina', 'off');
  forgetKept();
  expect(readKept('recent', 'rina')).toBeNull();
  expect(localStorage.getItem('lajur.keys.rina')).toBe('off');
});

it('takes what cannot be read for nothing', () => {
  localStorage.setItem('lajur.own.recent', '{');
  expect(readKept('recent', 'rina')).toBeNull();
});
