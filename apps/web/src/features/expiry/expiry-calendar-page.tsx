import { listContracts } from '@lajur/api-contract/contract';
import type { ExpiryDays } from '@lajur/api-contract/expiry';
import { expiryState, lapsingLabels } from '@lajur/domain/common/expiry';
import { isMonth, monthName, shiftMonth, weeksOf } from '@lajur/domain/common/month';
import { formatNumber } from '@lajur/domain/common/number';
import { formatDay } from '@lajur/domain/common/time';
import { Button } from '@mantine/core';
import { IconCalendarPlus, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMay } from '../../ui/call/use-user';
import { EmptyState } from '../../ui/empty-state';
import { ErrorView } from '../../ui/error-view';
import { toneOf } from '../../ui/expiry-text';
import { Link } from '../../ui/link';
import { LinkTabs } from '../../ui/link-tabs';
import { ListHeader } from '../../ui/list-page/list-header';
import { DateOf, MonthTable } from '../../ui/month-table';
import { to } from '../../ui/paths';
import { useSearchParam } from '../../ui/search-params';
import { usePhone } from '../../ui/use-phone';
import { todayHere } from '../../ui/zone';
import { rowsHref } from './document-links';
import classes from './expiry.module.css';
import { ExpiryStrip, expiryTabs } from './expiry-strip';
import { useCalendarFile, useExpiryDays } from './queries';
import { strings } from './strings';

type Days = ExpiryDays['days'];

/** How many a cell names. */
const named = 2;
const sorted = (sort: string) => to('expiry', {}, sort === 'vehicle,asc' ? {} : { sort });

/** The documents of a month on the days they end, each by its plate or name; a way to take them along as a calendar. */
export function ExpiryCalendarPage() {
  const contracts = useMay(listContracts);
  const bulan = useSearchParam('bulan');
  const today = todayHere();
  const month = isMonth(bulan) ? bulan : today.slice(0, 7);
  const weeks = weeksOf(month);
  const { data, error, refetch } = useExpiryDays({ from: weeks[0]?.[0], until: weeks.at(-1)?.[6] });
  const phone = usePhone();
  const ofMonth = (data?.days ?? []).filter(({ day }) => day.startsWith(month));

  return (
    <>
      <ListHeader title={strings.title} purpose={contracts ? strings.purposeWithContracts : strings.purpose} />
      <ExpiryStrip />
      <LinkTabs tabs={expiryTabs(sorted)} active="calendar" label={strings.title} />
      <MonthBar {...{ month, today }} any={ofMonth.length > 0} />
      {error && !data ? (
        <ErrorView text="Kalender masa berlaku tidak bisa dimuat." error={error} onReload={() => void refetch()} />
      ) : phone ? (
        <Agenda days={ofMonth} today={today} loaded={!!data} />
      ) : (
        <MonthTable label="Dokumen yang habis," month={month} today={today} waiting={!data}>
          {(day) => (
            <>
              <DateOf day={day} />
              <Ends day={day} days={(data?.days ?? []).filter((one) => one.day === day)} today={today} />
            </>
          )}
        </MonthTable>
      )}
    </>
  );
}

/** Which month it is, the ones beside it, and its file. */
function MonthBar({ month, today, any }: { month: string; today: string; any: boolean }) {
  const step = (by: number) => to('expiryCalendar', {}, { bulan: shiftMonth(month, by) });
  const calendar = useCalendarFile();
  const last = weeksOf(month)
    .flat()
    .findLast((day) => day.startsWith(month));
  return (
    <div className={classes.month}>
      <Button component={Link} href={step(-1)} variant="default" aria-label="Bulan sebelumnya">
        <IconChevronLeft size={16} stroke={1.9} aria-hidden />
      </Button>
      <Button component={Link} href={step(1)} variant="default" aria-label="Bulan berikutnya">
        <IconChevronRight size={16} stroke={1.9} aria-hidden />
      </Button>
      <h2 className={classes.monthName} aria-live="polite">
        {monthName(month)}
      </h2>
      {month !== today.slice(0, 7) && (
        <Button component={Link} href={to('expiryCalendar')} variant="subtle">
          Bulan ini
        </Button>
      )}
      {any && (
        <Button
          className={classes.monthFile}
          variant="default"
          loading={calendar.saving}
          leftSection={<IconCalendarPlus size={16} stroke={1.7} aria-hidden />}
          onClick={() => void calendar.save({ from: `${month}-01`, until: last })}
        >
          {strings.calendarFileOfMonth}
        </Button>
      )}
    </div>
  );
}

/** What ends on a day: the first few by name, and how many more there are. */
function Ends({ day, days, today }: { day: string; days: Days; today: string }) {
  const first = days.flatMap((one) => one.first.map((document) => ({ ...document, kind: one.kind })));
  const shown = first.slice(0, named);
  const more = days.reduce((sum, { count }) => sum + count, 0) - shown.length;
  const tone = toneOf(expiryState(day, today));
  return (
    <div className={classes.ends}>
      {shown.map(({ key, document, name, kind }) => (
        <Link
          key={key}
          href={rowsHref(day, day, { kind, search: name })}
          className={classes.end}
          data-tone={tone}
          title={`${lapsingLabels[document]} ${name}`}
          aria-label={`${lapsingLabels[document]} ${name} habis ${formatDay(day)}`}
        >
          <span className={classes.endDocument}>{lapsingLabels[document]}</span>{' '}
          <strong className={classes.endName}>{name}</strong>
        </Link>
      ))}
      {more > 0 && (
        <Link
          href={rowsHref(day, day)}
          className={classes.end}
          aria-label={`+${formatNumber(more)} lagi habis ${formatDay(day)}`}
        >
          +{formatNumber(more)} lagi
        </Link>
      )}
    </div>
  );
}

/** On a phone: only the days on which something ends. */
function Agenda({ days, today, loaded }: { days: Days; today: string; loaded: boolean }) {
  if (loaded && days.length === 0)
    return <EmptyState drawing="documents" title="Tidak ada dokumen yang habis bulan ini" />;
  return (
    <ul className={classes.agenda}>
      {[...new Set(days.map(({ day }) => day))].map((day) => (
        <li key={day}>
          <span className={classes.agendaDay}>{formatDay(day)}</span>
          <Ends day={day} days={days.filter((one) => one.day === day)} today={today} />
        </li>
      ))}
    </ul>
  );
}
