import { formatDay } from '@lajur/domain/common/time';
import { shiftView } from '@lajur/domain/schedule/schedule-range';
import { scheduleTabLabels, scheduleTabs } from '@lajur/domain/schedule/schedule-tab';
import { ErrorView } from '../../ui/error-view';
import { lazyPart } from '../../ui/lazy-part';
import { LinkTabs } from '../../ui/link-tabs';
import { ListHeader } from '../../ui/list-page/list-header';
import { useChangeSearch, useSearchParams } from '../../ui/search-params';
import { usePhone } from '../../ui/use-phone';
import { useShortcut } from '../../ui/use-shortcut';
import { todayHere } from '../../ui/zone';
import { addressOf, readAddress, type ScheduleAddress, searchOf } from './address';
import { FeedButton } from './feed-button';
import { MonthBoard, type MoveDrawer } from './month-board';
import { useSchedule } from './queries';
import { ScheduleTools } from './schedule-tools';
import { strings } from './strings';

const LaneBoard = lazyPart(async () => (await import('./lane-board')).LaneBoard, { waiting: null });
const PhoneDays = lazyPart(async () => (await import('./phone-days')).PhoneDays, { waiting: null });

/** What each vehicle carries and when: a month by its days, a week and a day by vehicle. */
export function SchedulePage({ MoveDrawer }: { MoveDrawer: MoveDrawer }) {
  const today = todayHere();
  const phone = usePhone();
  const read = readAddress(useSearchParams(), today);
  // A phone shows a day, with its week to choose from.
  const address: ScheduleAddress = phone && read.view === 'week' ? { ...read, view: 'day' } : read;
  const { data, error, refetch, isPlaceholderData } = useSchedule(address);
  const changeSearch = useChangeSearch();
  const hrefOf = (change: Partial<ScheduleAddress>) => addressOf({ ...address, ...change }, today);
  const go = (change: Partial<ScheduleAddress>) =>
    changeSearch(searchOf({ ...address, ...change }, today), { resetScroll: false });
  useShortcut('today', () => go({ date: today }));
  useShortcut('nextRecord', () => go({ date: shiftView(address.view, address.date, 1) }));
  useShortcut('previousRecord', () => go({ date: shiftView(address.view, address.date, -1) }));

  const schedule = isPlaceholderData && data?.view !== address.view ? undefined : data;
  const board = { address, schedule, hrefOf, today };
  return (
    <>
      <ListHeader title={strings.title} purpose={phone ? undefined : strings.purpose} actions={<FeedButton />} />
      <LinkTabs
        label={`${strings.title}, ${formatDay(address.date)}`}
        active={address.tab}
        tabs={scheduleTabs.map((tab) => ({
          key: tab,
          label: scheduleTabLabels[tab],
          href: hrefOf({ tab }),
          count: schedule?.tabs[tab],
        }))}
      />
      <ScheduleTools address={address} today={today} hrefOf={hrefOf} go={go} phone={phone} />
      {error && !data ? (
        <ErrorView text={strings.failed} error={error} onReload={() => void refetch()} />
      ) : address.view === 'month' ? (
        <MonthBoard {...board} phone={phone} />
      ) : phone ? (
        <PhoneDays {...board} MoveDrawer={MoveDrawer} />
      ) : (
        <LaneBoard {...board} MoveDrawer={MoveDrawer} />
      )}
    </>
  );
}
