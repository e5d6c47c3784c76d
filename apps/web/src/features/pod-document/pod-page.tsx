import type { CallError } from '@lajur/api-contract/client';
import type { ReplyOf } from '@lajur/api-contract/endpoint';
import { getOrder } from '@lajur/api-contract/order';
import type { getPodDocuments } from '@lajur/api-contract/pod-document';
import { statusLabel } from '@lajur/domain/order/status-label';
import { podRefusal } from '@lajur/domain/pod-document/pod-document';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useConnection } from '../../ui/call/connection-store';
import { useLive } from '../../ui/call/live';
import { useBeside } from '../../ui/call/use-beside';
import { useUser } from '../../ui/call/use-user';
import { DetailPage } from '../../ui/detail-page/detail-page';
import { EmptyState } from '../../ui/empty-state';
import { ErrorView } from '../../ui/error-view';
import { Hidden } from '../../ui/hidden';
import { lazyPart } from '../../ui/lazy-part';
import { Link } from '../../ui/link';
import { usePageTitle } from '../../ui/page-title';
import { to } from '../../ui/paths';
import { useParams } from '../../ui/route/router-view';
import { PodChip } from '../../ui/shipment/order-chip';
import { placeText } from '../../ui/shipment/shipment-text';
import { usePhone } from '../../ui/use-phone';
import { DocumentSections } from './document-sections';
import classes from './pod.module.css';
import { PodNextStep } from './pod-next-step';
import { hasNotices, PodNotices } from './pod-notices';
import { PodSide } from './pod-side';
import { PodSkeleton } from './pod-skeleton';
import { hasOpenPlaces } from './propose-places';
import { refreshDocuments, usePodDocuments, useQueuedUploads } from './queries';
import { completenessOfSlots, nextSlot, slotsOf } from './slots';
import { strings } from './strings';
import { TravelLettersCard } from './travel-letters-card';
import { useDocumentActions } from './use-document-actions';
import { useSendDocuments } from './use-send-documents';

const PlaceDrawer = lazyPart(async () => (await import('./place-drawer')).PlaceDrawer);
const OrderDocumentViewer = lazyPart(async () => (await import('./order-document-viewer')).OrderDocumentViewer);

/** The documents of one order: photographed or chosen, sent for verification, corrected when refused. */
export function PodPage() {
  const { shipmentCargoId: id } = useParams('podDocuments');
  const { data, error, refetch } = usePodDocuments(id);
  useBeside(
    getOrder,
    useMemo(() => ({ params: { id } }), [id]),
    data !== undefined,
  );
  if (data) return <Documents key={id} {...data} />;
  return (
    <>
      <Hidden as="h1">{strings.title}</Hidden>
      {error ? <NoDocuments error={error} onReload={() => void refetch()} /> : <PodSkeleton />}
    </>
  );
}

/** Instead of documents that could not be read. */
function NoDocuments({ error, onReload }: { error: CallError; onReload(): void }) {
  if (error.status === 404 || error.status === 400) {
    return (
      <EmptyState
        drawing="search"
        title="Pesanan tidak ditemukan"
        text="Pesanan ini tidak ada, atau bukan milik perusahaan Anda."
        actions={
          <Button component={Link} href={to('podOrders')}>
            Lihat semua dokumen POD
          </Button>
        }
      />
    );
  }
  return (
    <ErrorView
      text="Dokumen pesanan ini tidak bisa dimuat. Yang sudah Anda pilih tetap tersimpan."
      error={error}
      onReload={onReload}
    />
  );
}

function Inputs({ parts }: { parts: readonly ReactNode[] }) {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: inputs and dialog, always in this order
    <div key={index} className={classes.inputs}>
      {part}
    </div>
  ));
}

function Documents({ order, documents, travelLetters, originalPodDay }: ReplyOf<typeof getPodDocuments>) {
  usePageTitle(`${strings.title} ${order.cargoNo}`);
  const user = useUser();
  const phone = usePhone();
  const { online } = useConnection();
  const queries = useQueryClient();
  const queue = useQueuedUploads().filter((one) => one.orderId === order.id);
  const [open, setOpen] = useState<string | null>(null);
  const [sorting, setSorting] = useState<readonly File[] | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  const [changedBy, setChangedBy] = useState<string | null>(null);
  const podStatus = useRef(order.podStatus);
  podStatus.current = order.podStatus;
  useLive('order', order.id, ({ by }) => by !== user.fullName && setChangedBy(by));

  const tellConflict = async (error: Error) => {
    await refreshDocuments(queries);
    setConflict(strings.conflict(error.message, statusLabel(podStatus.current)));
  };
  const documentActions = useDocumentActions(order, setOpen, (error) => void tellConflict(error));
  const slots = slotsOf(order, documents, queue);
  const closed = podRefusal(order, 'upload');
  const ended = closed?.code === 'ORDER_ENDED';
  // Once they are with the provider it is the provider who judges.
  const completeness = closed === null ? completenessOfSlots(slots) : null;
  const { send, sending, question } = useSendDocuments(order, completeness, (error) => void tellConflict(error));
  const next = documentActions.canFill(null)
    ? nextSlot(slots.filter((slot) => !documentActions.preparing.includes(slot.key)))
    : undefined;

  const notices = {
    order,
    closed,
    refusedCount: documents.filter((one) => one.refusedBecause !== null).length,
    queue,
    conflict,
    changedBy,
    errors: documentActions.errors,
  };

  return (
    <>
      <DetailPage
        path={[{ label: strings.title, href: to('podOrders') }]}
        title={phone ? strings.title : order.cargoNo}
        chip={(order.podStatus !== 'BELUM_KIRIM_DOKUMEN' || !(phone || ended)) && <PodChip status={order.podStatus} />}
        facts={`${order.shipper.name} · ${placeText(order.origin)} → ${placeText(order.destination)}`}
        phoneFacts={`${order.cargoNo} · ${placeText(order.destination)}`}
        nextStep={
          closed === null ? (
            <PodNextStep
              order={order}
              locked={documentActions.locked}
              slots={slots}
              next={next}
              queue={queue}
              sending={sending}
              onChoose={documentActions.choose}
              onSubmit={() => {
                setConflict(null);
                void send();
              }}
            />
          ) : undefined
        }
        notice={hasNotices(notices, online) && <PodNotices {...notices} />}
        side={phone ? undefined : <PodSide {...{ order, completeness, ended, travelLetters, originalPodDay }} />}
      >
        <DocumentSections
          order={order}
          slots={slots}
          next={next}
          completeness={completeness}
          actions={documentActions}
          onOpen={setOpen}
          onFiles={(files) => (hasOpenPlaces(slots) ? setSorting(files) : void documentActions.put(files, null))}
        />
        {phone && <TravelLettersCard order={order} numbers={travelLetters} />}
      </DetailPage>
      <Inputs parts={documentActions.parts} />
      {question}
      {sorting && (
        <PlaceDrawer
          files={sorting}
          slots={slots}
          cargoNo={order.cargoNo}
          canFill={documentActions.canFill}
          onPut={(placed) => void documentActions.putEach(placed)}
          onClose={() => setSorting(null)}
        />
      )}
      {open !== null && <OrderDocumentViewer order={order} slots={slots} openKey={open} onOpen={setOpen} />}
    </>
  );
}
