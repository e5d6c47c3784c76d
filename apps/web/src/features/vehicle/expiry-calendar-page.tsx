import { listContracts } from '@lajur/api-contract/contract';
import type { ReplyOf } from '@lajur/api-contract/endpoint';
import type { getExpirySummary } from '@lajur/api-contract/vehicle-expiry';
import { expiryState, lapsingLabels } from '@lajur/domain/common/expiry';
import { formatDay } from '@lajur/domain/common/time';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMay } from '../../ui/call/use-user';
import { EmptyState } from '../../ui/empty-state';
import { ErrorView } from '../../ui/error-view';
import { Link } from '../../ui/link';
import { LinkTabs } from '../../ui/link-tabs';
import { ListHeader } from '../../ui/list-page/list-header';
import { to } from '../../ui/paths';
import { useSearchParam } from '../../ui/search-params';
import { usePhone } from '../../ui/use-phone';
import { todayHere } from '../../ui/zone';
import classes from './expiry.module.css';
import { ExpiryStrip, expiryTabs } from './expiry-strip';
import { toneOf } from './expiry-text';
import { isMonth, shiftMonth, weeksOf } from './month';
import { useExpirySummary } from './queries';
import { strings } from './strings';

type Days = ReplyOf<typeof getExpirySummary>['days'];

const weekdays = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'];
const monthName = (month: string) => formatDay(`${month}-01`).slice(3);
const listOf = (day: string, document: string) => to('expiry', {}, { document, days: `${day}..${day}` });

/** The documents of a month on the days they end; each leads to the list of that day. */
export function ExpiryCalendarPage() {
  const contracts = useMay(listContracts);
  const bulan = useSearchParam('bulan');
  const today = todayHere();
  const month = isMonth(bulan) ? bulan : today.slice(0, 7);
  const weeks = weeksOf(month);
  const { data, error, refetch } = useExpirySummary({ from: weeks[0]?.[0], until: weeks.at(-1)?.[6] });
  const phone = usePhone();
  const step = (by: number) => to('expiryCalendar', {}, { bulan: shiftMonth(month, by) });

  return (
    <>
      <ListHeader
        title={strings.expiry.title}
        purpose={contracts ? strings.expiry.purposeWithContracts : strings.expiry.purpose}
      />
      <ExpiryStrip />
      <LinkTabs tabs={expiryTabs()} active="calendar" label={strings.expiry.title} />
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
      </div>
      {error && !data ? (
        <ErrorView
          text="Kalender masa berlaku tidak bisa dimuat."
          code={error.requestId ?? error.code}
          onReload={() => void refetch()}
        />
      ) : phone ? (
        <Agenda days={(data?.days ?? []).filter(({ day }) => day.startsWith(month))} today={today} loaded={!!data} />
      ) : (
        <MonthTable month={month} weeks={weeks} days={data?.days ?? []} today={today} />
      )}
    </>
  );
}

const words = ({ document, count }: Days[number]) => `${lapsingLabels[document]} ${count}`;
const tone = (day: string, today: string) => toneOf(expiryState(day, today));

interface MonthTableProps {
  month: string;
  weeks: readonly string[][];
  days: Days;
  today: string;
}

function MonthTable({ month, weeks, days, today }: MonthTableProps) {
  return (
    <table className={classes.calendar} aria-label={`Dokumen yang habis, ${monthName(month)}`}>
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th key={day} scope="col">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                data-other={!day.startsWith(month) || undefined}
                aria-current={day === today ? 'date' : undefined}
              >
                <time dateTime={day} className={classes.day}>
                  {Number(day.slice(8))}
                </time>
                <div className={classes.ends}>
                  {days
                    .filter((one) => one.day === day)
                    .map((one) => (
                      <Link
                        key={one.document}
                        href={listOf(day, one.document)}
                        className={classes.end}
                        data-tone={tone(day, today)}
                        aria-label={`${words(one)} dokumen habis ${formatDay(day)}`}
                      >
                        {words(one)}
                      </Link>
                    ))}
                </div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On a phone: only the days on which something ends. */
function Agenda({ days, today, loaded }: { days: Days; today: string; loaded: boolean }) {
  if (loaded && days.length === 0)
    return <EmptyState drawing="documents" title="Tidak ada dokumen yang habis bulan ini" />;
  return (
    <ul className={classes.agenda}>
      {days.map((one) => (
        <li key={`${one.day}${one.document}`}>
          <Link href={listOf(one.day, one.document)}>
            <span>{formatDay(one.day)}</span>
            <span className={classes.end} data-tone={tone(one.day, today)}>
              {words(one)} dokumen
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
