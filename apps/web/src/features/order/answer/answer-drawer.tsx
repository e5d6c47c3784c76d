import type { OrderRow } from '@lajur/api-contract/order-detail';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { say, toast } from '../../../ui/call/toast-store';
import { deadlineLevel } from '../../../ui/deadline';
import { FormDrawer } from '../../../ui/form/form-drawer';
import { useKeptForm } from '../../../ui/form/use-kept-form';
import { useNow } from '../../../ui/ticker';
import { isOffer } from '../order-strings';
import { useAssignable, useConfirmOrder, useOrder } from '../queries';
import { AssignmentDrawer } from './assignment-drawer';
import { type Assignment, AssignmentPicker, missingChoice, noAssignment } from './assignment-picker';
import { DeclineNotice } from './decline-notice';
import { HeldNotice } from './held-notice';
import { OfferConflict } from './offer-conflict';
import { OfferFacts, TimeLeft } from './offer-facts';
import { useFirstChoice } from './use-first-choice';
import { useRecommended } from './use-recommended';

export interface AnswerDrawerProps {
  order: OrderRow;
  /** Proposed already; it may be left without asking. */
  chosen?: Assignment;
  /** Beside a list, which it leaves with the answer. */
  isListed?: boolean;
  /** The offer to answer after this one, where there is one. */
  next?: { cargoNo: string; open(): void };
  onClose(): void;
  onReject(): void;
}

/** Accepts an offer with a vehicle and a driver, beside the list. */
export function AnswerDrawer({ order, chosen: proposed, isListed, next, onClose, onReject }: AnswerDrawerProps) {
  // As it was when this was opened; what it is now may be somebody else's answer.
  const [opened] = useState(order);
  const latest = useOrder(order.id);
  const [replacing, setReplacing] = useState(false);
  const [keepFailure, setKeepFailure] = useState<unknown>(null);
  const confirm = useConfirmOrder();
  const { data } = useAssignable(order.id);
  const now = useNow();
  const until = opened.answerBy ?? opened.lapsedAt;
  const passed = until !== null && deadlineLevel(Date.parse(until) - now) === 'passed';
  const mine = confirm.isPending || confirm.isSuccess;
  // A deadline that passed is told by `TimeLeft`.
  const taken = !mine && latest.data && !isOffer(latest.data) && latest.data.status !== 'WAKTU_HABIS';
  const closed = passed || Boolean(taken);

  const checked = useKeptForm({
    name: `order.accept.${order.id}`,
    initialValues: proposed ?? noAssignment,
    check: missingChoice,
    onSubmit: async ({ vehicle, driver }) => {
      if (!vehicle || !driver) return;
      const body = { decision: 'accept', vehicleId: vehicle.id, driverId: driver.id } as const;
      try {
        await confirm.mutateAsync({ params: { id: order.id }, body });
      } catch (error) {
        void latest.refetch();
        throw error;
      }
      const done = `${order.cargoNo} diterima: ${vehicle.plate}, ${driver.name}.`;
      if (isListed) toast(done, 'good', next && { label: `Jawab ${next.cargoNo}`, run: next.open });
      else say(done);
    },
    onDone: onClose,
  });
  const { form } = checked;
  const assignment = form.values;
  useFirstChoice(useRecommended(order.id), form);

  const keep = async () => {
    const [vehicleId, driverId] = [latest.data?.vehicle?.id, latest.data?.driver?.id];
    if (!vehicleId || !driverId) return;
    setKeepFailure(null);
    try {
      await confirm.mutateAsync({ params: { id: order.id }, body: { decision: 'accept', vehicleId, driverId } });
    } catch (error) {
      setKeepFailure(error);
      void latest.refetch();
      return;
    }
    toast(`${order.cargoNo} diterima seperti sekarang.`, 'good');
    onClose();
  };

  if (replacing && latest.data) return <AssignmentDrawer order={latest.data} chosen={assignment} onClose={onClose} />;
  const chosen = [assignment.vehicle?.plate, assignment.driver?.name].filter(Boolean).join(' · ');
  return (
    <FormDrawer
      // What somebody else's answer says of the offer stands below.
      checked={{ ...checked, failure: taken ? undefined : checked.failure }}
      dirty={form.isDirty() && !closed}
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
      verb="Terima dan tugaskan"
      other={
        <Button variant="default" disabled={closed} onClick={onReject}>
          Tolak penawaran…
        </Button>
      }
      disabled={closed}
    >
      <div>
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
            {latest.data && (
              <HeldNotice
                order={latest.data}
                onKeep={closed ? undefined : () => void keep()}
                keeping={confirm.isPending}
                failure={keepFailure}
              />
            )}
            {latest.data && <DeclineNotice order={latest.data} />}
          </>
        )}
        <AssignmentPicker orderId={order.id} assignment={assignment} onChange={form.setValues} errors={form.errors} />
      </div>
    </FormDrawer>
  );
}
