import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { draftName, dropDraft, dropDraftsOf, keepDraft, readDraft } from './draft-store';

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

const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString();

beforeEach(() => {
  vi.stubGlobal('localStorage', new Kept());
});
afterAll(() => {
  vi.unstubAllGlobals();
});

it('keeps a draft for one form and one person', () => {
  const name = draftName('email.7', 'rina');
  expect(keepDraft(name, { at: day(1), values: { picName: 'Sari' } })).toBe(true);
  expect(readDraft(name)).toEqual({ at: day(1), values: { picName: 'Sari' } });
  expect(readDraft(draftName('email.7', 'bagus'))).toBeNull();
  expect(readDraft(draftName('email', 'rina'))).toBeNull();
  dropDraft(name);
  expect(readDraft(name)).toBeNull();
});

it('lets the oldest go when there are too many, and nothing else that the browser keeps', () => {
  localStorage.setItem('lajur.session', 'kept');
  for (let number = 60; number >= 1; number--)
    keepDraft(draftName(`order.${number}`, 'rina'), { at: day(number), values: {} });
  const kept = (number: number) => readDraft(draftName(`order.${number}`, 'rina')) !== null;
  expect([1, 10, 11, 60].map(kept)).toEqual([false, false, true, true]);
  expect(localStorage.getItem('lajur.session')).toBe('kept');
});

it('says so where nothing can be kept', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => 'no draft{',
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(keepDraft('lajur.draft.a', { at: day(1), values: {} })).toBe(false);
  expect(readDraft('lajur.draft.a')).toBeNull();
});

it('forgets those of who leaves, and nobody else’s', () => {
  for (const person of ['rina', 'bagus'])
    for (const form of ['email', 'email.7', 'driver'])
      keepDraft(draftName(form, person), { at: day(1), values: { name: person } });
  dropDraftsOf('rina');
  const left = (person: string) =>
    ['email', 'email.7', 'driver'].filter((form) => readDraft(draftName(form, person)) !== null);
  expect([left('rina'), left('bagus')]).toEqual([[], ['email', 'email.7', 'driver']]);
});
