import type { OrderRow } from '@lajur/api-contract/order-detail';
import { zoneOf } from '@lajur/domain/common/time';
import { actionHints, actionLabels } from '@lajur/domain/order/action-text';
import type { StepDoubt } from '@lajur/domain/order/count-question';
import type { TripStep } from '@lajur/domain/order/transitions';
import { useState } from 'react';
import { useUser } from '../../../ui/call/use-user';
import { sameValue } from '../../../ui/form/edited-fields';
import { FormDialog } from '../../../ui/form/form-dialog';
import { useKeptForm } from '../../../ui/form/use-kept-form';
import { Hidden } from '../../../ui/hidden';
import { MomentField, momentErrors, readMoment, type TypedMoment } from '../../../ui/shipment/moment-field';
import { useNow } from '../../../ui/ticker';
import { ChoiceCard } from '../answer/choice-card';
import { useBulkReport, useGroupReport } from '../queries';
import { type NamedOrder, useBulk } from '../use-bulk';
import classes from './step-drawer.module.css';
import { useBulkUndoOffer } from './use-undo';

type StepOrder = NamedOrder & { origin: Zoned; destination: Zoned };
type Zoned = Pick<OrderRow['origin'], 'timezone'>;

export interface BulkStepDialogProps {
  orders: readonly StepOrder[];
  /** The order in whose group they travel. */
  groupOf?: string;
  /** What all of them can take next. */
  steps: readonly TripStep[];
  onClose(): void;
  onDone(): void;
}

interface BulkStepValues {
  step: TripStep | null;
  at: TypedMoment;
}

/** The zone in which many orders are spoken of: their own when it is one, else the company's. */
function useSharedZone(orders: readonly StepOrder[]) {
  const { timezone } = useUser();
  const zones = new Set(orders.flatMap((one) => [zoneOf(one.origin.timezone), zoneOf(one.destination.timezone)]));
  const [first] = zones;
  return first && zones.size === 1 ? first : zoneOf(timezone);
}

/** Reports one step at one time for many lumpsum orders; each has its own result. */
export function BulkStepDialog({ orders, groupOf, steps, onClose, onDone }: BulkStepDialogProps) {
  const report = useBulkReport();
  const groupReport = useGroupReport();
  const offerUndo = useBulkUndoOffer();
  const { left, asked, doubts, tried, settle, notice } = useBulk(orders);
  const place = { zone: useSharedZone(orders) };
  const now = new Date(useNow());

  // The time about which some were asked; with another one they are tried anew.
  const [sentAt, setSentAt] = useState<TypedMoment>();
  // One that was asked about its problem may be asked about the time as well.
  const [meant, setMeant] = useState<readonly StepDoubt[]>([]);
  const isMeant = ({ at }: BulkStepValues) => asked.length > 0 && sameValue(at, sentAt);
  const nextOf = (values: BulkStepValues) => (isMeant(values) ? asked : left);

  const checked = useKeptForm<BulkStepValues>({
    name: `order.bulk-step.${orders.map(({ id }) => id).join('.')}`,
    initialValues: { step: steps.length === 1 ? (steps[0] ?? null) : null, at: null },
    check: ({ at }) => momentErrors(at, place, now),
    whenLeft: false,
    onSubmit: async (values) => {
      if (!values.step) return false;
      const at = readMoment(values.at, place, now).at?.toISOString();
      setSentAt(values.at);
      const orderIds = nextOf(values).map((order) => order.id);
      const confirmed = isMeant(values) ? [...new Set([...meant, ...doubts])] : [];
      setMeant(confirmed);
      const body = { orderIds, action: values.step, ...(at ? { at } : {}), confirmed };
      const outcomes = await (groupOf
        ? groupReport.mutateAsync({ params: { id: groupOf }, body })
        : report.mutateAsync({ body }));
      const cargoNoOf = (id: string) => left.find((order) => order.id === id)?.cargoNo ?? '';
      const taken = outcomes.map((one) => ({ ...one, cargoNo: cargoNoOf(one.orderId) }));
      return settle(outcomes, 'tercatat', (message) => offerUndo(taken, message));
    },
    onDone,
  });
  const { form } = checked;
  const { step } = form.values;
  const verb = isMeant(form.values) ? 'Tetap catat' : tried ? 'Coba lagi untuk' : 'Catat untuk';

  return (
    <FormDialog
      checked={checked}
      title={`Catat langkah ${left.length} pesanan`}
      text="Setiap pesanan dicatat sendiri: yang tidak bisa disebutkan dengan alasannya, yang lain tetap tercatat."
      verb={`${verb} ${nextOf(form.values).length} pesanan`}
      wayOut={tried ? 'Selesai' : undefined}
      disabled={step === null}
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
            onChange={() => form.setFieldValue('step', one)}
            title={actionLabels[one]}
            lines={[actionHints[one]]}
          />
        ))}
      </fieldset>
      <MomentField input={form.getInputProps('at')} place={place} />
      {notice}
    </FormDialog>
  );
}
