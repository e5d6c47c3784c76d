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
import { FilterFields } from '../../ui/list-page/filter-fields';
import frame from '../../ui/page-frame.module.css';
import { isNarrowed, nothingNarrowed, type ScheduleAddress } from './address';
import { FeedButton } from './feed-button';
import { addressOfFilters, filtersIn } from './filter-values';
import { allFields } from './filters';
import { ListBoard } from './list-board';
import { type BoardProps, MonthBoard } from './month-board';
import { PhoneDays } from './phone-days';
import classes from './phone-days.module.css';
import { ScheduleViews } from './schedule-views';
import { strings } from './strings';
import type { WhyNotMoved } from './use-move-refusal';

export interface PhoneScheduleProps extends BoardProps {
  error: Parameters<typeof ErrorView>[0]['error'];
  onReload(): void;
  go(change: Partial<ScheduleAddress>): void;
  whyNot: WhyNotMoved;
  onMove(bar: ScheduleBar): void;
}

/** Its lists have no rows without an order. */
const phoneFields = allFields.filter(({ key }) => key !== 'idle');

/** The schedule on a phone: a day with its strip, the list of a week, or a month to choose a day from; tabs and filters open above them. */
export function PhoneSchedule({ error, onReload, go, whyNot, onMove, ...board }: PhoneScheduleProps) {
  const { address, schedule, hrefOf, today } = board;
  const { view, date, tab, rows } = address;
  const [isOpen, setOpen] = useState(false);
  const isMonth = view === 'month';
  const isList = rows === 'order' && view === 'week';
  const isFiltered = tab !== 'all' || isNarrowed(address);
  return (
    <>
      <header className={classes.header}>
        <h1 className={frame.title}>{strings.title}</h1>
        <span className={classes.month}>{monthName(date.slice(0, 7))}</span>
        {(isMonth || isList) && <Steps view={view} date={date} hrefOf={hrefOf} />}
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
            <ScheduleViews address={address} hrefOf={hrefOf} isPhone />
            <FilterFields
              state={{ page: 0, size: 0, sort: '', search: '', filters: filtersIn(address) }}
              onChange={({ filters }) => go(addressOfFilters(filters))}
              fields={phoneFields}
            />
            <FeedButton />
            {isFiltered && (
              <Button variant="subtle" onClick={() => go({ tab: 'all', ...nothingNarrowed })}>
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
      ) : isList ? (
        <ListBoard {...board} whyNot={whyNot} onMove={onMove} />
      ) : (
        <PhoneDays {...board} whyNot={whyNot} onMove={onMove} />
      )}
    </>
  );
}

const steps = [
  { by: -1, label: 'sebelumnya', Icon: IconChevronLeft },
  { by: 1, label: 'berikutnya', Icon: IconChevronRight },
] as const;

const Steps = ({ view, date, hrefOf }: Pick<BoardProps, 'hrefOf'> & Pick<ScheduleAddress, 'view' | 'date'>) =>
  steps.map(({ by, label, Icon }) => (
    <ActionIcon
      key={by}
      component={Link}
      href={hrefOf({ date: shiftView(view, date, by) })}
      variant="subtle"
      size={44}
      aria-label={`${view === 'month' ? 'Bulan' : 'Hari'} ${label}`}
    >
      <Icon size={22} stroke={1.7} aria-hidden />
    </ActionIcon>
  ));
