import type { VehicleDetail } from '@lajur/api-contract/vehicle';
import { Card } from '../../ui/card';
import { TextLink } from '../../ui/link';
import { to } from '../../ui/paths';
import { RouteCell } from '../../ui/route-cell';
import { OrderChip } from '../../ui/shipment/order-chip';
import { extraStops, momentText, placeText } from '../../ui/shipment/shipment-text';
import { Timeline } from '../../ui/timeline';
import { whenHere } from '../../ui/zone';
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

const actionTitles: Record<VehicleDetail['timeline'][number]['action'], string> = {
  create: 'Ditambahkan',
  update: 'Diubah',
  activate: 'Diaktifkan',
  deactivate: 'Dinonaktifkan',
  import: 'Diubah lewat impor',
  renew: 'Dokumen diperpanjang',
};

/** Who did what to it, old and new. */
export function HistoryTab({ vehicle: { timeline } }: { vehicle: VehicleDetail }) {
  if (timeline.length === 0)
    return (
      <Card title="Riwayat">
        <p className={classes.second}>Belum ada perubahan yang tercatat.</p>
      </Card>
    );
  return (
    <Card title="Riwayat" note={`${timeline.length} kejadian`}>
      <Timeline
        events={timeline.map((event) => {
          const switched = event.action === 'activate' || event.action === 'deactivate';
          return {
            key: event.id,
            title: actionTitles[event.action],
            detail: event.actorName,
            time: whenHere(event.at),
            more:
              event.changes.length > 0 && !switched ? (
                <ul className={classes.changes}>
                  {event.changes.map(({ label, before, after }) => (
                    <li key={label}>
                      {label}: <span className={classes.before}>{before ?? '—'}</span> → {after ?? '—'}
                    </li>
                  ))}
                </ul>
              ) : undefined,
          };
        })}
      />
    </Card>
  );
}
