import { listDrivers } from '@lajur/api-contract/driver';
import { listInvoices } from '@lajur/api-contract/invoice';
import { listLocations } from '@lajur/api-contract/location';
import { listOrders } from '@lajur/api-contract/order';
import { searchAll } from '@lajur/api-contract/search';
import { listVehicles } from '@lajur/api-contract/vehicle';
import { matchesIn } from '@lajur/domain/common/search-match';
import { searchWords } from '@lajur/domain/common/search-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readOptions } from '../../ui/call/use-call';
import { mayCall, useUser } from '../../ui/call/use-user';
import { iconOfAddress } from '../layout/menu-icons';
import { leavesOf, useMenu } from '../layout/menu-state';
import { commandOf } from './command';
import { type Found, type FoundGroup, type Kind, kinds, type Tab } from './found';
import { countText, type FoundKind, hitsOf } from './hits';
import { accountPage, kindOfRecent, type Recent, readRecents } from './recents';
import { useActions } from './use-actions';

/** Below this nearly everything matches. */
const leastLetters = 2;
/** Beside the other kinds; a kind's own tab shows all that came. */
const perKind: Readonly<Record<Kind, number>> = {
  orders: 5,
  drivers: 3,
  vehicles: 3,
  locations: 3,
  invoices: 3,
  pages: 4,
  actions: 5,
};
const lists = {
  orders: listOrders,
  drivers: listDrivers,
  vehicles: listVehicles,
  locations: listLocations,
  invoices: listInvoices,
} as const;

const foundPage = ({ href, title, menu }: Recent): Found => ({
  key: href,
  icon: iconOfAddress(menu),
  title,
  facts: [],
  reach: 'within',
  href,
});

/** Screens of the person's menu, and their account, whose name has all the words. */
function usePages(typed: string): Found[] {
  const menu = useMenu();
  const words = searchWords(typed) ?? [];
  return [...leavesOf(menu).map(({ url, label }) => ({ href: url, title: label, menu: url })), accountPage]
    .filter(({ title }) => words.every((word) => matchesIn(title, [word], 'within').length > 0))
    .map(foundPage);
}

export interface ResultTab {
  key: Tab;
  label: string;
  /** "7", "99+"; unknown while nothing was searched for. */
  count?: string;
}

export interface Results {
  /** What is searched for in the records, for the marks. */
  words: string;
  tabs: ResultTab[];
  tab: Tab;
  groups: FoundGroup[];
  /** The service has not answered yet. */
  isWaiting: boolean;
  error: boolean;
  retry(): void;
}

/** What the palette shows for what was typed, in the tab that is open. */
export function useResults(typed: string, openTab: Tab): Results {
  const user = useUser();
  const command = useMemo(() => commandOf(typed), [typed]);
  const text = typed.replace(/^\s*>/, '').trim();
  const asks = command.words.length >= leastLetters && !(command.onlyActions && command.steps.length === 0);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...readOptions(searchAll, { query: { search: command.words } }, { enabled: asks }),
    placeholderData: keepPreviousData,
  });
  const reply = asks ? data : undefined;
  const hits = useMemo(() => (reply ? hitsOf(reply) : null), [reply]);
  const pages = usePages(text);
  const actions = useActions(
    command,
    text,
    useMemo(() => reply?.orders?.hits.map(({ row }) => row) ?? [], [reply]),
  );
  const recents = useMemo(() => readRecents(user.id), [user.id]);

  const all: Partial<Record<Kind, FoundKind | null>> = {
    ...hits,
    pages: { found: pages, count: countText(pages.length) },
    actions: { found: actions, count: countText(actions.length) },
  };
  const seen = (Object.keys(kinds) as Kind[]).filter(
    (kind) => !(kind in lists) || mayCall(user.functions, lists[kind as keyof typeof lists]),
  );
  const sum = seen.reduce((count, kind) => count + Number.parseInt(all[kind]?.count ?? '0', 10), 0);
  const isOver = seen.some((kind) => all[kind]?.count.endsWith('+'));
  const tab = command.onlyActions ? 'actions' : openTab;
  const knows = hits !== null;
  return {
    words: command.words,
    tabs: [
      { key: 'all', label: 'Semua', count: knows ? countText(sum, !isOver) : undefined },
      ...seen.map((key): ResultTab => ({ key, label: kinds[key], count: text === '' ? undefined : all[key]?.count })),
    ],
    tab,
    groups: groupsOf(text, tab, { seen, all, recents }),
    isWaiting: asks && (isPlaceholderData || (data === undefined && error === null)),
    error: asks && error !== null && !isFetching,
    retry: () => void refetch(),
  };
}

interface Known {
  seen: readonly Kind[];
  all: Partial<Record<Kind, FoundKind | null>>;
  recents: readonly Recent[];
}

function groupsOf(text: string, tab: Tab, { seen, all, recents }: Known): FoundGroup[] {
  const shown = seen.filter((kind) => tab === 'all' || tab === kind);
  const opened = recents.filter((one) => tab === 'all' || kindOfRecent(one) === tab).map(foundPage);
  // Before anything is typed: what was opened last, then all there is to begin with.
  const isBlank = text === '';
  const groups = shown.map((kind): FoundGroup => {
    const found = all[kind]?.found ?? [];
    return { kind, name: kinds[kind], found: tab === 'all' && !isBlank ? found.slice(0, perKind[kind]) : found };
  });
  const last: FoundGroup = { kind: 'recent', name: 'Terakhir dibuka', found: isBlank ? opened.map(asRecent) : [] };
  return [last, ...groups].filter(({ found }) => found.length > 0);
}

/** It may stand in its own group too. */
const asRecent = (found: Found): Found => ({ ...found, key: `recent ${found.key}` });

/** The tab beside another one, round and round. */
export function tabBeside(tabs: readonly ResultTab[], tab: Tab, step: 1 | -1): Tab {
  const at = tabs.findIndex(({ key }) => key === tab);
  return tabs[(at + step + tabs.length) % tabs.length]?.key ?? 'all';
}
