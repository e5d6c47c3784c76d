import type { ReplyOf } from '@lajur/api-contract/endpoint';
import type { getAssignable } from '@lajur/api-contract/order';
import { pairWarnings } from '@lajur/domain/driver/sim-class';
import type { OrderStatus } from '@lajur/domain/order/status';
import { moveOf } from '@lajur/domain/schedule/move-refusal';
import { useState } from 'react';
import { Drawer } from '../../../ui/drawer';
import { ErrorView } from '../../../ui/error-view';
import { lazyPart } from '../../../ui/lazy-part';
import { useAssignable, useOrder } from '../queries';
import { AnswerDrawer } from './answer-drawer';
import { AssignmentDrawer } from './assignment-drawer';
import { type Assignment, noAssignment, suits } from './assignment-picker';

export interface MoveDrawerProps {
  order: { id: string; cargoNo: string; status: OrderStatus };
  /** The vehicle or the driver it was dropped on; without either both are chosen in the drawer. */
  vehicleId?: string;
  driverId?: string;
  onClose(): void;
}

const RejectDialog = lazyPart(async () => (await import('./reject-dialog')).RejectDialog);

const titles = { accept: 'Terima dan tugaskan', 'change-assignment': 'Ganti kendaraan atau pengemudi' } as const;

type Ranked = Pick<ReplyOf<typeof getAssignable>, 'vehicles' | 'drivers'>;

/** The vehicle with the driver who ranks first for it. */
function withVehicle({ vehicles, drivers }: Ranked, vehicleId: string): Assignment {
  const vehicle = vehicles.find((one) => one.id === vehicleId) ?? null;
  const driver = drivers.find((one) => vehicle && suits(one) && pairWarnings(one, vehicle).length === 0);
  return { vehicle, driver: driver ?? null };
}

/** The driver with the vehicle that the order keeps; an offer has none yet and takes the usual one, or the first that suits both. */
function withDriver({ vehicles, drivers }: Ranked, driverId: string, isOffer: boolean): Assignment {
  const driver = drivers.find((one) => one.id === driverId) ?? null;
  if (!driver || !isOffer) return { vehicle: null, driver };
  const able = vehicles.filter((one) => suits(one) && pairWarnings(driver, one).length === 0);
  return { vehicle: able.find((one) => one.id === driver.usualVehicleId) ?? able[0] ?? null, driver };
}

/**
 * Gives an order another vehicle or driver from where only its number is known, such as the schedule: with the one it was dropped on,
 * and who goes with that. An offer is accepted with them.
 */
export function MoveDrawer({ order: { id, cargoNo, status }, vehicleId, driverId, onClose }: MoveDrawerProps) {
  const order = useOrder(id);
  const [rejecting, setRejecting] = useState(false);
  const ranked = useAssignable(id, '', vehicleId, { driverId });
  const error = order.error ?? ranked.error;
  if (order.data && ranked.data) {
    const isOffer = moveOf(status) === 'accept';
    const chosen = driverId
      ? withDriver(ranked.data, driverId, isOffer)
      : vehicleId
        ? withVehicle(ranked.data, vehicleId)
        : noAssignment;
    if (rejecting) return <RejectDialog orders={[order.data]} onClose={onClose} onDone={onClose} />;
    if (isOffer)
      return (
        <AnswerDrawer
          order={order.data}
          isListed
          chosen={chosen.vehicle || chosen.driver ? chosen : undefined}
          onClose={onClose}
          onReject={() => setRejecting(true)}
        />
      );
    return <AssignmentDrawer order={order.data} chosen={chosen} isProposed onClose={onClose} />;
  }
  if (!error) return null;
  return (
    <Drawer opened onClose={onClose} title={titles[moveOf(status)]} subtitle={cargoNo}>
      <ErrorView error={error} onReload={() => void Promise.all([order.refetch(), ranked.refetch()])} />
    </Drawer>
  );
}
