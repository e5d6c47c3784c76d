import type { ScheduleBar } from '@lajur/api-contract/schedule';
import { monthName } from '@lajur/domain/common/month';
import { shiftView } from '@lajur/domain/schedule/schedule-range';
import { scheduleTabLabels, scheduleTabs } from '@lajur/domain/schedule/schedule-tab';
import { ActionIcon, Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { ErrorView } from '../../ui/error-view';
import { Link } from '../../ui/link';
import { LinkTabs } from '../../ui/link-tabs';
import frame from '../../ui/page-frame.module.css';
import type { ScheduleAddress } from './address';
import { FeedButton } from './feed-button';
import { type BoardProps, MonthBoard } from './month-board';
import { PhoneDays } from './phone-days';
import classes from './phone-days.module.css';
import { ScheduleFilters } from './schedule-tools';
import { strings } from './strings';
import type { WhyNotMoved } from './use-move-refusal';

export interface PhoneScheduleProps extends BoardProps {
  error: Parameters<typeof ErrorView>[0]['error'];
  onReload(): void;
  go(change: Partial<ScheduleAddress>): void;
  whyNot: WhyNotMoved;
  onMove(bar: ScheduleBar): void;
}

/** The schedule on a phone: a day with its strip, or a month to choose one from; tabs and filters open above them. */
export function PhoneSchedule({ error, onReload, go, whyNot, onMove, ...board }: PhoneScheduleProps) {
  const { address, schedule, hrefOf, today } = board;
  const { view, date, tab, search, shipperId } = address;
  const [isOpen, setOpen] = useState(false);
  const isMonth = view === 'month';
  const isFiltered = tab !== 'all' || search !== '' || shipperId !== '';
  return (
    <>
      <header className={classes.header}>
        <h1 className={frame.title}>{strings.title}</h1>
        <span className={classes.month}>{monthName(date.slice(0, 7))}</span>
        {isMonth && <MonthSteps date={date} hrefOf={hrefOf} />}
        <ActionIcon
          component={Link}
          href={hrefOf(isMonth ? { view: 'day', date: today } : { view: 'month' })}
          variant="subtle"
          size={44}
          aria-label={isMonth ? 'Hari ini' : 'Pilih hari dari bulan'}
        >
          <IconCalendar size={22} stroke={1.7} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={isFiltered ? 'Saring, ada saringan' : 'Saring'}
          aria-expanded={isOpen}
          data-filtered={isFiltered || undefined}
          className={classes.filterButton}
          onClick={() => setOpen(!isOpen)}
        >
          <IconAdjustmentsHorizontal size={22} stroke={1.7} aria-hidden />
        </ActionIcon>
      </header>
      {isOpen && (
        <div className={classes.panel}>
          <LinkTabs
            label={strings.title}
            active={tab}
            tabs={scheduleTabs.map((one) => ({
              key: one,
              label: scheduleTabLabels[one],
              href: hrefOf({ tab: one }),
              count: schedule?.tabs[one],
            }))}
          />
          <div className={classes.panelRow}>
            <ScheduleFilters address={address} go={go} />
            <FeedButton />
            {isFiltered && (
              <Button variant="subtle" onClick={() => go({ tab: 'all', search: '', shipperId: '' })}>
                Hapus semua
              </Button>
            )}
          </div>
        </div>
      )}
      {error && !schedule ? (
        <ErrorView text={strings.failed} error={error} onReload={onReload} />
      ) : isMonth ? (
        <MonthBoard {...board} />
      ) : (
        <PhoneDays {...board} whyNot={whyNot} onMove={onMove} />
      )}
    </>
  );
}

function MonthSteps({ date, hrefOf }: Pick<BoardProps, 'hrefOf'> & { date: string }) {
  return (
    <>
      <ActionIcon
        component={Link}
        href={hrefOf({ date: shiftView('month', date, -1) })}
        variant="subtle"
        size={44}
        aria-label="Bulan sebelumnya"
      >
        <IconChevronLeft size={22} stroke={1.7} aria-hidden />
      </ActionIcon>
      <ActionIcon
        component={Link}
        href={hrefOf({ date: shiftView('month', date, 1) })}
        variant="subtle"
        size={44}
        aria-label="Bulan berikutnya"
      >
        <IconChevronRight size={22} stroke={1.7} aria-hidden />
      </ActionIcon>
    </>
  );
}
