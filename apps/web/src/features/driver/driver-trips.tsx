import type { DriverDetail } from '@lajur/api-contract/driver';
import type { OrderRow } from '@lajur/api-contract/order-detail';
import { formatDistance, formatNumber } from '@lajur/domain/common/number';
import { Card } from '../../ui/card';
import { FactsList } from '../../ui/facts-list';
import { TextLink } from '../../ui/link';
import { to } from '../../ui/paths';
import { OrderChip } from '../../ui/shipment/order-chip';
import { momentText, placeText } from '../../ui/shipment/shipment-text';
import classes from './driver.module.css';

function Trip({ order }: { order: OrderRow }) {
  const { day, time } = momentText(order.pickupFrom, order.origin.timezone);
  return (
    <li className={classes.trip}>
      <span className={classes.tripText}>
        <TextLink href={to('orderDetail', { id: order.id })}>{order.cargoNo}</TextLink>
        <span>
          {placeText(order.origin)} → {placeText(order.destination)}
        </span>
        <span className={classes.quiet}>
          {day}, {time}
          {order.vehicle && ` · ${order.vehicle.plate}`}
        </span>
      </span>
      <OrderChip order={order} short />
    </li>
  );
}

/** What the driver does now and did last, with the sums of all of it. */
export function DriverTrips({ driver }: { driver: DriverDetail }) {
  const { totals, nextOrder, trips } = driver;
  return (
    <>
      {nextOrder && (
        <Card title="Bertugas sekarang atau berikutnya">
          <ul className={classes.lines}>
            <Trip order={nextOrder} />
          </ul>
        </Card>
      )}
      <Card title="Jumlah" note="sejak awal">
        <FactsList
          facts={[
            { label: 'Semua perjalanan', value: formatNumber(totals.trips) },
            { label: 'Sudah diterima', value: formatNumber(totals.delivered) },
            { label: 'Jarak yang selesai', value: formatDistance(totals.distanceKm) },
          ]}
        />
      </Card>
      <Card title="Perjalanan terakhir">
        {trips.length === 0 ? (
          <p className={classes.quiet}>Belum ada perjalanan yang selesai.</p>
        ) : (
          <ul className={classes.lines}>
            {trips.map((order) => (
              <Trip key={order.id} order={order} />
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}
