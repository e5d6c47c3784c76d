import { formatVolume, formatWeight } from '@lajur/domain/common/number';
import { isOfOneOrder, loadOf, mergeRefusals, mergeRefusalText } from '@lajur/domain/order/merge';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { toast } from '../../../ui/call/toast-store';
import { FormDrawer } from '../../../ui/form/form-drawer';
import { useKeptForm } from '../../../ui/form/use-kept-form';
import { Notice } from '../../../ui/notice';
import { momentText } from '../../../ui/shipment/shipment-text';
import { AssignmentPicker, missingChoice, noAssignment } from '../answer/assignment-picker';
import { useFirstChoice } from '../answer/use-first-choice';
import { useRecommended } from '../answer/use-recommended';
import { CapacityBars } from './capacity-bars';
import classes from './merge-drawer.module.css';
import type { PartLoad } from './part-load';
import { useMerge } from './queries';

export interface MergeDrawerProps {
  orders: readonly PartLoad[];
  onClose(): void;
  onDone(): void;
}

/** Accepts several LCL offers with one vehicle and driver; what keeps them apart is said before anything is sent. */
export function MergeDrawer({ orders, onClose, onDone }: MergeDrawerProps) {
  const [left, setLeft] = useState(orders);
  const merge = useMerge();
  const ids = left.map(({ id }) => id);
  const [first = '', ...others] = ids;

  const checked = useKeptForm({
    name: `order.merge.${orders.map(({ id }) => id).join('.')}`,
    initialValues: noAssignment,
    check: missingChoice,
    onSubmit: async ({ vehicle, driver }) => {
      if (!vehicle || !driver) return;
      const chosen = left.map(({ id, version }) => ({ id, version }));
      const { cargoGroupNo } = await merge.mutateAsync({
        body: { orders: chosen, vehicleId: vehicle.id, driverId: driver.id },
      });
      toast(`${cargoGroupNo}: ${left.length} pesanan digabung, ${vehicle.plate}, ${driver.name}.`, 'good');
    },
    onDone,
  });
  const { form } = checked;
  const { vehicle, driver } = form.values;
  useFirstChoice(useRecommended(first, others), form);

  const refusals = mergeRefusals(left, vehicle);
  const together = refusals.filter((refused) => !isOfOneOrder(refused)).map(mergeRefusalText);
  const whyNot = (at: number): ReactNode => {
    const refused = refusals.filter(isOfOneOrder).find((one) => one.at === at);
    return refused ? mergeRefusalText(refused) : form.errors[`orders.${at}`];
  };
  const remove = (id: string) => {
    form.clearErrors();
    setLeft(left.filter((order) => order.id !== id));
  };
  return (
    <FormDrawer
      checked={checked}
      onClose={onClose}
      title={`Gabungkan ${left.length} pesanan`}
      subtitle={`${left[0]?.originCity} → ${left[0]?.destinationCity}`}
      summary={[vehicle?.plate, driver?.name].filter(Boolean).join(' · ') || 'Belum ada yang dipilih'}
      summaryNote={
        refusals.length > 0
          ? 'Belum bisa digabungkan, lihat alasannya di atas.'
          : 'Semua pesanan diterima sekaligus, atau tidak satu pun.'
      }
      verb={`Gabungkan ${left.length} pesanan`}
      disabled={refusals.length > 0}
    >
      <div>
        <ul className={classes.orders} aria-label="Pesanan yang digabung">
          {left.map((order, at) => (
            <MergedOrder
              key={order.id}
              order={order}
              whyNot={whyNot(at)}
              onRemove={left.length > 1 ? () => remove(order.id) : undefined}
            />
          ))}
        </ul>
        {together.length > 0 && (
          <Notice tone="danger" live>
            {together.join(' ')}
          </Notice>
        )}
        <div className={classes.bars}>
          <CapacityBars load={loadOf(left)} capacity={vehicle} />
        </div>
        <AssignmentPicker
          key={ids.join()}
          orderId={first}
          others={others}
          assignment={form.values}
          onChange={form.setValues}
          errors={form.errors}
        />
      </div>
    </FormDrawer>
  );
}

interface MergedOrderProps {
  order: PartLoad;
  /** Why it cannot go with the others. */
  whyNot: ReactNode;
  onRemove: (() => void) | undefined;
}

function MergedOrder({ order, whyNot, onRemove }: MergedOrderProps) {
  const { day, time } = momentText(order.pickupFrom.toISOString(), order.timezone);
  return (
    <li className={classes.order} data-refused={whyNot ? true : undefined}>
      <span className={classes.text}>
        <strong>{order.cargoNo}</strong>
        <span>{order.shipperName}</span>
        <span>{order.way}</span>
        {whyNot && (
          <span className={classes.whyNot} role="alert">
            {whyNot}
          </span>
        )}
      </span>
      <span className={classes.facts}>
        <span>
          {formatWeight(order.weightKg)} · {formatVolume(order.volumeM3)}
        </span>
        <span>
          muat {day}, {time}
        </span>
      </span>
      {onRemove && (
        <ActionIcon variant="subtle" color="gray" aria-label={`Keluarkan ${order.cargoNo}`} onClick={onRemove}>
          <IconX size={16} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
