import type { ReplyOf } from '@lajur/api-contract/endpoint';
import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { createShare } from '@lajur/api-contract/order-share';
import {
  type ShareKind,
  type ShareLifetime,
  shareEnd,
  shareKinds,
  shareLifetimes,
  shareRefusal,
} from '@lajur/domain/order/share';
import { shareKindLabels, shareLifetimeLabels } from '@lajur/domain/order/share-text';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ActionButton } from '../../../ui/action-button';
import { useRefusal } from '../../../ui/call/use-user';
import { Drawer } from '../../../ui/drawer';
import { SelectInput } from '../../../ui/input/select-input';
import { SecretBody } from '../../../ui/secret-link/secret-body';
import { useNow } from '../../../ui/ticker';
import { whenHere } from '../../../ui/zone';
import { strings } from '../order-strings';
import { MadeLink } from './made-link';
import { useCreateShare } from './queries';
import { ShareList } from './share-list';

/** Links of an order for its shipper and its driver: made, handed on, looked after. */
export function ShareDrawer({ order, onClose }: { order: OrderDetail; onClose(): void }) {
  const now = new Date(useNow());
  const arrivalPlan = new Date(order.arrivalPlan);
  const [kind, setKind] = useState<ShareKind>('TRACKING');
  const [lifetime, setLifetime] = useState<ShareLifetime>(() =>
    shareEnd('ARRIVAL', arrivalPlan, now) ? 'ARRIVAL' : 'DAY',
  );
  const [made, setMade] = useState<ReplyOf<typeof createShare> | null>(null);
  const create = useCreateShare();
  const notNow = useRefusal(createShare, strings.noRight);
  const shared = { status: order.status, passedOn: false, driverId: order.driver?.id ?? null };
  const refused = notNow ?? shareRefusal(kind, shared) ?? undefined;

  const make = () =>
    create.mutate({ params: { id: order.id }, body: { kind, lifetime } }, { onSuccess: (share) => setMade(share) });
  const endOf = (value: ShareLifetime) => shareEnd(value, arrivalPlan, now)?.toISOString();
  const lifetimes = shareLifetimes.map((value) => {
    const ended = endOf(value) === undefined;
    return { value, label: `${shareLifetimeLabels[value]}${ended ? ' (sudah lewat)' : ''}`, disabled: ended };
  });
  const end = endOf(lifetime);

  return (
    <Drawer
      opened
      onClose={onClose}
      width={560}
      title="Bagikan pesanan"
      subtitle={`${order.cargoNo} · ${order.shipper.name}`}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Tutup
          </Button>
          <ActionButton disabledReason={refused} loading={create.isPending} onClick={make}>
            Buat tautan
          </ActionButton>
        </>
      }
    >
      <SecretBody
        lead="Siapa pun yang memegang tautan ini bisa membukanya tanpa masuk. Harga tidak pernah terlihat."
        error={create.error}
      >
        <SelectInput
          label="Untuk siapa"
          options={shareKinds.map((value) => ({ value, label: shareKindLabels[value] }))}
          value={kind}
          onChange={(value) => value && setKind(value as ShareKind)}
        />
        <SelectInput
          label="Berlaku"
          description={end && `Berakhir ${whenHere(end)}`}
          options={lifetimes}
          value={lifetime}
          onChange={(value) => value && setLifetime(value as ShareLifetime)}
        />
        {made && <MadeLink key={made.id} order={order} share={made} />}
        <ShareList order={order} />
      </SecretBody>
    </Drawer>
  );
}
