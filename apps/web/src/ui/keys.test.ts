import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ariaKeys, characterKeys, isCharacterKey, isShortcut, keyTexts } from './keys';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

beforeAll(() => {
  vi.stubGlobal('navigator', { platform: 'Linux' });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

it('knows a shortcut by its key and what is held with it', () => {
  expect(isShortcut(press('k', { ctrlKey: true }), 'palette')).toBe(true);
  expect(isShortcut(press('K', { metaKey: true }), 'palette')).toBe(true);
  expect(isShortcut(press('k'), 'palette')).toBe(false);
  expect(isShortcut(press('k', { ctrlKey: true, shiftKey: true }), 'palette')).toBe(false);
  expect(isShortcut(press('F8', { shiftKey: true }), 'previousError')).toBe(true);
  expect(isShortcut(press('F8', { shiftKey: true }), 'nextError')).toBe(false);
  expect(isShortcut(press('Backspace'), 'clearCell')).toBe(true);
});

it('takes a sign wherever a keyboard has it', () => {
  expect(isShortcut(press('?', { shiftKey: true }), 'help')).toBe(true);
  expect(isShortcut(press('/', { shiftKey: true }), 'search')).toBe(true);
  expect(isShortcut(press('/', { ctrlKey: true }), 'search')).toBe(false);
});

it('writes them as keyboards do', () => {
  expect(keyTexts('palette')).toEqual(['Ctrl K']);
  expect(keyTexts('editCell')).toEqual(['Enter', 'F2']);
  expect(keyTexts('neighbourRow')).toEqual(['↑', '↓']);
  expect(ariaKeys('palette')).toBe('Control+K Meta+K');
  vi.stubGlobal('navigator', { platform: 'MacIntel' });
  expect(keyTexts('palette')).toEqual(['⌘ K']);
});

it('leaves keys of one sign alone where they are switched off', () => {
  expect((['nextRecord', 'answerOffer', 'help', 'search'] as const).every(isCharacterKey)).toBe(true);
  expect((['palette', 'openRow', 'submitForm', 'nextError'] as const).some(isCharacterKey)).toBe(false);
  characterKeys.set(false);
  expect(isShortcut(press('j'), 'nextRecord')).toBe(false);
  expect(isShortcut(press('?', { shiftKey: true }), 'help')).toBe(false);
  expect(isShortcut(press('k', { ctrlKey: true }), 'palette')).toBe(true);
  characterKeys.set(true);
  expect(isShortcut(press('j'), 'nextRecord')).toBe(true);
  // What the browser or a reader has with it is theirs.
  expect(isShortcut(press('t', { ctrlKey: true }), 'answerOffer')).toBe(false);
  expect(isShortcut(press('t', { altKey: true }), 'answerOffer')).toBe(false);
});
