import type { OrderRow } from '@lajur/api-contract/order-detail';
import { zoneOf } from '@lajur/domain/common/time';
import { actionHints, actionLabels } from '@lajur/domain/order/action-text';
import type { TripStep } from '@lajur/domain/order/transitions';
import { useState } from 'react';
import { useUser } from '../../../ui/call/use-user';
import { ConfirmDialog } from '../../../ui/confirm';
import { Hidden } from '../../../ui/hidden';
import { ChoiceCard } from '../answer/choice-card';
import { useBulkReport } from '../queries';
import { useMomentField } from '../trip/moment-field';
import classes from '../trip/step-drawer.module.css';
import { useBulkUndoOffer } from '../trip/use-undo';
import { useBulk } from '../use-bulk';

export interface BulkStepDialogProps {
  orders: readonly OrderRow[];
  /** What all of them can take next. */
  steps: readonly TripStep[];
  onClose(): void;
  onDone(): void;
}

/** The zone in which many orders are spoken of: their own when it is one, else the company's. */
function useSharedZone(orders: readonly OrderRow[]) {
  const { timezone } = useUser();
  const zones = new Set(orders.flatMap((one) => [zoneOf(one.origin.timezone), zoneOf(one.destination.timezone)]));
  const [first] = zones;
  return first && zones.size === 1 ? first : zoneOf(timezone);
}

/** Reports one step at one time for many lumpsum orders; each has its own result. */
export function BulkStepDialog({ orders, steps, onClose, onDone }: BulkStepDialogProps) {
  const [step, setStep] = useState(steps.length === 1 ? steps[0] : undefined);
  const report = useBulkReport();
  const offerUndo = useBulkUndoOffer();
  const { left, asked, tried, settle, notice } = useBulk(orders, onDone);
  const when = useMomentField({ zone: useSharedZone(orders) });
  const at = when.at?.toISOString();

  // The time about which some were asked; with another one they are tried anew.
  const [sentAt, setSentAt] = useState<string>();
  const meant = asked.length > 0 && at === sentAt;
  const next = meant ? asked : left;

  const send = () => {
    if (!step || !when.judge()) return;
    setSentAt(at);
    const orderIds = next.map((order) => order.id);
    report.mutate(
      { body: { orderIds, action: step, ...(at ? { at } : {}), confirmed: meant ? ['far'] : [] } },
      {
        onSuccess: (outcomes) => {
          const taken = outcomes.map((one) => ({
            ...one,
            cargoNo: left.find(({ id }) => id === one.orderId)?.cargoNo ?? '',
          }));
          settle(outcomes, 'tercatat', (message) => offerUndo(taken, message));
        },
      },
    );
  };
  const verb = meant ? 'Tetap catat' : tried ? 'Coba lagi untuk' : 'Catat untuk';

  return (
    <ConfirmDialog
      opened
      title={`Catat langkah ${left.length} pesanan`}
      text="Setiap pesanan dicatat sendiri: yang tidak bisa disebutkan dengan alasannya, yang lain tetap tercatat."
      verb={`${verb} ${next.length} pesanan`}
      wayOut={tried ? 'Selesai' : undefined}
      disabled={step === undefined}
      sending={report.isPending}
      onConfirm={send}
      onCancel={tried ? onDone : onClose}
    >
      <fieldset className={classes.steps} disabled={tried}>
        <Hidden as="legend">Langkah</Hidden>
        {steps.map((one) => (
          <ChoiceCard
            key={one}
            group="bulk-step"
            value={one}
            checked={one === step}
            onChange={() => setStep(one)}
            title={actionLabels[one]}
            lines={[actionHints[one]]}
          />
        ))}
      </fieldset>
      {when.field()}
      {notice}
    </ConfirmDialog>
  );
}
