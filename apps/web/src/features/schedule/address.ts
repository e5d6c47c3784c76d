import { isMonth } from '@lajur/domain/common/month';
import { type ScheduleView, scheduleViews } from '@lajur/domain/schedule/schedule-range';
import { type ScheduleState, scheduleStates } from '@lajur/domain/schedule/schedule-state';
import { type ScheduleTab, scheduleTabs } from '@lajur/domain/schedule/schedule-tab';
import { type SearchParams, to } from '../../ui/paths';

/** What has a row: each vehicle, each driver, or each order. A month has no single orders. */
export const scheduleRows = ['vehicle', 'driver', 'order'] as const;
export type ScheduleRows = (typeof scheduleRows)[number];

/** What of the schedule is looked at, as its address says it. */
export interface ScheduleAddress {
  view: ScheduleView;
  rows: ScheduleRows;
  /** A day of the view. */
  date: string;
  tab: ScheduleTab;
  search: string;
  shipperId: string;
  /** Who carries it; only somebody who writes the address asks for another than the own company. */
  transporterId: string;
  transportTypeId: string;
  /** Plates and names. */
  fleet: string;
  states: readonly ScheduleState[];
  /** Rows without an order that was asked for are left out. */
  hidesIdle: boolean;
}

const isDay = (text: string): boolean =>
  /^2\d{3}-\d\d-\d\d$/.test(text) &&
  isMonth(text.slice(0, 7)) &&
  new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text);
const oneOf = <T extends string>(known: readonly T[], text: string): T | undefined => known.find((one) => one === text);

/** What an address says; what it does not say, or says wrong, is this week by vehicle, today and all orders. */
export function readAddress(params: SearchParams, today: string): ScheduleAddress {
  const textOf = (name: string) => [params[name]].flat()[0] ?? '';
  const view = oneOf(scheduleViews, textOf('view')) ?? 'week';
  const rows = oneOf(scheduleRows, textOf('rows')) ?? 'vehicle';
  const date = textOf('date');
  const asked = textOf('state').split(',');
  return {
    view,
    rows: view === 'month' && rows === 'order' ? 'vehicle' : rows,
    date: isDay(date) ? date : today,
    tab: oneOf(scheduleTabs, textOf('tab')) ?? 'all',
    search: textOf('search'),
    shipperId: textOf('shipperId'),
    transporterId: textOf('transporterId'),
    transportTypeId: textOf('transportTypeId'),
    fleet: textOf('fleet'),
    states: scheduleStates.filter((state) => asked.includes(state)),
    hidesIdle: textOf('idle') === 'hide',
  };
}

/** The reverse of `readAddress`. Today is not written: a link to it is one tomorrow, too. */
export function searchOf(address: ScheduleAddress, today: string): Record<string, string> {
  const { view, rows, date, tab, states, hidesIdle, ...rest } = address;
  const said = {
    view,
    rows: rows === 'vehicle' ? '' : rows,
    date: date === today ? '' : date,
    tab,
    ...rest,
    state: states.join(),
    idle: hidesIdle ? 'hide' : '',
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''));
}

export const addressOf = (address: ScheduleAddress, today: string): string =>
  to('schedule', {}, searchOf(address, today));

/** The filters, as the service takes them. */
export function filtersOf({ date, tab, states, ...address }: ScheduleAddress) {
  const { search, shipperId, transporterId, transportTypeId, fleet } = address;
  const texts = { search, shipperId, transporterId, transportTypeId, fleet };
  return {
    date,
    tab,
    ...(Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as Partial<typeof texts>),
    ...(states.length > 0 ? { state: states.join() } : {}),
  };
}

/** Something but the tab narrows what is looked at. */
export const isNarrowed = (address: ScheduleAddress): boolean => {
  const { search, shipperId, transportTypeId, fleet, states, hidesIdle } = address;
  return [search, shipperId, transportTypeId, fleet].some((text) => text !== '') || states.length > 0 || hidesIdle;
};

/** What takes all that narrows away. */
export const nothingNarrowed = {
  search: '',
  shipperId: '',
  transporterId: '',
  transportTypeId: '',
  fleet: '',
  states: [],
  hidesIdle: false,
} as const satisfies Partial<ScheduleAddress>;
