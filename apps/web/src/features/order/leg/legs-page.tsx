import { getOrder } from '@lajur/api-contract/order';
import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { type OrderLegs, putOrderLegs } from '@lajur/api-contract/order-leg';
import { legDocumentLabels, legModeLabels, legsRefusal, maxLegs } from '@lajur/domain/order/leg';
import { begunLegs, legStep } from '@lajur/domain/order/leg-time';
import { legZones } from '@lajur/domain/order/leg-way';
import { type TripStep, tripSteps } from '@lajur/domain/order/transitions';
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
import { to } from '../../../ui/paths';
import { useParams } from '../../../ui/route/router-view';
import { OrderChip } from '../../../ui/shipment/order-chip';
import { useUi } from '../../../ui/ui-context';
import { strings } from '../order-strings';
import { useLegs } from '../queries';
import { useOrderSteps } from '../use-order-steps';
import classes from './leg.module.css';
import { LegCard } from './leg-card';
import { legsToSend, useRemoveLeg, zonesOfOrder } from './queries';

const StepDrawer = lazyPart(async () => (await import('../trip/step-drawer')).StepDrawer);
const LegDrawer = lazyPart(async () => (await import('./leg-drawer')).LegDrawer);
const LegDocumentDrawer = lazyPart(async () => (await import('./leg-document-drawer')).LegDocumentDrawer);

/** The way of an order by land, sea and air, with the documents of each part. */
export function LegsPage() {
  const { id } = useParams('orderLegs');
  const order = useRead(getOrder, { params: { id } }, { live: { entity: 'order', id }, keep: false });
  // What is no order has no legs to ask for.
  const legs = useLegs(id, order.data !== undefined);
  if (!order.data || !legs.data)
    return (
      <RecordLoading
        noun="pesanan"
        list={to('orderWays')}
        error={order.error ?? legs.error}
        onReload={() => void order.refetch().then(({ data }) => data && legs.refetch())}
      />
    );
  return <Legs key={id} order={order.data} legs={legs.data} />;
}

type Open = { leg: number } | { documentsOf: number } | { step: TripStep };

const isTripStep = (step: string): step is TripStep => (tripSteps as readonly string[]).includes(step);

interface LegsProps {
  order: OrderDetail;
  legs: OrderLegs;
}

/** Takes the last leg or a document away, once it was asked about. */
function useRemoving({ order, legs }: LegsProps) {
  const { confirm, dialog } = useConfirm();
  const remove = useRemoveLeg();
  const put = (kept: OrderLegs['legs']) =>
    remove.mutate({ params: { id: order.id }, body: { version: legs.version, legs: legsToSend(kept) } });
  const askDocument = async (at: number, fileUrl: string) => {
    const leg = legs.legs[at];
    const document = leg?.documents.find((one) => one.fileUrl === fileUrl);
    if (!leg || !document) return;
    const sure = await confirm({
      title: 'Hapus dokumen?',
      text: `${legDocumentLabels[document.kind]} ${document.name} dihapus dari tahap ${at + 1}.`,
      verb: 'Hapus dokumen',
      danger: true,
    });
    const documents = leg.documents.filter((one) => one !== document);
    if (sure) put(legs.legs.with(at, { ...leg, documents }));
  };
  const ask = async () => {
    const last = legs.legs.at(-1);
    const sure = await confirm({
      title: `Hapus tahap ${legs.legs.length}?`,
      text: `${last?.from} – ${last?.to} dan dokumennya dihapus dari pesanan ${order.cargoNo}.`,
      verb: 'Hapus tahap',
      danger: true,
    });
    if (sure) put(legs.legs.slice(0, -1));
  };
  return { ask, askDocument, dialog };
}

function Legs({ order, legs }: LegsProps) {
  usePageTitle(`Dokumen Multimoda ${order.cargoNo}`);
  const { navigate } = useUi();
  const [open, setOpen] = useState<Open | null>(null);
  const removing = useRemoving({ order, legs });
  const steps = useOrderSteps(order);
  const stepOf = (at: number) => {
    const wanted = legStep(legs.legs, at);
    return steps.find(({ step, isFar }) => step === wanted && !isFar);
  };
  // One button is filled: the step, where one can be taken.
  const stepOffered = legs.legs.some((_, at) => stepOf(at) !== undefined);
  const noRight = useRefusal(putOrderLegs, strings.noRight);
  const whyNot = noRight ?? legsRefusal(order.status) ?? undefined;
  const full = legs.legs.length >= maxLegs ? `Maksimal ${maxLegs} tahap` : undefined;
  const begun = begunLegs(legs.legs);
  const orderHref = to('orderDetail', { id: order.id });
  const { origin, destination, serviceType } = order;
  const count = legs.legs.length;
  const zones = legZones(legs.legs, zonesOfOrder(order));
  return (
    <>
      <DetailPage
        path={[
          { label: 'Dokumen Multimoda', href: to('orderWays') },
          { label: order.cargoNo, href: orderHref },
        ]}
        title="Dokumen Multimoda"
        chip={<OrderChip order={order} />}
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
          <ActionButton
            variant={stepOffered ? 'default' : undefined}
            disabledReason={whyNot ?? full}
            onClick={() => setOpen({ leg: count })}
          >
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
                zones={zones[at] ?? { from: origin.timezone, to: destination.timezone }}
                whyNotChange={whyNot ?? (at < begun ? 'Tahap ini sudah berangkat' : undefined)}
                whyNotDocument={whyNot}
                step={stepOf(at)}
                onStep={() => {
                  const step = stepOf(at)?.step;
                  if (step && isTripStep(step)) setOpen({ step });
                }}
                onChange={() => setOpen({ leg: at })}
                onDocuments={() => setOpen({ documentsOf: at })}
                onRemoveDocument={(fileUrl) => void removing.askDocument(at, fileUrl)}
              />
            </li>
          ))}
        </ol>
      </DetailPage>
      {removing.dialog}
      {open && 'leg' in open && <LegDrawer order={order} legs={legs} at={open.leg} onClose={() => setOpen(null)} />}
      {open && 'step' in open && <StepDrawer order={order} step={open.step} onClose={() => setOpen(null)} />}
      {open && 'documentsOf' in open && (
        <LegDocumentDrawer order={order} legs={legs} at={open.documentsOf} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
