import { keepFor, readKept } from '../../ui/call/kept-for-person';
import { readSession } from '../../ui/call/session-store';
import { titleOf } from '../../ui/page-title';
import { type BuiltScreen, screens, to } from '../../ui/paths';
import { leavesOf } from '../layout/menu-state';
import { screenTable } from '../screens';
import type { Kind } from './found';

/** A page that a person opened: a record, or a screen of their menu. */
export interface Recent {
  href: string;
  title: string;
  /** The address of the menu it belongs to. */
  menu: string;
}

const name = 'recent';
/** So many are kept. */
const atMost = 9;

/** The pages of one record, each with the menu it belongs to and the tab of the palette that has such records. */
const records: Partial<Record<BuiltScreen, { menu: string; kind?: Kind }>> = {
  orderDetail: { menu: '/main/pesanan', kind: 'orders' },
  podDocuments: { menu: '/main/dokumen-pod' },
  driver: { menu: '/main/driver', kind: 'drivers' },
  vehicle: { menu: '/main/transport', kind: 'vehicles' },
  location: { menu: '/main/location', kind: 'locations' },
  invoice: { menu: '/main/invoice-transporter', kind: 'invoices' },
};

const patterns = (Object.keys(screenTable) as BuiltScreen[]).map((screen) => ({
  screen,
  pattern: new RegExp(`^${screens[screen].replace(/\/\{-\$\w+\}/g, '(?:/[^/]+)?').replace(/\$\w+/g, '[^/]+')}$`),
}));
const screenAt = (path: string): BuiltScreen | undefined => patterns.find(({ pattern }) => pattern.test(path))?.screen;

/** What is remembered of a page, by its path and the title of its document; null for a form, or while a record has no name yet. */
function recentOf(path: string, documentTitle: string): Recent | null {
  const screen = screenAt(path);
  if (!screen || screenTable[screen].needs) return null;
  const record = records[screen];
  if (record) {
    const isNamed = documentTitle !== titleOf(screenTable[screen].title);
    return isNamed ? { href: path, title: documentTitle.replace(/ · Lajur$/, ''), menu: record.menu } : null;
  }
  const leaf = leavesOf(readSession()?.menu ?? []).find(({ url }) => path === url || path.startsWith(`${url}/list`));
  return leaf ? { href: leaf.url, title: leaf.label, menu: leaf.url } : null;
}

/** The tab of the palette that has such a page. */
export const kindOfRecent = ({ href }: Recent): Kind => records[screenAt(href) ?? 'dashboard']?.kind ?? 'pages';

const read = (user: string): Recent[] => readKept<Recent[]>(name, user) ?? [];
const openNow = (): Recent | null => recentOf(window.location.pathname, document.title);

/** The pages that the person opened last, the last one first; the one that is open leads nowhere. */
export function readRecents(user: string): Recent[] {
  const here = openNow();
  return read(user).filter(({ href }) => href !== here?.href);
}

/** Remembers the page that is open. */
function note(user: string): void {
  const opened = readSession() && openNow();
  if (!opened) return;
  const others = read(user).filter(({ href }) => href !== opened.href);
  keepFor(name, user, [opened, ...others].slice(0, atMost));
}

/** Remembers what the person opens from now on, until `end`: each page gives the document its title. */
export function followPages(user: string, end: AbortSignal): void {
  const title = document.querySelector('title');
  if (end.aborted || !title) return;
  const follower = new MutationObserver(() => note(user));
  follower.observe(title, { childList: true, characterData: true, subtree: true });
  end.addEventListener('abort', () => follower.disconnect());
  note(user);
}

/** The account has no entry in the menu, and is a page like those. */
export const accountPage: Recent = { href: to('account'), title: screenTable.account.title, menu: to('account') };
