import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../ui/call/toast-store';
import { Drawer } from '../../ui/drawer';
import { Notice } from '../../ui/notice';
import { OfferFacts } from './answer-drawer';
import classes from './answer-drawer.module.css';
import { type Crew, CrewPicker } from './crew-picker';
import { useChangeAssignment } from './queries';
import { noReason, ReasonFields, reasonBody } from './reason-fields';

/** Puts another vehicle or driver on an order, with a reason. */
export function AssignmentDrawer({ order, onClose }: { order: OrderDetail; onClose(): void }) {
  const [crew, setCrew] = useState<Crew>({ vehicle: null, driver: null });
  const [reason, setReason] = useState(noReason);
  const [errors, setErrors] = useState<Record<string, string>>();
  const change = useChangeAssignment();
  // Whoever is not chosen anew stays.
  const vehicleId = crew.vehicle?.id ?? order.vehicle?.id;
  const driverId = crew.driver?.id ?? order.driver?.id;

  const send = () => {
    const given = reasonBody(reason);
    if ('errors' in given) return setErrors(given.errors);
    if (!crew.vehicle && !crew.driver) return setErrors({ _: 'Pilih kendaraan atau pengemudi yang baru.' });
    if (!vehicleId || !driverId) return setErrors({ _: 'Pilih kendaraan dan pengemudi lebih dulu.' });
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

  const shown = [crew.vehicle?.plate ?? order.vehicle?.plate, crew.driver?.name ?? order.driver?.name];
  return (
    <Drawer
      opened
      dirty={reason !== noReason || crew.vehicle !== null || crew.driver !== null}
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
      <CrewPicker orderId={order.id} crew={crew} onChange={setCrew} pairs={false} />
    </Drawer>
  );
}
