import type { VehicleDetail } from '@lajur/api-contract/vehicle';
import { Card } from '../../ui/card';
import { TextLink } from '../../ui/link';
import { to } from '../../ui/paths';
import { RouteCell } from '../../ui/route-cell';
import { OrderChip } from '../../ui/shipment/order-chip';
import { extraStops, momentText, placeText } from '../../ui/shipment/shipment-text';
import classes from './vehicle.module.css';

/** The orders it drove, the newest first. */
export function TripsTab({ vehicle: { trips } }: { vehicle: VehicleDetail }) {
  if (trips.length === 0)
    return (
      <Card title="Perjalanan">
        <p className={classes.second}>Belum ada. Pesanan yang selesai dengan kendaraan ini tampil di sini.</p>
      </Card>
    );
  return (
    <Card title="Perjalanan" note="10 terakhir">
      <ul className={classes.trips}>
        {trips.map((order) => {
          const { day } = momentText(order.pickupFrom, order.origin.timezone);
          return (
            <li key={order.id} className={classes.past}>
              <span>
                <TextLink href={to('orderDetail', { id: order.id })}>{order.cargoNo}</TextLink>
                <br />
                <span className={classes.second}>
                  {day} · {order.driver?.name ?? '—'}
                </span>
              </span>
              <RouteCell
                origin={placeText(order.origin)}
                destination={placeText(order.destination)}
                extra={extraStops(order)}
              />
              <OrderChip order={order} short />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
