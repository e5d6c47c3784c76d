import { pairWarnings } from '@lajur/domain/driver/sim-class';
import { Drawer } from '../../../ui/drawer';
import { ErrorView } from '../../../ui/error-view';
import { useAssignable, useOrder } from '../queries';
import { AssignmentDrawer } from './assignment-drawer';
import { suits } from './assignment-picker';

export interface MoveDrawerProps {
  order: { id: string; cargoNo: string };
  /** The vehicle it was dropped on; without it the vehicle is chosen in the drawer. */
  vehicleId?: string;
  onClose(): void;
}

/**
 * Gives an order another vehicle from where only its number is known, such as the schedule: with the vehicle it was dropped on, and
 * the driver who ranks first for that vehicle.
 */
export function MoveDrawer({ order: { id, cargoNo }, vehicleId, onClose }: MoveDrawerProps) {
  const order = useOrder(id);
  const ranked = useAssignable(id, '', vehicleId);
  const vehicle = ranked.data?.vehicles.find((one) => one.id === vehicleId) ?? null;
  const driver = ranked.data?.drivers.find((one) => vehicle && suits(one) && pairWarnings(one, vehicle).length === 0);
  const error = order.error ?? ranked.error;
  if (order.data && ranked.data) {
    const chosen = { vehicle, driver: driver ?? null };
    return <AssignmentDrawer order={order.data} chosen={chosen} isProposed onClose={onClose} />;
  }
  if (!error) return null;
  return (
    <Drawer opened onClose={onClose} title="Ganti kendaraan atau pengemudi" subtitle={cargoNo}>
      <ErrorView error={error} onReload={() => void Promise.all([order.refetch(), ranked.refetch()])} />
    </Drawer>
  );
}
