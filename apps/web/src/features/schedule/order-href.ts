import type { ScheduleBar } from '@lajur/api-contract/schedule';
import { dayIn } from '@lajur/domain/common/time';
import { to } from '../../ui/paths';
import { readZone } from '../../ui/zone';

/** The page of an order, which leads back to the schedule as it was left: `from` is its address. */
export function orderHref({ id, cargoNo }: Pick<ScheduleBar, 'id' | 'cargoNo'>, from: string): string {
  const [, search = ''] = from.split('?');
  const dari = search ? `jadwal?${search}` : 'jadwal';
  return to('orderDetailFrom', { fromPage: 'jadwal', id, cargoTitle: cargoNo }, { dari });
}

/** The duty sheet of a driver on the day of a pickup. */
export const dutyHref = (driverId: string, pickup: string): string =>
  to('driver', { driverId }, { tugas: dayIn(new Date(pickup), readZone()) });
