import type { OrderRow } from '@lajur/api-contract/order-detail';
import { formatVolume, formatWeight } from '@lajur/domain/common/number';
import { formatDuration, formatTime, zoneOf } from '@lajur/domain/common/time';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../ui/call/client';
import { toast } from '../../ui/call/toast-store';
import { deadlineLevel } from '../../ui/deadline';
import { Drawer } from '../../ui/drawer';
import { Money } from '../../ui/money';
import { Notice } from '../../ui/notice';
import { RouteCell } from '../../ui/route-cell';
import { momentText, placeText } from '../../ui/shipment/shipment-text';
import { useNow } from '../../ui/ticker';
import classes from './answer-drawer.module.css';
import { type Crew, CrewPicker } from './crew-picker';
import { useAssignable, useConfirmOrder } from './queries';

export interface AnswerDrawerProps {
  order: OrderRow;
  onClose(): void;
  onReject(): void;
}

/** Accepts an offer with a vehicle and a driver, beside the list (mock 05). */
export function AnswerDrawer({ order, onClose, onReject }: AnswerDrawerProps) {
  const [crew, setCrew] = useState<Crew>({ vehicle: null, driver: null });
  const [missing, setMissing] = useState<string | null>(null);
  const confirm = useConfirmOrder();
  const { data } = useAssignable(order.id, '');
  const { vehicle, driver } = crew;
  const now = useNow();
  const until = order.answerBy ?? order.lapsedAt;
  const passed = until !== null && deadlineLevel(Date.parse(until) - now) === 'passed';

  const accept = () => {
    if (!vehicle || !driver) {
      setMissing(vehicle ? 'Pilih pengemudi lebih dulu.' : 'Pilih kendaraan lebih dulu.');
      return;
    }
    confirm.mutate(
      { params: { id: order.id }, body: { decision: 'accept', vehicleId: vehicle.id, driverId: driver.id } },
      {
        onSuccess: () => {
          toast(`${order.cargoNo} diterima: ${vehicle.plate}, ${driver.name}.`, 'good');
          onClose();
        },
      },
    );
  };

  const chosen = [vehicle?.plate, driver?.name].filter(Boolean).join(' · ');
  return (
    <Drawer
      opened
      onClose={onClose}
      title="Terima dan tugaskan"
      subtitle={`${order.cargoNo} · ${order.shipper.name}`}
      summary={chosen || 'Belum ada yang dipilih'}
      summaryNote={
        passed
          ? 'Penawaran ini tidak bisa dijawab lagi.'
          : order.mode === 'driver'
            ? `Pengemudi diberi ${data?.driverMinutes ?? 30} menit untuk menerima.`
            : 'Lumsum: Anda yang mencatat setiap langkah perjalanan.'
      }
      actions={
        <>
          <Button variant="default" disabled={passed} onClick={onReject}>
            Tolak penawaran…
          </Button>
          <Button loading={confirm.isPending} disabled={passed} onClick={accept}>
            Terima dan tugaskan
          </Button>
        </>
      }
    >
      <OfferFacts order={order} />
      <TimeLeft order={order} />
      {(missing && (!vehicle || !driver)) || confirm.error ? (
        <div className={classes.notice}>
          <Notice tone="danger" live>
            {confirm.error ? messageOf(confirm.error) : missing}
          </Notice>
        </div>
      ) : null}
      <CrewPicker orderId={order.id} crew={crew} onChange={setCrew} />
    </Drawer>
  );
}

/** What is asked for, in one frame. */
export function OfferFacts({ order }: { order: OrderRow }) {
  const pickup = momentText(order.pickupFrom, order.origin.timezone);
  const arrival = momentText(order.arrivalPlan, order.destination.timezone);
  return (
    <div className={classes.facts}>
      <RouteCell origin={placeText(order.origin)} destination={placeText(order.destination)} />
      <div className={classes.times}>
        <span>
          {pickup.day}, {pickup.time}
        </span>
        <span>
          {arrival.day}, {arrival.time}
        </span>
      </div>
      <dl className={classes.asked}>
        <div>
          <dt>Diminta</dt>
          <dd>{order.transportType.name}</dd>
        </div>
        <div>
          <dt>Muatan</dt>
          <dd>
            {formatWeight(order.weightKg)} · {formatVolume(order.volumeM3)}
          </dd>
        </div>
        <div>
          <dt>Ongkos</dt>
          <dd>
            <Money amount={order.mainCost} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

function TimeLeft({ order }: { order: OrderRow }) {
  const now = useNow();
  const end = order.answerBy ?? order.lapsedAt;
  if (!end) return null;
  const left = Date.parse(end) - now;
  const level = deadlineLevel(left);
  const until = formatTime(new Date(end), zoneOf(order.origin.timezone));
  if (level === 'passed') {
    return (
      <Notice tone="danger" live>
        Batas waktu menjawab sudah lewat, {until}.
      </Notice>
    );
  }
  return (
    <Notice tone={level === 'quiet' ? 'info' : level}>
      <strong>Sisa {formatDuration(Math.max(1, Math.floor(left / 60_000)))}</strong> untuk menjawab, sampai {until}.
    </Notice>
  );
}
