import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import type { FixedLine } from '@lajur/api-contract/invoice-fixed-line';
import { getOrder } from '@lajur/api-contract/order';
import { formatNumber } from '@lajur/domain/common/number';
import { formatDay } from '@lajur/domain/common/time';
import { priceIntervalLabels } from '@lajur/domain/mou/mou';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../../ui/call/use-user';
import { Card } from '../../ui/card';
import { TextLink } from '../../ui/link';
import { datesText } from '../../ui/list-page/filter-field';
import { to } from '../../ui/paths';
import { fixedStrings } from './fixed-strings';
import classes from './invoice.module.css';
import paper from './invoice-paper.module.css';
import { useFixedTrips } from './queries';

const { detail: words } = fixedStrings;

/** The lines of a fixed price as its print has them: what is agreed, for how long, and which days are left out. */
export function FixedPaperLines({ lines }: { lines: readonly FixedLine[] }) {
  return (
    <ol className={paper.narrowLines}>
      {lines.map((line) => (
        <li key={line.seq}>
          <div>
            <strong>
              {line.transportType.name}, {formatNumber(line.units)} unit
            </strong>
            <strong>{formatNumber(line.amount, 0)}</strong>
          </div>
          <p>
            {priceIntervalLabels[line.interval]}, {datesText({ from: line.activeFrom, to: line.activeUntil })} ·{' '}
            {line.mou.number}
          </p>
          <p>{line.derivation}</p>
          {line.downDays.map(({ plate, day, reason }) => (
            <p key={`${plate} ${day}`}>
              {plate} tidak jalan {formatDay(day)}: {reason}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}

/** The trips that a fixed price covers, page by page. */
export function TripsCard({ invoice: { id } }: { invoice: InvoiceDetail }) {
  const [page, setPage] = useState(0);
  const { data } = useFixedTrips(id, page);
  const mayOpen = useMay(getOrder);
  const trips = data?.trips;
  const pages = trips?.totalPages ?? 0;
  if (trips?.totalElements === 0)
    return (
      <Card title={words.trips} note={words.tripsNote}>
        <p className={classes.second}>{words.noTrips}</p>
      </Card>
    );
  return (
    <Card title={words.trips} note={words.tripsNote} flush aria-busy={!data}>
      <ul>
        {trips?.content.map((trip) => (
          <li key={trip.id} className={classes.lineBlock}>
            <div className={classes.lineHead}>
              {mayOpen ? (
                <TextLink href={to('orderDetail', { id: trip.id })}>{trip.cargoNo}</TextLink>
              ) : (
                <strong>{trip.cargoNo}</strong>
              )}
              <span>
                {words.received} {formatDay(trip.receivedDay)}
              </span>
            </div>
            <p className={classes.second}>
              {trip.origin} → {trip.destination} · {[trip.vehicleType, trip.plate].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className={classes.lineHead}>
          <Button variant="default" size="xs" disabled={page === 0} onClick={() => setPage(page - 1)}>
            {words.before}
          </Button>
          <p className={classes.second}>{words.page(formatNumber(page + 1), formatNumber(pages))}</p>
          <Button variant="default" size="xs" disabled={page + 1 >= pages} onClick={() => setPage(page + 1)}>
            {words.next}
          </Button>
        </div>
      )}
    </Card>
  );
}
