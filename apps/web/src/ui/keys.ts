import { createStore, useStore } from './store';

/**
 * The shortcuts of the portal, by what they do; what handles one asks for it here, and `?` lists them all. Keys are called as
 * browsers do, `Mod` is Ctrl or, on a Mac, ⌘.
 */
export const shortcuts = {
  help: ['?'],
  palette: ['Mod+K'],
  close: ['Escape'],

  search: ['/'],
  emptySearch: ['Escape'],
  neighbourRow: ['ArrowUp', 'ArrowDown'],
  openRow: ['Enter'],
  clearRows: ['Escape'],
  nextRecord: ['J'],
  previousRecord: ['K'],
  answerOffer: ['T'],
  nextStep: ['L'],
  today: ['H'],
  submitForm: ['Mod+Enter'],

  neighbourResult: ['ArrowUp', 'ArrowDown'],
  openResult: ['Enter'],
  openResultApart: ['Mod+Enter'],
  nextResultTab: ['Tab'],
  previousResultTab: ['Shift+Tab'],

  columnPlace: ['ArrowUp', 'ArrowDown'],
  columnWidth: ['ArrowLeft', 'ArrowRight'],

  neighbourDocument: ['ArrowLeft', 'ArrowRight'],

  nextError: ['F8'],
  previousError: ['Shift+F8'],
  takeRepair: ['Ctrl+.'],
  editCell: ['Enter', 'F2'],
  clearCell: ['Delete', 'Backspace'],
  undoCell: ['Mod+Z'],
  leaveCell: ['Escape'],
  neighbourCell: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
  nextCell: ['Tab'],
  previousCell: ['Shift+Tab'],
  edgeOfRow: ['Home', 'End'],
  edgeOfGrid: ['Mod+Home', 'Mod+End'],
  pageOfGrid: ['PageUp', 'PageDown'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Shortcut = keyof typeof shortcuts;

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const isMac = () => navigator.platform.startsWith('Mac');

function matches(event: Pressed, keys: string): boolean {
  const parts = keys.split('+');
  const key = parts.at(-1) ?? '';
  // Where a sign is on the keyboard differs, and whether it takes Shift.
  const isSign = /^[^a-z]$/i.test(key);
  const mod = parts.includes('Mod');
  return (
    event.key.toLowerCase() === key.toLowerCase() &&
    !event.altKey &&
    (isSign || event.shiftKey === parts.includes('Shift')) &&
    (mod ? event.ctrlKey || event.metaKey : event.ctrlKey === parts.includes('Ctrl') && !event.metaKey)
  );
}

/**
 * Whether keys of one sign work, such as `J` or `?`: who speaks to the computer, or has a screen reader with such keys of its
 * own, switches them off (WCAG 2.1.4; `character-keys.ts` keeps it).
 */
export const characterKeys = createStore(true);

/** It is pressed without Ctrl or ⌘, and would be a letter or a sign elsewhere. */
export const isCharacterKey = (shortcut: Shortcut): boolean => shortcuts[shortcut].every((keys) => keys.length === 1);

/** Was this shortcut pressed? */
export const isShortcut = (event: Pressed, shortcut: Shortcut): boolean =>
  (characterKeys.read() || !isCharacterKey(shortcut)) && shortcuts[shortcut].some((keys) => matches(event, keys));

const names: Readonly<Record<string, string>> = {
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Delete: 'Del',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
};

/** The ways to press a shortcut, as a keyboard has them written on it: "Ctrl K", "⌘ K". */
export const keyTexts = (shortcut: Shortcut): string[] =>
  shortcuts[shortcut].map((keys) =>
    keys
      .split('+')
      .map((key) => (key === 'Mod' ? (isMac() ? '⌘' : 'Ctrl') : (names[key] ?? key)))
      .join(' '),
  );

/** For `aria-keyshortcuts`. */
export const ariaKeys = (shortcut: Shortcut): string =>
  shortcuts[shortcut]
    .flatMap((keys) =>
      keys.startsWith('Mod+') ? [keys.replace('Mod', 'Control'), keys.replace('Mod', 'Meta')] : [keys],
    )
    .join(' ');

/** What a control shows of a shortcut, and says of it; nothing while it is switched off. */
export function useKeyHint(shortcut: Shortcut | undefined): { keys?: string; aria?: string } {
  const isOn = useStore(characterKeys);
  if (shortcut === undefined || (!isOn && isCharacterKey(shortcut))) return {};
  return { keys: keyTexts(shortcut)[0], aria: ariaKeys(shortcut) };
}

/** Fields that take no text. */
const untyped = /^(checkbox|radio|button|submit|reset|file|image|color)$/;

/** Somebody writes: what they press is text. */
export function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !untyped.test(target.type);
  return target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName));
}

/** Nothing lies over the page, which would take the keys. */
export const isPageFree = (): boolean => !document.querySelector('[role="dialog"], [role="menu"], dialog[open]');
