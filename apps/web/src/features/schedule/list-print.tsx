import type { ScheduleBar } from '@lajur/api-contract/schedule';
import { orderLabel } from '@lajur/domain/order/status-label';
import { Fragment } from 'react';
import { readZone } from '../../ui/zone';
import { byDay, dayTitle, lateText, windowText } from './list-days';
import classes from './list-print.module.css';

interface OrdersOnPaperProps {
  orders: readonly ScheduleBar[];
  /** The first moment that is looked at. */
  since: Date;
  today: string;
  now: Date;
}

const heads = ['Pesanan', 'Pengirim', 'Rute', 'Kendaraan', 'Pengemudi', 'Muat', 'Tiba', 'Keadaan'] as const;

/** The orders of a time under their days; the head stands on each page. */
export const OrdersOnPaper = ({ orders, since, today, now }: OrdersOnPaperProps) => (
  <table className={classes.list}>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col" className={classes.head}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {byDay(orders, since, readZone()).map(({ day, orders: ofDay }) => (
        <Fragment key={day}>
          <tr>
            <th scope="rowgroup" colSpan={heads.length} className={classes.group}>
              {dayTitle(day, today)}
            </th>
          </tr>
          {ofDay.map((bar) => (
            <OrderOnPaper key={bar.id} bar={bar} now={now} />
          ))}
        </Fragment>
      ))}
    </tbody>
  </table>
);

function OrderOnPaper({ bar, now }: { bar: ScheduleBar; now: Date }) {
  const { begins, ends } = windowText(bar);
  const late = lateText(bar, now);
  return (
    <tr>
      <th scope="row" className={classes.number}>
        {bar.cargoNo}
      </th>
      <td>{bar.shipper.name}</td>
      <td>
        {bar.origin.city} → {bar.destination.city}
      </td>
      <td>{bar.vehicle?.plate ?? '—'}</td>
      <td>{bar.driver?.name ?? '—'}</td>
      <td>{begins}</td>
      <td>{ends}</td>
      <td>
        {orderLabel(bar)}
        {late && `, ${late.toLowerCase()}`}
      </td>
    </tr>
  );
}
