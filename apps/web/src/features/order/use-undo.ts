import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { isUndoable, stands, undoOfferedMs } from '@lajur/domain/order/step-log';
import { toast } from '../../ui/call/toast-store';
import { useUndoStep } from './queries';

/** Says what was recorded and offers to take it back, for as long as a slip of the finger is noticed. */
export function useUndoOffer(): (after: OrderDetail, message: string) => void {
  const undo = useUndoStep();
  return (after, message) => {
    const event = after.recentEvents.find((one) => stands(one) && isUndoable(one.action));
    if (!event) return toast(message, 'good');
    toast(message, 'good', {
      label: 'Urungkan',
      lasts: undoOfferedMs,
      run: () => undo.mutate({ params: { id: after.id }, body: { version: after.version, eventId: event.id } }),
    });
  };
}
