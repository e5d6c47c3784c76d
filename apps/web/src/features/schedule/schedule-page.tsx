import type { ScheduleBar } from '@lajur/api-contract/schedule';
import { formatDay } from '@lajur/domain/common/time';
import { shiftView } from '@lajur/domain/schedule/schedule-range';
import { scheduleTabLabels, scheduleTabs } from '@lajur/domain/schedule/schedule-tab';
import { Button } from '@mantine/core';
import { IconArrowsShuffle } from '@tabler/icons-react';
import { useState } from 'react';
import { ErrorView } from '../../ui/error-view';
import { lazyPart } from '../../ui/lazy-part';
import { LinkTabs } from '../../ui/link-tabs';
import { ListHeader } from '../../ui/list-page/list-header';
import { usePrinting } from '../../ui/print/printing';
import { useChangeSearch, useSearchParams } from '../../ui/search-params';
import { usePhone } from '../../ui/use-phone';
import { useShortcut } from '../../ui/use-shortcut';
import { todayHere } from '../../ui/zone';
import { addressOf, readAddress, type ScheduleAddress, searchOf } from './address';
import { ClashNotice, movableOf } from './clash-notice';
import type { MoveDrawer, MoveTarget } from './month-board';
import { PrintButton } from './print-button';
import { useSchedule } from './queries';
import { ScheduleTools } from './schedule-tools';
import { strings } from './strings';
import { useMoveRefusal } from './use-move-refusal';

const LaneBoard = lazyPart(async () => (await import('./lane-board')).LaneBoard, { waiting: null });
const HeatBoard = lazyPart(async () => (await import('./heat-board')).HeatBoard, { waiting: null });
const PhoneSchedule = lazyPart(async () => (await import('./phone-schedule')).PhoneSchedule);

const ListBoard = lazyPart(async () => (await import('./list-board')).ListBoard, { waiting: null });

interface Move {
  bar: ScheduleBar;
  target: MoveTarget;
}

/** What is carried and when: a month by its days, a week and a day by vehicle, by driver, or one order after the other. */
export function SchedulePage({ MoveDrawer }: { MoveDrawer: MoveDrawer }) {
  const today = todayHere();
  const phone = usePhone();
  // A board is read as it is looked at: whole it is on paper only by its own button.
  const isPrinting = usePrinting();
  const read = readAddress(useSearchParams(), today);
  // A phone shows a day, with its week to choose from, or the list of the week.
  const address: ScheduleAddress =
    phone && read.view === 'week' && read.rows !== 'order' ? { ...read, view: 'day' } : read;
  const { data, error, refetch, isPlaceholderData } = useSchedule(address);
  const changeSearch = useChangeSearch();
  const hrefOf = (change: Partial<ScheduleAddress>) => addressOf({ ...address, ...change }, today);
  const go = (change: Partial<ScheduleAddress>) =>
    changeSearch(searchOf({ ...address, ...change }, today), { resetScroll: false });
  useShortcut('today', () => go({ date: today }));
  useShortcut('nextRecord', () => go({ date: shiftView(address.view, address.date, 1) }));
  useShortcut('previousRecord', () => go({ date: shiftView(address.view, address.date, -1) }));

  const schedule = isPlaceholderData && data?.view !== address.view ? undefined : data;
  const whyNot = useMoveRefusal();
  const [move, setMove] = useState<Move | null>(null);
  const onMove = (bar: ScheduleBar, target: MoveTarget = {}) => setMove({ bar, target });
  const clashes = schedule?.clashes;
  const movable = clashes?.first.map((clash) => movableOf(clash, whyNot)).find((bar) => bar !== undefined);
  const board = { address, schedule, hrefOf, today };
  const lanes = { ...board, whyNot, onMove };
  const drawer = move && (
    <MoveDrawer key={move.bar.id} order={move.bar} {...move.target} onClose={() => setMove(null)} />
  );
  if (phone)
    return (
      <>
        <PhoneSchedule {...lanes} error={error} onReload={() => void refetch()} go={go} />
        {drawer}
      </>
    );
  if (isPrinting)
    return (
      <>
        <ListHeader title={strings.title} />
        <p>{strings.printedByButton}</p>
      </>
    );
  return (
    <>
      <ListHeader
        title={strings.title}
        purpose={strings.purpose}
        actions={
          <>
            <PrintButton address={address} schedule={schedule} today={today} />
            {movable && clashes && (
              <Button
                leftSection={<IconArrowsShuffle size={16} stroke={1.7} aria-hidden />}
                onClick={() => onMove(movable)}
              >
                {strings.resolve(clashes.total)}
              </Button>
            )}
          </>
        }
      />
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
      <ScheduleTools address={address} today={today} hrefOf={hrefOf} go={go} />
      {clashes && <ClashNotice clashes={clashes} from={hrefOf({})} whyNot={whyNot} onMove={onMove} />}
      {error && !data ? (
        <ErrorView text={strings.failed} error={error} onReload={() => void refetch()} />
      ) : address.view === 'month' ? (
        <HeatBoard {...board} />
      ) : address.rows === 'order' ? (
        <ListBoard {...lanes} />
      ) : (
        <LaneBoard key={address.rows} {...lanes} />
      )}
      {drawer}
    </>
  );
}
