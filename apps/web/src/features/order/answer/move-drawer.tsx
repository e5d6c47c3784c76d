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
import { suits } from './assignment-picker';

export interface MoveDrawerProps {
  order: { id: string; cargoNo: string; status: OrderStatus };
  /** The vehicle it was dropped on; without it the vehicle is chosen in the drawer. */
  vehicleId?: string;
  onClose(): void;
}

const RejectDialog = lazyPart(async () => (await import('./reject-dialog')).RejectDialog);

const titles = { accept: 'Terima dan tugaskan', 'change-assignment': 'Ganti kendaraan atau pengemudi' } as const;

/**
 * Gives an order another vehicle from where only its number is known, such as the schedule: with the vehicle it was dropped on, and
 * the driver who ranks first for that vehicle. An offer is accepted with them.
 */
export function MoveDrawer({ order: { id, cargoNo, status }, vehicleId, onClose }: MoveDrawerProps) {
  const order = useOrder(id);
  const [rejecting, setRejecting] = useState(false);
  const ranked = useAssignable(id, '', vehicleId);
  const vehicle = ranked.data?.vehicles.find((one) => one.id === vehicleId) ?? null;
  const driver = ranked.data?.drivers.find((one) => vehicle && suits(one) && pairWarnings(one, vehicle).length === 0);
  const error = order.error ?? ranked.error;
  if (order.data && ranked.data) {
    const chosen = { vehicle, driver: driver ?? null };
    if (rejecting) return <RejectDialog orders={[order.data]} onClose={onClose} onDone={onClose} />;
    if (moveOf(status) === 'accept')
      return (
        <AnswerDrawer
          order={order.data}
          isListed
          chosen={vehicle ? chosen : undefined}
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
