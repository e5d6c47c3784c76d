import { isMonth } from '@lajur/domain/common/month';
import { type ScheduleView, scheduleViews } from '@lajur/domain/schedule/schedule-range';
import { type ScheduleTab, scheduleTabs } from '@lajur/domain/schedule/schedule-tab';
import { type SearchParams, to } from '../../ui/paths';

/** What of the schedule is looked at, as its address says it. */
export interface ScheduleAddress {
  view: ScheduleView;
  /** A day of the view. */
  date: string;
  tab: ScheduleTab;
  search: string;
  shipperId: string;
  /** Who carries it; only somebody who writes the address asks for another than the own company. */
  transporterId: string;
  /** Vehicles without an order that was asked for are left out. */
  hidesIdle: boolean;
}

const isDay = (text: string): boolean =>
  /^2\d{3}-\d\d-\d\d$/.test(text) &&
  isMonth(text.slice(0, 7)) &&
  new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text);
const isView = (text: string): text is ScheduleView => scheduleViews.some((view) => view === text);
const isTab = (text: string): text is ScheduleTab => scheduleTabs.some((tab) => tab === text);

/** What an address says; what it does not say, or says wrong, is this week, today and all orders. */
export function readAddress(params: SearchParams, today: string): ScheduleAddress {
  const textOf = (name: string) => [params[name]].flat()[0] ?? '';
  const [view, date, tab] = [textOf('view'), textOf('date'), textOf('tab')];
  return {
    view: isView(view) ? view : 'week',
    date: isDay(date) ? date : today,
    tab: isTab(tab) ? tab : 'all',
    search: textOf('search'),
    shipperId: textOf('shipperId'),
    transporterId: textOf('transporterId'),
    hidesIdle: textOf('idle') === 'hide',
  };
}

/** The reverse of `readAddress`. Today is not written: a link to it is one tomorrow, too. */
export function searchOf(address: ScheduleAddress, today: string): Record<string, string> {
  const { view, date, tab, hidesIdle, ...rest } = address;
  return Object.fromEntries(
    Object.entries({ view, date: date === today ? '' : date, tab, ...rest, idle: hidesIdle ? 'hide' : '' }).filter(
      ([, value]) => value !== '',
    ),
  );
}

export const addressOf = (address: ScheduleAddress, today: string): string =>
  to('schedule', {}, searchOf(address, today));

/** The filters, as the service takes them. */
export const filtersOf = ({ date, tab, search, shipperId, transporterId }: ScheduleAddress) => ({
  date,
  tab,
  ...(search ? { search } : {}),
  ...(shipperId ? { shipperId } : {}),
  ...(transporterId ? { transporterId } : {}),
});
