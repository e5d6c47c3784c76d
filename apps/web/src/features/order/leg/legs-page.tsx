import { getOrder } from '@lajur/api-contract/order';
import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { type OrderLegs, putOrderLegs } from '@lajur/api-contract/order-leg';
import { legModeLabels, legsRefusal, maxLegs } from '@lajur/domain/order/leg';
import { begunLegs } from '@lajur/domain/order/leg-time';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionButton } from '../../../ui/action-button';
import { useRead } from '../../../ui/call/use-call';
import { useRefusal } from '../../../ui/call/use-user';
import { Card } from '../../../ui/card';
import { useConfirm } from '../../../ui/confirm';
import { DetailPage } from '../../../ui/detail-page/detail-page';
import { RecordLoading } from '../../../ui/detail-page/record-loading';
import { lazyPart } from '../../../ui/lazy-part';
import { usePageTitle } from '../../../ui/page-title';
import { screens, to } from '../../../ui/paths';
import { OrderChip } from '../../../ui/shipment/order-chip';
import { useUi } from '../../../ui/ui-context';
import { strings } from '../order-strings';
import classes from './leg.module.css';
import { LegCard } from './leg-card';
import { legsToSend, useLegs, useRemoveLeg } from './queries';

const LegDrawer = lazyPart(async () => (await import('./leg-drawer')).LegDrawer);
const LegDocumentDrawer = lazyPart(async () => (await import('./leg-document-drawer')).LegDocumentDrawer);

/** The way of an order by land, sea and air, with the documents of each part. */
export function LegsPage() {
  const { id } = useParams({ from: screens.orderLegs });
  const order = useRead(getOrder, { params: { id } }, { live: { entity: 'order', id }, keep: false });
  const legs = useLegs(id);
  if (!order.data || !legs.data)
    return (
      <RecordLoading
        noun="pesanan"
        list={to('orders', { status: 'process' })}
        error={order.error ?? legs.error}
        onReload={() => void Promise.all([order.refetch(), legs.refetch()])}
      />
    );
  return <Legs key={id} order={order.data} legs={legs.data} />;
}

type Open = { leg: number } | { documentsOf: number };

interface LegsProps {
  order: OrderDetail;
  legs: OrderLegs;
}

/** Takes the last leg away, once it was asked about. */
function useRemoving({ order, legs }: LegsProps) {
  const { confirm, dialog } = useConfirm();
  const remove = useRemoveLeg();
  const ask = async () => {
    const last = legs.legs.at(-1);
    const sure = await confirm({
      title: `Hapus tahap ${legs.legs.length}?`,
      text: `${last?.from} – ${last?.to} dan dokumennya dihapus dari pesanan ${order.cargoNo}.`,
      verb: 'Hapus tahap',
      danger: true,
    });
    if (!sure) return;
    remove.mutate({
      params: { id: order.id },
      body: { version: legs.version, legs: legsToSend(legs.legs.slice(0, -1)) },
    });
  };
  return { ask, dialog };
}

function Legs({ order, legs }: LegsProps) {
  usePageTitle(`Dokumen Multimoda ${order.cargoNo}`);
  const { navigate } = useUi();
  const [open, setOpen] = useState<Open | null>(null);
  const removing = useRemoving({ order, legs });
  const noRight = useRefusal(putOrderLegs, strings.noRight);
  const whyNot = noRight ?? legsRefusal(order.status) ?? undefined;
  const full = legs.legs.length >= maxLegs ? `Maksimal ${maxLegs} tahap` : undefined;
  const begun = begunLegs(legs.legs);
  const orderHref = to('orderDetail', { id: order.id });
  const { origin, destination, serviceType } = order;
  const count = legs.legs.length;
  return (
    <>
      <DetailPage
        path={[
          { label: 'Pesanan', href: to('orders', { status: 'process' }) },
          { label: order.cargoNo, href: orderHref },
        ]}
        title="Dokumen Multimoda"
        chip={<OrderChip status={order.status} />}
        facts={`${order.cargoNo} · ${legModeLabels[serviceType]} · ${origin.city} – ${destination.city}`}
        actions={[
          { key: 'order', label: `Buka pesanan ${order.cargoNo}`, onClick: () => void navigate(orderHref) },
          {
            key: 'remove',
            label: 'Hapus tahap terakhir…',
            danger: true,
            disabledReason:
              whyNot ?? (count === 0 ? 'Belum ada tahap' : count <= begun ? 'Tahap ini sudah berangkat' : undefined),
            onClick: () => void removing.ask(),
          },
        ]}
        nextStep={
          <ActionButton disabledReason={whyNot ?? full} onClick={() => setOpen({ leg: count })}>
            Tambah tahap
          </ActionButton>
        }
      >
        {count === 0 && (
          <Card title="Tahap perjalanan">
            <p className={classes.empty}>
              Belum ada tahap. Catat pengangkut, pelabuhan atau bandara, kontainer dan jadwal tiap tahap; dokumennya
              tersimpan bersamanya.
            </p>
          </Card>
        )}
        <ol className={classes.legs}>
          {legs.legs.map((leg, at) => (
            <li key={`${leg.mode} ${leg.from} ${leg.to} ${leg.etd}`}>
              <LegCard
                leg={leg}
                at={at}
                timezone={origin.timezone}
                whyNotChange={whyNot ?? (at < begun ? 'Tahap ini sudah berangkat' : undefined)}
                whyNotDocument={whyNot}
                onChange={() => setOpen({ leg: at })}
                onDocuments={() => setOpen({ documentsOf: at })}
              />
            </li>
          ))}
        </ol>
      </DetailPage>
      {removing.dialog}
      {open && 'leg' in open && <LegDrawer order={order} legs={legs} at={open.leg} onClose={() => setOpen(null)} />}
      {open && 'documentsOf' in open && (
        <LegDocumentDrawer order={order} legs={legs} at={open.documentsOf} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
