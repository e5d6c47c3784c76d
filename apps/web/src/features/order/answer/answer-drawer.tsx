import type { OrderRow } from '@lajur/api-contract/order-detail';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../ui/call/client';
import { toast } from '../../../ui/call/toast-store';
import { deadlineLevel } from '../../../ui/deadline';
import { Drawer } from '../../../ui/drawer';
import { Notice } from '../../../ui/notice';
import { useNow } from '../../../ui/ticker';
import { isOffer } from '../order-strings';
import { useAssignable, useConfirmOrder, useOrder } from '../queries';
import classes from './answer-drawer.module.css';
import { AssignmentDrawer } from './assignment-drawer';
import { type Assignment, type AssignmentErrors, AssignmentPicker } from './assignment-picker';
import { DeclineNotice } from './decline-notice';
import { OfferConflict } from './offer-conflict';
import { OfferFacts, TimeLeft } from './offer-facts';

export interface AnswerDrawerProps {
  order: OrderRow;
  onClose(): void;
  onReject(): void;
}

/** Accepts an offer with a vehicle and a driver, beside the list. */
export function AnswerDrawer({ order, onClose, onReject }: AnswerDrawerProps) {
  // As it was when this was opened; what it is now may be somebody else's answer.
  const [opened] = useState(order);
  const latest = useOrder(order.id);
  const [assignment, setAssignment] = useState<Assignment>({ vehicle: null, driver: null });
  const [missing, setMissing] = useState<AssignmentErrors>();
  const [replacing, setReplacing] = useState(false);
  const confirm = useConfirmOrder();
  const { data } = useAssignable(order.id);
  const { vehicle, driver } = assignment;
  const now = useNow();
  const until = opened.answerBy ?? opened.lapsedAt;
  const passed = until !== null && deadlineLevel(Date.parse(until) - now) === 'passed';
  const mine = confirm.isPending || confirm.isSuccess;
  // A deadline that passed is told by `TimeLeft`.
  const taken = !mine && latest.data && !isOffer(latest.data) && latest.data.status !== 'WAKTU_HABIS';
  const closed = passed || Boolean(taken);

  const accept = () => {
    if (!vehicle || !driver) {
      return setMissing({
        ...(vehicle ? {} : { vehicle: 'Pilih kendaraan lebih dulu.' }),
        ...(driver ? {} : { driver: 'Pilih pengemudi lebih dulu.' }),
      });
    }
    confirm.mutate(
      { params: { id: order.id }, body: { decision: 'accept', vehicleId: vehicle.id, driverId: driver.id } },
      {
        onSuccess: () => {
          toast(`${order.cargoNo} diterima: ${vehicle.plate}, ${driver.name}.`, 'good');
          onClose();
        },
        onError: () => void latest.refetch(),
      },
    );
  };

  if (replacing && latest.data) return <AssignmentDrawer order={latest.data} chosen={assignment} onClose={onClose} />;
  const chosen = [vehicle?.plate, driver?.name].filter(Boolean).join(' · ');
  return (
    <Drawer
      opened
      onClose={onClose}
      title="Terima dan tugaskan"
      subtitle={`${order.cargoNo} · ${order.shipper.name}`}
      summary={chosen || 'Belum ada yang dipilih'}
      summaryNote={
        closed
          ? 'Penawaran ini tidak bisa dijawab lagi.'
          : order.mode === 'driver'
            ? `Pengemudi diberi ${data?.driverMinutes ?? 30} menit untuk menerima.`
            : 'Lumsum: Anda yang mencatat setiap langkah perjalanan.'
      }
      actions={
        <>
          <Button variant="default" disabled={closed} onClick={onReject}>
            Tolak penawaran…
          </Button>
          <Button loading={confirm.isPending} disabled={closed} onClick={accept}>
            Terima dan tugaskan
          </Button>
        </>
      }
    >
      <OfferFacts order={opened} />
      {taken && latest.data ? (
        <OfferConflict
          opened={opened}
          now={latest.data}
          assignment={assignment}
          onClose={onClose}
          onReplace={() => setReplacing(true)}
        />
      ) : (
        <>
          <TimeLeft order={opened} />
          {latest.data && <DeclineNotice order={latest.data} />}
        </>
      )}
      {confirm.error && !taken && (
        <div className={classes.notice}>
          <Notice tone="danger" live>
            {messageOf(confirm.error)}
          </Notice>
        </div>
      )}
      <AssignmentPicker orderId={order.id} assignment={assignment} onChange={setAssignment} errors={missing} />
    </Drawer>
  );
}
