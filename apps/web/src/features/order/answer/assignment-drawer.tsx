import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../../ui/call/toast-store';
import { Drawer } from '../../../ui/drawer';
import { Notice } from '../../../ui/notice';
import { useChangeAssignment } from '../queries';
import { noReason, ReasonFields, reasonBody } from '../reason/reason-fields';
import classes from './answer-drawer.module.css';
import { type Assignment, type AssignmentErrors, AssignmentPicker } from './assignment-picker';
import { OfferFacts } from './offer-facts';

const nobody: Assignment = { vehicle: null, driver: null };

export interface AssignmentDrawerProps {
  order: OrderDetail;
  /** Chosen already. */
  chosen?: Assignment;
  onClose(): void;
}

/** Puts another vehicle or driver on an order, with a reason. */
export function AssignmentDrawer({ order, chosen = nobody, onClose }: AssignmentDrawerProps) {
  const [assignment, setAssignment] = useState(chosen);
  const [missing, setMissing] = useState<AssignmentErrors>();
  const [reason, setReason] = useState(noReason);
  const [errors, setErrors] = useState<Record<string, string>>();
  const change = useChangeAssignment();
  // Whoever is not chosen anew stays.
  const vehicleId = assignment.vehicle?.id ?? order.vehicle?.id;
  const driverId = assignment.driver?.id ?? order.driver?.id;

  const send = () => {
    const given = reasonBody(reason);
    if ('errors' in given) return setErrors(given.errors);
    setErrors(undefined);
    if (!assignment.vehicle && !assignment.driver) {
      const text = 'Pilih kendaraan atau pengemudi yang baru.';
      return setMissing({ vehicle: text, driver: text });
    }
    if (!vehicleId) return setMissing({ vehicle: 'Pilih kendaraan lebih dulu.' });
    if (!driverId) return setMissing({ driver: 'Pilih pengemudi lebih dulu.' });
    setMissing(undefined);
    change.mutate(
      { body: { orderId: order.id, version: order.version, vehicleId, driverId, ...given.body } },
      {
        onSuccess: (after) => {
          toast(`${after.cargoNo}: ${after.vehicle?.plate}, ${after.driver?.name}.`, 'good');
          onClose();
        },
        onError: (error) => setErrors(error.validation ?? { _: error.message }),
      },
    );
  };

  const shown = [assignment.vehicle?.plate ?? order.vehicle?.plate, assignment.driver?.name ?? order.driver?.name];
  return (
    <Drawer
      opened
      dirty={reason !== noReason || assignment.vehicle !== null || assignment.driver !== null}
      onClose={onClose}
      title="Ganti kendaraan atau pengemudi"
      subtitle={`${order.cargoNo} · ${order.shipper.name}`}
      summary={shown.filter(Boolean).join(' · ')}
      summaryNote={order.mode === 'driver' ? 'Pengemudi harus menerima tugas ini lebih dulu.' : undefined}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Kembali
          </Button>
          <Button loading={change.isPending} onClick={send}>
            Simpan penugasan
          </Button>
        </>
      }
    >
      <OfferFacts order={order} />
      <ReasonFields type="assignment" value={reason} onChange={setReason} errors={errors} />
      {errors?._ && (
        <div className={classes.notice}>
          <Notice tone="danger" live>
            {errors._}
          </Notice>
        </div>
      )}
      <AssignmentPicker
        orderId={order.id}
        assignment={assignment}
        onChange={(next) => {
          setAssignment(next);
          setMissing(undefined);
        }}
        assigned={{ vehicleId: order.vehicle?.id, driverId: order.driver?.id }}
        pairs={false}
        errors={missing}
      />
    </Drawer>
  );
}
