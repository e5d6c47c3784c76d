import { engagingStatuses, holdingStatuses, type OrderPhase, phaseOf } from '../order/phase';
import { type OrderStatus, orderStatuses } from '../order/status';

/** The tabs of the schedule (spec §2), after the one that has them all. */
export const scheduleTabs = ['all', 'scheduled', 'process', 'completed', 'cancelled'] as const;
export type ScheduleTab = (typeof scheduleTabs)[number];
/** The tab of one order. */
export type OrderTab = Exclude<ScheduleTab, 'all'>;
export const scheduleTabLabels: Record<ScheduleTab, string> = {
  all: 'Semua',
  scheduled: 'Terjadwal',
  process: 'Dalam Proses',
  completed: 'Selesai',
  cancelled: 'Dibatalkan',
};

/** Scheduled is what nobody has set out for yet, cancelled what the company never carried. */
const tabOfPhase: Record<OrderPhase, OrderTab> = {
  waiting: 'scheduled',
  halted: 'scheduled',
  confirmed: 'scheduled',
  'to-pickup': 'process',
  'at-pickup': 'process',
  loading: 'process',
  'to-drop': 'process',
  crossing: 'process',
  landed: 'process',
  'at-drop': 'process',
  unloading: 'process',
  received: 'completed',
  'documents-sent': 'completed',
  complete: 'completed',
  'not-carried': 'cancelled',
};

/** The tab that an order stands in. */
export const tabOf = (status: OrderStatus): OrderTab => tabOfPhase[phaseOf[status]];
export const statusesOfTab = (tab: ScheduleTab): readonly OrderStatus[] =>
  tab === 'all' ? orderStatuses : orderStatuses.filter((status) => tabOf(status) === tab);

/** What of a tab still wants a vehicle, where it has none: of all orders those that are to be carried. */
export const statusesToCarry = (tab: ScheduleTab): readonly OrderStatus[] =>
  statusesOfTab(tab === 'all' ? 'scheduled' : tab);
/** What of a tab takes the time of its vehicle: of all orders those that are carried or will be. */
export const statusesCarried = (tab: ScheduleTab): readonly OrderStatus[] =>
  statusesOfTab(tab).filter((status) => tab === 'cancelled' || tabOf(status) !== 'cancelled');

/** It keeps its vehicle from other orders (decisions §4). */
export const holdsVehicle = (status: OrderStatus): boolean => engagingStatuses.includes(status);
/** The same of one that has a vehicle: asked again it keeps what it had (decisions §4, Amended). */
export const keepsVehicle = (status: OrderStatus): boolean => holdingStatuses.includes(status);
