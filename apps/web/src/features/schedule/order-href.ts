import type { ScheduleBar } from '@lajur/api-contract/schedule';
import { to } from '../../ui/paths';

/** The page of an order, which leads back to the schedule as it was left: `from` is its address. */
export function orderHref({ id, cargoNo }: Pick<ScheduleBar, 'id' | 'cargoNo'>, from: string): string {
  const [, search = ''] = from.split('?');
  const dari = search ? `jadwal?${search}` : 'jadwal';
  return to('orderDetailFrom', { fromPage: 'jadwal', id, cargoTitle: cargoNo }, { dari });
}
