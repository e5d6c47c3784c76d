import type { OrderReceipt } from '@lajur/api-contract/order-step';
import { undoOfferedMs } from '@lajur/domain/order/step-log';
import { say, toast } from '../../../ui/call/toast-store';
import { useBulkUndo, useUndoStep } from '../queries';
import type { Outcome } from '../use-bulk';

/** Says what was recorded and offers to take it back, for as long as a slip of the finger is noticed. */
export function useUndoOffer(): (after: OrderReceipt, message: string) => void {
  const undo = useUndoStep();
  return ({ id, recorded }, message) => {
    if (!recorded) return say(message);
    toast(message, 'good', {
      label: 'Urungkan',
      lasts: undoOfferedMs,
      run: () => undo.mutate({ params: { id }, body: recorded }),
    });
  };
}

/** An order of many, with what takes back the step it just took. */
export interface RecordedStep {
  orderId: string;
  cargoNo: string;
  recorded: { version: number; eventId: string } | null;
}

const namedFailures = 3;

/** The same for a step that many orders took at once: all of them are taken back, and those that were not are named. */
export function useBulkUndoOffer(): (taken: readonly RecordedStep[], message: string) => void {
  const undo = useBulkUndo();
  const tell = (taken: readonly RecordedStep[], outcomes: readonly Outcome[]) => {
    const refused = outcomes.flatMap(({ orderId, ok, message }) => {
      const order = taken.find((one) => one.orderId === orderId);
      return ok || !order ? [] : [`${order.cargoNo}: ${message}`];
    });
    const more = refused.length - namedFailures;
    const count = `${outcomes.length - refused.length} dari ${outcomes.length} langkah diurungkan.`;
    const rest = more > 0 ? [`${more} lainnya juga tidak bisa diurungkan.`] : [];
    toast([count, ...refused.slice(0, namedFailures), ...rest].join(' '), refused.length > 0 ? 'danger' : 'plain');
  };
  return (taken, message) => {
    const steps = taken.flatMap(({ orderId, recorded }) => (recorded ? [{ orderId, ...recorded }] : []));
    if (steps.length === 0) return toast(message, 'good');
    toast(message, 'good', {
      label: 'Urungkan',
      lasts: undoOfferedMs,
      // The dialog is gone by then, and with it what `mutate` would call; a failure as a whole is told by the call.
      run: () =>
        void undo.mutateAsync({ body: { steps } }).then(
          (outcomes) => tell(taken, outcomes),
          () => undefined,
        ),
    });
  };
}
