import type { Call } from '@lajur/api-contract/client';
import * as dashboard from '@lajur/api-contract/dashboard';
import { listNotifications } from '@lajur/api-contract/notification-inbox';
import * as orders from '@lajur/api-contract/order';
import { undoStep } from '@lajur/api-contract/order-amend';
import { listPodOrders } from '@lajur/api-contract/pod-document';
import { getReportOverview } from '@lajur/api-contract/report';
import { getSchedule } from '@lajur/api-contract/schedule';
import { searchAll } from '@lajur/api-contract/search';
import { stepDoubts } from '@lajur/domain/order/count-question';

/** What people look at and work on. */
export interface Work {
  /** Orders that details and histories are read of, with their numbers. */
  known: readonly { id: string; cargoNo: string }[];
  /** Offers that wait for an answer. */
  offers: readonly string[];
}

/** Somebody at a desk. */
export interface Person {
  call: Call;
  /** Confirmed orders that this person alone reports of, as they stand, and in their turn. */
  own: { id: string; version: number }[];
  /** What takes back the step that was just reported. */
  undo: { id: string; version: number; eventId: string } | null;
}

/** Something that people ask for; `share` of a hundred calls. */
interface Kind {
  name: string;
  share: number;
  ask(person: Person, work: Work): Promise<unknown>;
}

const any = <T>(list: readonly T[]): T => {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new Error('nothing to choose from');
  return one;
};
const listed = (status: 'waiting' | 'process' | 'completed', search?: string) => ({
  params: { status },
  query: { page: 0, size: 10, search } as const,
});
const words = ['surabaya', 'jakarta', 'pt', 'bekasi', 'makmur'];

/** A step is taken back at the next change, which comes soon: so the same orders serve however long it takes. */
async function changeStatus(person: Person): Promise<void> {
  const { call, undo } = person;
  if (undo) {
    person.undo = null;
    const { id, version, eventId } = undo;
    const { version: now } = await call(undoStep, { params: { id }, body: { version, eventId } }, { brief: true });
    person.own.push({ id, version: now });
    return;
  }
  const order = person.own.shift();
  if (!order) throw new Error('nothing left to report of');
  const body = { action: 'go-to-pickup' as const, version: order.version, confirmed: [...stepDoubts] };
  const told = await call(orders.reportStatus, { params: { id: order.id }, body }, { brief: true });
  const { recorded } = told as unknown as { recorded: { version: number; eventId: string } | null };
  if (recorded) person.undo = { id: order.id, ...recorded };
}

// Each is followed by one that takes it back: five of a hundred in all.
const change: Kind = { name: 'status change', share: 2.5, ask: changeStatus };

/** The mix of an ordinary morning: nineteen kinds of looking, one in twenty calls a change, some notes. */
export const kinds: readonly Kind[] = [
  { name: 'dashboard figures', share: 6, ask: ({ call }) => call(dashboard.getShipmentSummary, {}) },
  { name: 'dashboard trips', share: 6, ask: ({ call }) => call(dashboard.listDashboard, { query: {} }) },
  { name: 'dashboard money', share: 2, ask: ({ call }) => call(dashboard.getDashboardMoney, {}) },
  { name: 'report of the company', share: 2, ask: ({ call }) => call(getReportOverview, {}) },
  { name: 'expected arrivals', share: 3, ask: ({ call }) => call(dashboard.listEta, { query: {} }) },
  { name: 'fleet map', share: 2, ask: ({ call }) => call(dashboard.getFleetMap, { query: {} }) },
  { name: 'summary of orders', share: 9, ask: ({ call }) => call(orders.getOrderSummary, {}) },
  { name: 'list, waiting', share: 9, ask: ({ call }) => call(orders.listOrders, listed('waiting')) },
  { name: 'list, under way', share: 13.5, ask: ({ call }) => call(orders.listOrders, listed('process')) },
  { name: 'list, completed', share: 6, ask: ({ call }) => call(orders.listOrders, listed('completed')) },
  {
    name: 'search part of a number',
    share: 5,
    ask: ({ call }, { known }) => {
      const part = any(known).cargoNo.slice(0, 8 + Math.floor(Math.random() * 3));
      return call(orders.listOrders, listed('completed', part));
    },
  },
  { name: 'search a word', share: 4, ask: ({ call }) => call(orders.listOrders, listed('completed', any(words))) },
  {
    name: 'order',
    share: 10,
    ask: ({ call }, { known }) => call(orders.getOrder, { params: { id: any(known).id } }),
  },
  {
    name: 'history of an order',
    share: 2,
    ask: ({ call }, { known }) => call(orders.getOrderHistory, { params: { id: any(known).id } }),
  },
  {
    name: 'whom to assign',
    share: 4,
    ask: ({ call }, { offers }) => call(orders.getAssignable, { params: { id: any(offers) }, query: {} }),
  },
  { name: 'calendar', share: 3, ask: ({ call }) => call(getSchedule, { query: { view: 'week' } }) },
  { name: 'notifications', share: 4, ask: ({ call }) => call(listNotifications, { query: {} }) },
  { name: 'documents', share: 2, ask: ({ call }) => call(listPodOrders, { query: {} }) },
  {
    name: 'search over everything',
    share: 2,
    ask: ({ call }) => call(searchAll, { query: { search: any(words) } }),
  },
  change,
  {
    name: 'note',
    share: 3,
    ask: ({ call }, { offers }) =>
      call(orders.addOrderNote, { params: { id: any(offers) }, body: { text: 'Sudah dihubungi' } }),
  },
];

const total = kinds.reduce((sum, { share }) => sum + share, 0);

/**
 * What is asked for next: who has reported a step takes it back, as that is possible for seconds only. Who was refused each of the
 * own orders looks on; the refusals are counted.
 */
export function nextKind({ undo, own }: Pick<Person, 'undo' | 'own'>): Kind {
  if (undo) return change;
  const kind = chosen();
  return kind === change && own.length === 0 ? nextKind({ undo, own }) : kind;
}

function chosen(): Kind {
  let at = Math.random() * total;
  for (const kind of kinds) {
    at -= kind.share;
    if (at < 0) return kind;
  }
  return change;
}
