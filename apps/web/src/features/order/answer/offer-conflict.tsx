import type { OrderDetail, OrderRow } from '@lajur/api-contract/order-detail';
import { formatMoment, zoneOf } from '@lajur/domain/common/time';
import { buttonRefusal } from '@lajur/domain/order/refusal';
import { refusalText } from '@lajur/domain/order/refusal-text';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { ActionButton } from '../../../ui/action-button';
import { Conflict } from '../../../ui/form/edit-conflict';
import { Link } from '../../../ui/link';
import { Plate } from '../../../ui/plate';
import { OrderChip } from '../../../ui/shipment/order-chip';
import { useNow } from '../../../ui/ticker';
import { orderAddress } from '../order-lists';
import { orderState } from '../order-state';
import classes from './answer-drawer.module.css';
import type { Assignment } from './assignment-picker';

export interface OfferConflictProps {
  opened: OrderRow;
  now: OrderDetail;
  /** What was chosen here. */
  assignment: Assignment;
  onClose(): void;
  /** Goes on to put the own choice on the order instead. */
  onReplace(): void;
}

/** Somebody answered the offer, or took it back, while it was being answered here. */
export function OfferConflict({ opened, now, assignment, onClose, onReplace }: OfferConflictProps) {
  const clock = new Date(useNow());
  const change = now.recentEvents.find((event) => event.toStatus === now.status);
  const who = change ? `${change.actorName} mengubahnya lebih dulu` : 'Orang lain mengubahnya lebih dulu';
  const at = change && `, ${formatMoment(new Date(change.at), zoneOf(now.origin.timezone), clock)}`;
  const refused = buttonRefusal(orderState(now), 'change-assignment', 'transporter', clock);
  const nothingChosen = !assignment.vehicle && !assignment.driver;
  const whyNot = refused ? refusalText(refused) : nothingChosen ? 'Anda belum memilih.' : undefined;
  const place = useRef<HTMLDivElement>(null);
  // It may come up while the lists below are read.
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} className={classes.conflict}>
      <Conflict
        title="Pesanan ini baru saja diubah orang lain"
        text={`${nothingChosen ? '' : 'Pilihan Anda belum disimpan. '}${who}${at ?? ''}.`}
        mineTitle="Pilihan Anda"
        lines={[
          {
            label: 'Status',
            opened: <OrderChip order={opened} short />,
            now: <OrderChip order={now} short />,
            mine: null,
            changed: true,
          },
          {
            label: 'Kendaraan',
            opened: opened.vehicle && <Plate value={opened.vehicle.plate} />,
            now: now.vehicle && <Plate value={now.vehicle.plate} />,
            mine: assignment.vehicle && <Plate value={assignment.vehicle.plate} />,
            changed: now.vehicle?.id !== opened.vehicle?.id,
          },
          {
            label: 'Pengemudi',
            opened: opened.driver?.name,
            now: now.driver?.name,
            mine: assignment.driver?.name,
            changed: now.driver?.id !== opened.driver?.id,
          },
        ]}
      >
        <Button
          variant="default"
          component={Link}
          href={orderAddress(now.id, null, { bagian: 'linimasa' })}
          onClick={onClose}
        >
          Lihat riwayat
        </Button>
        <ActionButton variant="default" disabledReason={whyNot} onClick={onReplace}>
          Ganti dengan pilihan saya…
        </ActionButton>
        <Button variant="outline" onClick={onClose}>
          Pakai yang sekarang
        </Button>
      </Conflict>
    </div>
  );
}
