import { underWayStatuses } from '../order/phase';
import type { OrderStatus } from '../order/status';
import { type OrderTab, statusesOfTab, tabOf } from './schedule-tab';

/** How an order stands on the schedule: what its bar looks like, and what one may ask for. */
export const scheduleStates = ['running', 'planned', 'unanswered', 'late', 'done', 'cancelled'] as const;
export type ScheduleState = (typeof scheduleStates)[number];
export const scheduleStateLabels: Record<ScheduleState, string> = {
  running: 'Jalan',
  planned: 'Terjadwal',
  unanswered: 'Penawaran belum dijawab',
  late: 'Terlambat',
  done: 'Selesai',
  cancelled: 'Dibatalkan',
};

const stateOfTab: Record<Exclude<OrderTab, 'scheduled'>, ScheduleState> = {
  process: 'running',
  completed: 'done',
  cancelled: 'cancelled',
};

/** Scheduled with a vehicle that nobody has to ask for any more; one that is asked for again keeps the vehicle that it has. */
const plannedStatus: OrderStatus = 'TERKONFIRMASI';
const plannedWithVehicle: OrderStatus = 'MENUNGGU_KONFIRMASI_TRANSPORTER';

interface StateFacts {
  status: OrderStatus;
  hasVehicle: boolean;
  isLate: boolean;
}

export function scheduleStateOf({ status, hasVehicle, isLate }: StateFacts): ScheduleState {
  if (isLate) return 'late';
  const tab = tabOf(status);
  if (tab !== 'scheduled') return stateOfTab[tab];
  return status === plannedStatus || (status === plannedWithVehicle && hasVehicle) ? 'planned' : 'unanswered';
}

/** Which orders that are not late have a state, by their status: with a vehicle, and without one. */
export const statusesOfState = (state: Exclude<ScheduleState, 'late'>, hasVehicle: boolean): readonly OrderStatus[] =>
  statusesOfTab('all').filter((status) => scheduleStateOf({ status, hasVehicle, isLate: false }) === state);

/** Only these can be late (`lateMinutes`). */
export const statusesThatCanBeLate = underWayStatuses;
