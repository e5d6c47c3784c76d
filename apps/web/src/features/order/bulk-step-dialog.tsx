import type { OrderRow } from '@lajur/api-contract/order-detail';
import { actionHints, actionLabels } from '@lajur/domain/order/action-text';
import type { TripStep } from '@lajur/domain/order/transitions';
import { useState } from 'react';
import { ChoiceCard } from '../../ui/choice-card';
import { ConfirmDialog } from '../../ui/confirm';
import { Hidden } from '../../ui/hidden';
import { useBulkReport } from './queries';
import classes from './step-drawer.module.css';
import { useBulk } from './use-bulk';

export interface BulkStepDialogProps {
  orders: readonly OrderRow[];
  /** What all of them can take next. */
  steps: readonly TripStep[];
  onClose(): void;
  onDone(): void;
}

/** Reports one step for many lumpsum orders; each has its own result. */
export function BulkStepDialog({ orders, steps, onClose, onDone }: BulkStepDialogProps) {
  const [step, setStep] = useState(steps.length === 1 ? steps[0] : undefined);
  const report = useBulkReport();
  const { left, tried, settle, notice } = useBulk(orders, onDone);

  return (
    <ConfirmDialog
      opened
      title={`Catat langkah ${left.length} pesanan`}
      text="Setiap pesanan dicatat sendiri: yang tidak bisa disebutkan dengan alasannya, yang lain tetap tercatat."
      verb={`${tried ? 'Coba lagi' : 'Catat'} untuk ${left.length} pesanan`}
      wayOut={tried ? 'Selesai' : undefined}
      disabled={step === undefined}
      sending={report.isPending}
      onConfirm={() =>
        step &&
        report.mutate(
          { body: { orderIds: left.map((order) => order.id), action: step } },
          { onSuccess: (outcomes) => settle(outcomes, 'tercatat') },
        )
      }
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
      {notice}
    </ConfirmDialog>
  );
}
