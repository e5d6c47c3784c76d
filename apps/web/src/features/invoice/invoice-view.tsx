import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import { formatRupiah } from '@lajur/domain/common/money';
import { formatDay } from '@lajur/domain/common/time';
import { invoiceTypeLabels } from '@lajur/domain/invoice/invoice';
import { ActionButton } from '../../ui/action-button';
import { DetailPage } from '../../ui/detail-page/detail-page';
import { useRecordOrigin } from '../../ui/detail-page/record-list';
import { RecordLoading } from '../../ui/detail-page/record-loading';
import { TextLink } from '../../ui/link';
import { datesText } from '../../ui/list-page/filter-field';
import { Notice } from '../../ui/notice';
import { usePageTitle } from '../../ui/page-title';
import { to } from '../../ui/paths';
import { RecordHistory } from '../../ui/record-history';
import { useSearchParam } from '../../ui/search-params';
import { useUi } from '../../ui/ui-context';
import { todayHere } from '../../ui/zone';
import { claimStrings } from './claim-strings';
import { dueText } from './due-text';
import { TripsCard } from './fixed-lines';
import { fixedInvoiceList } from './fixed-list';
import { fixedStrings } from './fixed-strings';
import { InvoiceLane } from './invoice-lane';
import { listOfOrigin } from './invoice-list';
import { DueWords, InvoiceStatusCell } from './invoice-look';
import { InvoicePaper } from './invoice-paper';
import { InvoiceSide } from './invoice-side';
import { LinesCard } from './lines-card';
import { useInvoice } from './queries';
import { strings } from './strings';
import { type CreditActions, useCreditActions } from './use-credit-actions';
import { useInvoiceActions } from './use-invoice-actions';
import { useMailActions } from './use-mail-actions';
import { useSettlementActions } from './use-settlement-actions';

const tabs = ['ringkasan', 'kargo', 'riwayat'] as const;
/** Of a fixed price: trips change no sum. */
const fixedTabs = ['ringkasan', 'perjalanan', 'riwayat'] as const;

type InvoiceTabName = (typeof tabs)[number] | (typeof fixedTabs)[number];

/** The page of an invoice, at its own address and at that of its form once it is no proforma any more. */
export function InvoiceView({ id }: { id: string }) {
  const { data, error, refetch } = useInvoice(id);
  if (!data)
    return <RecordLoading noun="invoice" list={to('invoices')} error={error} onReload={() => void refetch()} />;
  return <Detail key={data.id} invoice={data} />;
}

/** Of whom, how much, and when it is due. */
function factsOf(invoice: InvoiceDetail): string {
  const { shipper, type, cargos, periodFrom, periodUntil, total, dueDay } = invoice;
  const due = dueText(invoice, todayHere());
  return [
    shipper.name,
    ...(type === 'SHIPMENT' ? [] : [invoiceTypeLabels[type]]),
    [...(type === 'FIXED' ? [] : [`${cargos} kargo`]), datesText({ from: periodFrom, to: periodUntil })].join(', '),
    formatRupiah(total),
    ...(due && dueDay ? [`jatuh tempo ${formatDay(dueDay)}, ${due.text}`] : []),
  ].join(' · ');
}

function Detail({ invoice }: { invoice: InvoiceDetail }) {
  usePageTitle(invoice.number);
  const { navigate } = useUi();
  const isFixed = invoice.type === 'FIXED';
  const dari = useSearchParam('dari');
  const bagian = useSearchParam('bagian');
  const shown: readonly InvoiceTabName[] = isFixed ? fixedTabs : tabs;
  const tab = shown.find((one) => one === bagian) ?? 'ringkasan';
  const orders = useRecordOrigin(invoice.id, listOfOrigin(dari));
  const fixed = useRecordOrigin(invoice.id, fixedInvoiceList);
  const origin = isFixed ? fixed : orders;
  const actions = useInvoiceActions({
    hasInvoiceData: invoice.hasInvoiceData,
    editHrefOf: () => origin.editHref,
    onDiscarded: () => navigate(origin.listHref),
  });
  const next = actions.nextOf(invoice);
  const settling = useSettlementActions(invoice);
  const crediting = useCreditActions(invoice);
  const mailing = useMailActions(invoice);
  // What comes next: the company's own step, or of what is late a reminder.
  const first = next?.isOwn ? { ...next, onClick: next.take } : mailing.first;
  const labels = {
    ringkasan: 'Ringkasan',
    kargo: 'Kargo',
    perjalanan: fixedStrings.detail.trips,
    riwayat: 'Riwayat',
  } as const;
  const counts = { kargo: invoice.cargos, riwayat: invoice.timeline.length } as Partial<Record<string, number>>;
  return (
    <>
      <DetailPage
        path={[{ label: isFixed ? fixedStrings.title : strings.title, href: origin.listHref }]}
        title={invoice.number}
        chip={<InvoiceStatusCell invoice={invoice} />}
        facts={factsOf(invoice)}
        phoneFacts={`${invoice.shipper.name} · ${formatRupiah(invoice.total)}`}
        phoneStatus={<DueWords invoice={invoice} />}
        neighbours={origin.neighbours}
        actions={[
          ...(next && !next.isOwn
            ? [{ key: 'step', label: next.label, disabledReason: next.disabledReason, onClick: next.take }]
            : []),
          ...mailing.actions,
          ...settling.actions,
          ...crediting.actions,
          ...actions.othersOf(invoice),
        ]}
        nextStep={
          first && (
            <ActionButton disabledReason={first.disabledReason} pressedBy="nextStep" onClick={first.onClick}>
              {first.label}
            </ActionButton>
          )
        }
        notice={<Standing invoice={invoice} crediting={crediting} />}
        lane={<InvoiceLane invoice={invoice} />}
        tabs={{
          active: tab,
          items: shown.map((key) => ({
            key,
            label: labels[key],
            href: origin.hrefWith(key === 'ringkasan' ? {} : { bagian: key }),
            count: counts[key],
          })),
        }}
        side={tab === 'ringkasan' ? <InvoiceSide invoice={invoice} /> : undefined}
      >
        {tab === 'ringkasan' && (
          <InvoicePaper
            invoice={invoice}
            onOpen={() => actions.openPrint(invoice)}
            onDownload={() => actions.download(invoice)}
          />
        )}
        {tab === 'kargo' && <LinesCard invoice={invoice} />}
        {tab === 'perjalanan' && <TripsCard invoice={invoice} />}
        {tab === 'riwayat' && <RecordHistory kind="invoice" events={invoice.timeline} />}
      </DetailPage>
      {actions.dialog}
      {mailing.dialog}
      {settling.dialog}
      {crediting.dialog}
    </>
  );
}

/** What has to be known first: what it lacks to be issued, for whom it waits. */
function Standing({ invoice, crediting }: { invoice: InvoiceDetail; crediting: CreditActions }) {
  const { status, hasInvoiceData, proposedCredit } = invoice;
  if (status === 'PROFORMA' && !hasInvoiceData)
    return (
      <Notice tone="attention" action={<TextLink href={to('invoiceData')}>{strings.dataTitle}</TextLink>}>
        {strings.noData}
      </Notice>
    );
  if (proposedCredit)
    return (
      <Notice
        tone="info"
        action={
          <ActionButton
            variant="default"
            disabledReason={crediting.notProposing ?? undefined}
            onClick={crediting.propose}
          >
            {claimStrings.card.make}…
          </ActionButton>
        }
      >
        {claimStrings.card.proposed(formatRupiah(proposedCredit.lines.reduce((sum, { base }) => sum + base, 0)))}
      </Notice>
    );
  return null;
}
