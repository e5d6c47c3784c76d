import { engagingStatuses, holdingStatuses, type OrderPhase, phaseOf } from '../order/phase';
import { type OrderStatus, orderStatuses } from '../order/status';

/** The tabs of the schedule (spec §2). */
export const scheduleTabs = ['scheduled', 'process', 'completed', 'cancelled'] as const;
export type ScheduleTab = (typeof scheduleTabs)[number];
export const scheduleTabLabels: Record<ScheduleTab, string> = {
  scheduled: 'Terjadwal',
  process: 'Dalam Proses',
  completed: 'Selesai',
  cancelled: 'Dibatalkan',
};

/** Scheduled is what nobody has set out for yet, cancelled what the company never carried. */
const tabOfPhase: Record<OrderPhase, ScheduleTab> = {
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
export const tabOf = (status: OrderStatus): ScheduleTab => tabOfPhase[phaseOf[status]];
export const statusesOfTab = (tab: ScheduleTab): readonly OrderStatus[] =>
  orderStatuses.filter((status) => tabOf(status) === tab);

/** It keeps its vehicle from other orders (decisions §4). */
export const holdsVehicle = (status: OrderStatus): boolean => engagingStatuses.includes(status);
/** The same of one that has a vehicle: asked again it keeps what it had (decisions §4, Amended). */
export const keepsVehicle = (status: OrderStatus): boolean => holdingStatuses.includes(status);
