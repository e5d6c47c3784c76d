import {
  type Certificate,
  createCertificate,
  importCertificates,
  updateCertificate,
  type WaitingProofRow,
} from '@lajur/api-contract/invoice-withholding';
import { formatDay } from '@lajur/domain/common/time';
import { Button } from '@mantine/core';
import { IconCheck, IconFileCheck, IconLink, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useRefusal } from '../../ui/call/use-user';
import { lazyPart } from '../../ui/lazy-part';
import { ListCard } from '../../ui/list-page/list-card';
import { ListPage } from '../../ui/list-page/list-page';
import type { ListTab } from '../../ui/list-page/list-types';
import { useList, useListState } from '../../ui/list-page/use-list';
import { Money } from '../../ui/money';
import { to } from '../../ui/paths';
import { useSearchParam } from '../../ui/search-params';
import { CertificateChip, monthText, receivedList, WantedCell, waitingList } from './certificate-list';
import { certificateStrings as words } from './certificate-strings';
import { CertificateSum } from './certificate-sum';
import { useWithholdingSummary } from './queries';

const CertificateDrawer = lazyPart(async () => (await import('./certificate-drawer')).CertificateDrawer);
const CertificateMatch = lazyPart(async () => (await import('./certificate-match')).CertificateMatch);
const CertificateCredit = lazyPart(async () => (await import('./certificate-credit')).CertificateCredit);
const CertificateUpload = lazyPart(async () => (await import('./certificate-upload')).CertificateUpload);

const icon = { size: 16, stroke: 1.7 } as const;
const receivedTab = 'diterima';

type Open =
  | { kind: 'record'; waiting: WaitingProofRow | null }
  | { kind: 'match' | 'credit'; certificate: Certificate }
  | { kind: 'upload' };

/** What is open over the page, and what opens it. */
function useCertificateDialogs() {
  const [open, setOpen] = useState<Open | null>(null);
  const onClose = () => setOpen(null);
  const dialog: ReactNode = (
    <>
      {open?.kind === 'record' && <CertificateDrawer waiting={open.waiting} onClose={onClose} />}
      {open?.kind === 'match' && <CertificateMatch certificate={open.certificate} onClose={onClose} />}
      {open?.kind === 'credit' && <CertificateCredit certificate={open.certificate} onClose={onClose} />}
      {open?.kind === 'upload' && <CertificateUpload onClose={onClose} />}
    </>
  );
  return { setOpen, dialog };
}

type Dialogs = ReturnType<typeof useCertificateDialogs>;

function useParts({ setOpen }: Dialogs) {
  const summary = useWithholdingSummary().data;
  const notRecording = useRefusal(createCertificate, words.noRight);
  const notUploading = useRefusal(importCertificates, words.noRight);
  const tabs: ListTab[] = [
    { key: 'waiting', label: words.tab.waiting, href: to('certificates'), count: summary?.waiting },
    {
      key: 'received',
      label: words.tab.received,
      href: to('certificates', {}, { tab: receivedTab }),
      count: summary?.certificates,
    },
  ];
  return {
    notRecording,
    tabs,
    actions: !notRecording && (
      <Button onClick={() => setOpen({ kind: 'record', waiting: null })}>{words.record.action}</Button>
    ),
    secondary: [
      {
        key: 'upload',
        label: `${words.upload.action}…`,
        icon: <IconUpload {...icon} />,
        disabledReason: notUploading,
        onClick: () => setOpen({ kind: 'upload' }),
      },
    ],
  };
}

/** Certificates of withheld tax: what is waited for, and what came (docs/spec/money.md). */
export function CertificateListPage() {
  const dialogs = useCertificateDialogs();
  const isReceived = useSearchParam('tab') === receivedTab;
  return (
    <>
      {isReceived ? <ReceivedList {...dialogs} /> : <WaitingList {...dialogs} />}
      {dialogs.dialog}
    </>
  );
}

function WaitingList(dialogs: Dialogs) {
  const { notRecording, tabs, actions, secondary } = useParts(dialogs);
  const page = useList(waitingList, useListState(waitingList), {
    tab: 'waiting',
    secondary,
    rowHref: ({ id }) => to('invoice', { invoiceId: id }),
    rowActions: (waiting) => [
      {
        key: 'record',
        label: `${words.record.action}…`,
        icon: <IconFileCheck {...icon} />,
        disabledReason: notRecording,
        onClick: () => dialogs.setOpen({ kind: 'record', waiting }),
      },
    ],
    card: (waiting) => (
      <ListCard
        title={waiting.number}
        href={to('invoice', { invoiceId: waiting.id })}
        main={waiting.shipper.name}
        figure={<Money amount={waiting.awaited} />}
        figureNote={waiting.isFinal ? words.final : undefined}
        line={<WantedCell {...waiting} />}
      />
    ),
  });
  return <ListPage {...page} actions={actions} tabs={tabs} above={<CertificateSum />} />;
}

function ReceivedList(dialogs: Dialogs) {
  const { tabs, actions, secondary } = useParts(dialogs);
  const notChanging = useRefusal(updateCertificate, words.noRight);
  const actionsOf = (certificate: Certificate) => {
    const isDone = certificate.state === 'DIKREDITKAN' ? certificateDone : undefined;
    const notCrediting = certificate.state === 'DITERIMA' ? words.none : certificate.isFinal ? words.final : undefined;
    return [
      {
        key: 'match',
        label: `${words.match.action}…`,
        icon: <IconLink {...icon} />,
        disabledReason: notChanging ?? isDone,
        onClick: () => dialogs.setOpen({ kind: 'match', certificate }),
      },
      {
        key: 'credit',
        label: `${words.credit.action}…`,
        icon: <IconCheck {...icon} />,
        disabledReason: notChanging ?? isDone ?? notCrediting,
        onClick: () => dialogs.setOpen({ kind: 'credit', certificate }),
      },
    ];
  };
  const page = useList(receivedList, useListState(receivedList), {
    tab: 'received',
    secondary,
    rowActions: actionsOf,
    card: (certificate) => (
      <ListCard
        title={certificate.number}
        aside={formatDay(certificate.day)}
        main={certificate.payerName}
        figure={<Money amount={certificate.pph} />}
        figureNote={monthText(certificate.month)}
        chip={<CertificateChip state={certificate.state} />}
      />
    ),
  });
  return <ListPage {...page} actions={actions} tabs={tabs} above={<CertificateSum />} />;
}

const certificateDone = 'Sudah dikreditkan.';
