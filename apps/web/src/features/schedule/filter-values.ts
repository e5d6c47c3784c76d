import { scheduleStates } from '@lajur/domain/schedule/schedule-state';
import type { FilterValue } from '../../ui/list-page/list-state';
import type { ScheduleAddress } from './address';

/** The filters of an address, as their chips hold them. */
export function filtersIn(address: ScheduleAddress): Readonly<Record<string, FilterValue>> {
  const { shipperId, transportTypeId, search, fleet, states, hidesIdle } = address;
  const texts = { shipperId, transportTypeId, search, fleet, idle: hidesIdle ? 'hide' : '' };
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    ...(states.length > 0 ? { states } : {}),
  };
}

/** What of an address filters change; those that are not among them ask nothing. */
export function addressOfFilters(filters: Readonly<Record<string, FilterValue>>): Partial<ScheduleAddress> {
  const textOf = (key: string) => (typeof filters[key] === 'string' ? filters[key].trim() : '');
  const asked = [filters.states].flat();
  return {
    shipperId: textOf('shipperId'),
    transportTypeId: textOf('transportTypeId'),
    search: textOf('search'),
    fleet: textOf('fleet'),
    states: scheduleStates.filter((state) => asked.includes(state)),
    hidesIdle: textOf('idle') === 'hide',
  };
}
