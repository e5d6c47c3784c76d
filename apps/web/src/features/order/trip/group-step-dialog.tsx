import type { OrderDetail } from '@lajur/api-contract/order-detail';
import type { TripStep } from '@lajur/domain/order/transitions';
import { useState } from 'react';
import { BulkStepDialog } from './bulk-step-dialog';
import { useTogether } from './use-together';

export interface GroupStepDialogProps {
  order: OrderDetail;
  step: TripStep;
  onClose(): void;
}

/** One step for the orders of a group that stand where this one stands; each has its own result. */
export function GroupStepDialog({ order, step, onClose }: GroupStepDialogProps) {
  const { origin, destination } = order;
  // As they stood when it was opened: some go on while others are asked about.
  const [orders] = useState(useTogether(order).map(({ id, cargoNo }) => ({ id, cargoNo, origin, destination })));
  return <BulkStepDialog orders={orders} groupOf={order.id} steps={[step]} onClose={onClose} onDone={onClose} />;
}
