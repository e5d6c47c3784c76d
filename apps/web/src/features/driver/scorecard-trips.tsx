import type { DriverScorecard } from '@lajur/api-contract/driver-scorecard';
import { monthName } from '@lajur/domain/common/month';
import { formatDistance, formatNumber } from '@lajur/domain/common/number';
import { formatDay, formatDuration } from '@lajur/domain/common/time';
import { isOfFigure, type ScorecardKey, tripWeight } from '@lajur/domain/report/scorecard';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { TextLink } from '../../ui/link';
import { to } from '../../ui/paths';
import { usePrinting } from '../../ui/print/printing';
import { usePhone } from '../../ui/use-phone';
import classes from './scorecard.module.css';
import { scorecardStrings as words } from './strings';

type Trip = DriverScorecard['trips'][number];

/** As many rows as one sheet has room for below the figures. */
const rowsOfPaper = 12;

const arrival = ({ lateMinutes }: Trip) => (lateMinutes > 0 ? words.late(formatDuration(lateMinutes)) : words.inTime);
const podText = ({ podDays }: Trip) => (podDays === null ? words.notSent : formatNumber(podDays));
const silence = ({ silentMinutes, silentTimes }: Trip) =>
  silentMinutes === null
    ? words.notMeasured
    : silentTimes === 0
      ? words.none
      : `${formatDuration(silentMinutes)} (${formatNumber(silentTimes)}×)`;

/** What is not sent stands before what took longest. */
const slowness = ({ podDays }: Trip) => podDays ?? Number.POSITIVE_INFINITY;

/** The cargos that a figure leads to, the worst first; all of them, the latest first, until one is chosen. */
function shownOf(trips: readonly Trip[], chosen: ScorecardKey | undefined): readonly Trip[] {
  if (!chosen) return trips;
  const of = trips.filter((trip) => isOfFigure(chosen, trip));
  const by: Partial<Record<ScorecardKey, (trip: Trip) => number>> = {
    onTime: ({ lateMinutes }) => lateMinutes,
    damage: ({ reports }) => reports,
    pod: slowness,
    silence: ({ silentMinutes }) => silentMinutes ?? 0,
  };
  const weight = by[chosen] ?? tripWeight;
  return [...of].sort((a, b) => Number(weight(b) > weight(a)) - Number(weight(b) < weight(a)));
}

/** The cargos behind the figures. On paper as many as one sheet has room for, what counts against the driver first. */
export function ScorecardTrips({
  trips,
  chosen,
  month,
}: {
  trips: readonly Trip[];
  chosen: ScorecardKey | undefined;
  month: string;
}) {
  const phone = usePhone();
  const printing = usePrinting();
  const all = printing ? [...trips].sort((a, b) => tripWeight(b) - tripWeight(a)) : shownOf(trips, chosen);
  const shown = printing ? all.slice(0, rowsOfPaper) : all;
  const left = all.length - shown.length;
  return (
    <Card
      flush
      title={words.trips}
      note={chosen && !printing ? words.only[chosen] : words.ofMonth(formatNumber(trips.length))}
    >
      {shown.length === 0 ? (
        <EmptyState drawing="truck" title={words.empty(monthName(month))} text={words.emptyText} />
      ) : phone && !printing ? (
        <ul className={classes.rows}>
          {shown.map((trip) => (
            <PhoneRow key={trip.id} trip={trip} />
          ))}
        </ul>
      ) : (
        <TripTable trips={shown} />
      )}
      {left > 0 && <p className={classes.left}>{words.left(formatNumber(left))}</p>}
    </Card>
  );
}

function TripTable({ trips }: { trips: readonly Trip[] }) {
  return (
    <div className={classes.tableRoom}>
      <table className={classes.table} aria-label={words.trips}>
        <thead>
          <tr>
            {words.columns.map((column, at) => (
              <th key={column} scope="col" data-number={at > 4 || undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {trips.map((trip) => (
            <tr key={trip.id}>
              <th scope="row">
                <TextLink href={to('orderDetail', { id: trip.id })}>{trip.cargoNo}</TextLink>
              </th>
              <td>{trip.shipper}</td>
              <td>
                {trip.origin} → {trip.destination}
              </td>
              <td>{formatDay(trip.receivedDay)}</td>
              <td data-bad={trip.lateMinutes > 0 || undefined}>{arrival(trip)}</td>
              <td data-number data-bad={trip.reports > 0 || undefined}>
                {trip.reports > 0 ? formatNumber(trip.reports) : words.none}
              </td>
              <td data-number>{podText(trip)}</td>
              <td data-number data-bad={trip.silentTimes > 0 || undefined}>
                {silence(trip)}
              </td>
              <td data-number>{formatNumber(trip.km)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PhoneRow({ trip }: { trip: Trip }) {
  return (
    <li>
      <span className={classes.rowHead}>
        <TextLink href={to('orderDetail', { id: trip.id })}>{trip.cargoNo}</TextLink>
        <span data-bad={trip.lateMinutes > 0 || undefined}>{arrival(trip)}</span>
      </span>
      <span>
        {trip.origin} → {trip.destination}, {formatDistance(trip.km)}
      </span>
      <span className={classes.rowFacts}>
        {formatDay(trip.receivedDay)} · BASP {trip.reports > 0 ? formatNumber(trip.reports) : words.none} · POD{' '}
        {trip.podDays === null ? words.notSent : words.days(formatNumber(trip.podDays))} · Diam {silence(trip)}
      </span>
    </li>
  );
}
