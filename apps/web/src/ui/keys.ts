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

  neighbourResult: ['ArrowUp', 'ArrowDown'],
  openResult: ['Enter'],
  openResultApart: ['Mod+Enter'],

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

/** Was this shortcut pressed? */
export const isShortcut = (event: Pressed, shortcut: Shortcut): boolean =>
  shortcuts[shortcut].some((keys) => matches(event, keys));

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

/** Somebody writes: what they press is text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Nothing lies over the page, which would take the keys. */
export const isPageFree = (): boolean => !document.querySelector('[role="dialog"], [role="menu"], dialog[open]');
