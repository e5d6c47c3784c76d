import { browserIdPrefix } from '@lajur/domain/auth/browser-id';
import type { MenuEntry } from '@lajur/domain/auth/menu';
import { defaultRoute } from '@lajur/domain/auth/menu';
import { createStore } from '../store';
import { forgetKept } from './kept-for-person';

/** What is kept of a login (spec §4): logged in means a token and a non-empty menu are stored. */
export interface Session {
  token: string;
  menu: MenuEntry[];
  defaultRoute: string;
}

const sessionKey = 'lajur.session';
const browserKey = 'lajur.browser';

const session = createStore<Session | null>(stored());

function stored(): Session | null {
  try {
    const found = JSON.parse(localStorage.getItem(sessionKey) ?? 'null') as Partial<Session> | null;
    if (!found?.token || !found.menu?.length) return null;
    return { token: found.token, menu: found.menu, defaultRoute: found.defaultRoute ?? defaultRoute(found.menu) };
  } catch {
    return null;
  }
}

function set(next: Session | null): void {
  try {
    if (next) localStorage.setItem(sessionKey, JSON.stringify(next));
    else localStorage.removeItem(sessionKey);
  } catch {
    // Storage refused (a private window): the session lasts as long as the page.
  }
  session.set(next);
}

// Another tab signed in or out.
window.addEventListener('storage', (event) => {
  if (event.key === sessionKey || event.key === null) session.set(stored());
});

/** The session of this browser, null when nobody is signed in; and what calls back after every sign-in and sign-out. */
export const { read: readSession, follow: onSessionChange } = session;

let startedAt = 0;
/** When somebody last signed in on this page, in ms since it was opened; 0 where the session was there before it. */
export const sessionStartedAt = (): number => startedAt;

/** Keeps a login. An empty menu is no login: the caller shows the spec's message first. */
export function startSession(token: string, menu: MenuEntry[]): Session {
  const next = { token, menu, defaultRoute: defaultRoute(menu) };
  startedAt = performance.now();
  set(next);
  return next;
}

/** Takes over the menu that whoami served; a role may have changed since the login. */
export function refreshMenu(menu: MenuEntry[]): void {
  const current = session.read();
  if (!current || JSON.stringify(current.menu) === JSON.stringify(menu)) return;
  set({ ...current, menu, defaultRoute: defaultRoute(menu) });
}

/** Why a session ended: the person left, the service no longer knew it, or refused a right (spec §8). */
export type EndReason = 'left' | 'expired' | 'refused';
let lastEnd: EndReason | null = null;

/** Forgets token, menu and default route (spec §4); what is kept for the person too, unless they only come back later. */
export function endSession(reason: EndReason): void {
  if (!session.read()) return;
  lastEnd = reason;
  if (reason !== 'expired') forgetKept();
  set(null);
}

/** Why this page's last session ended; only an expired one leads back to where the person was. */
export const readLastEnd = (): EndReason | null => lastEnd;

/** What the always-sent `firebase-token` header carries: an opaque id of this browser, which says that it is no push token. */
export const browserId = (): string => `${browserIdPrefix}${storedId()}`;

function storedId(): string {
  try {
    const stored = localStorage.getItem(browserKey);
    if (stored) return stored;
    const made = randomId();
    localStorage.setItem(browserKey, made);
    return made;
  } catch {
    return 'tanpa-penyimpanan';
  }
}

/** `crypto.randomUUID` exists on secure origins only, and the portal may run on plain HTTP inside an office. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
