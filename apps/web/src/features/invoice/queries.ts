import type { Endpoint } from '@lajur/api-contract/endpoint';
import * as contract from '@lajur/api-contract/invoice';
import * as bank from '@lajur/api-contract/invoice-bank';
import * as batch from '@lajur/api-contract/invoice-batch';
import * as claim from '@lajur/api-contract/invoice-claim';
import * as credit from '@lajur/api-contract/invoice-credit';
import * as data from '@lajur/api-contract/invoice-data';
import * as faktur from '@lajur/api-contract/invoice-faktur';
import * as fixed from '@lajur/api-contract/invoice-fixed-price';
import * as mailed from '@lajur/api-contract/invoice-mailing';
import * as receipt from '@lajur/api-contract/invoice-receipt';
import * as reminder from '@lajur/api-contract/invoice-reminder';
import * as settled from '@lajur/api-contract/invoice-settlement';
import * as tax from '@lajur/api-contract/invoice-tax';
import * as withheld from '@lajur/api-contract/invoice-withholding';
import * as written from '@lajur/api-contract/invoice-write';
import { getOrder, getOrderFilterOptions } from '@lajur/api-contract/order';
import { formatRupiah } from '@lajur/domain/common/money';
import { awaitedStatuses, type OrderInvoiceType } from '@lajur/domain/invoice/invoice';
import type { MailKind } from '@lajur/domain/invoice/mailing';
import { call } from '../../ui/call/client';
import { useCall, useRead } from '../../ui/call/use-call';
import { useMay } from '../../ui/call/use-user';
import type { ListOption } from '../../ui/input/option-list';
import { foundIn } from '../../ui/input/use-lazy-options';
import { listQuery } from '../../ui/list-page/list-query';
import type { ListState } from '../../ui/list-page/list-state';

/** Reads and writes of invoices, named once; what a write makes stale stands beside it. */
export const invoiceLive = { entity: 'invoice' } as const;
// What can be billed changes with orders too: their documents, their costs.
export const billableLive = { entity: ['invoice', 'order'] } as const;

// What is claimed changes with reports of damage, too.
export const claimLive = { entity: ['invoice', 'damage', 'order'] } as const;

export const useInvoice = (id: string) =>
  useRead(contract.getInvoice, { params: { id } }, { live: { ...invoiceLive, id }, keep: false });

/** What no credit note covers yet of the claims that the filters find. */
export const useClaimSum = (state: ListState) => {
  const { page: _page, size: _size, sort: _sort, ...query } = listQuery(claim.listDamageClaims, state);
  return useRead(claim.summarizeDamageClaims, { query }, { live: claimLive });
};

export const useInvoiceSummary = () => useRead(contract.getInvoiceSummary, {}, { live: billableLive });

/** Of whom something can be billed. */
export const useInvoiceShippers = (type: OrderInvoiceType, enabled: boolean) =>
  useRead(contract.listInvoiceShippers, { query: { type } }, { live: billableLive, enabled });

export interface BillableAsked {
  shipperId: string;
  type: OrderInvoiceType;
  dateFrom?: string;
  dateTo?: string;
  /** The proforma that is changed. */
  invoiceId?: string;
}

/** A page of the orders of a shipper that an invoice can take, or cannot take yet. */
export const useBillable = (
  asked: BillableAsked,
  {
    state,
    page = 0,
    size,
    enabled,
  }: { state: 'billable' | 'refused'; page?: number; size: 25 | 100; enabled: boolean },
) =>
  useRead(
    contract.listBillableOrders,
    { query: { ...asked, state, page, size, sort: 'receivedAt,asc' } },
    { live: billableLive, enabled },
  );

/** Bank, signers and rules of tax, for whoever may see them. */
export function useInvoiceData() {
  const may = useMay(data.getInvoiceData);
  return useRead(data.getInvoiceData, {}, { live: { entity: ['invoice-data', 'company', 'approval'] }, enabled: may });
}

/** The MoUs with fixed prices, and what of them nobody billed. */
export const useFixedPriceMous = () => {
  const enabled = useMay(fixed.listFixedPriceMous);
  return useRead(fixed.listFixedPriceMous, { query: {} }, { live: { entity: ['invoice', 'mou'] }, enabled });
};

export const useFixedPriceLimits = (
  { shipperId, mouId, periodFrom }: { shipperId: string; mouId: string; periodFrom: string },
  enabled: boolean,
) =>
  useRead(
    fixed.listFixedPriceLimits,
    { params: { shipperId, mouId }, query: { periodFrom } },
    { live: { entity: ['invoice', 'mou'] }, enabled },
  );

/** A page of the trips that an invoice of a fixed price covers. */
export const useFixedTrips = (id: string, page: number) =>
  useRead(fixed.getFixedInvoice, { params: { id }, query: { page, size: 50 } }, { live: billableLive });

/** What a write of an invoice makes stale. */
export const invoicesStale: readonly Endpoint[] = [
  fixed.listFixedInvoices,
  fixed.listFixedPriceLimits,
  fixed.listFixedPriceMous,
  contract.listInvoices,
  contract.getInvoiceSummary,
  contract.getInvoice,
  contract.listBillableOrders,
  contract.listInvoiceShippers,
  batch.listInvoiceBatches,
  claim.listDamageClaims,
  claim.summarizeDamageClaims,
  getOrder,
];
export const useCreateInvoice = () => useCall(written.createInvoice, { refreshes: invoicesStale, errors: 'own' });
/** One of many, behind the last of which `invoicesStale` is read again. */
export const useCreateOneOfMany = () => useCall(written.createInvoice, { errors: 'own' });
export const useMoveOneOfMany = () => useCall(written.moveInvoice, { errors: 'own' });
export const useUpdateInvoice = () => useCall(written.updateInvoice, { refreshes: invoicesStale, errors: 'own' });
export const useCreateFixedInvoice = () =>
  useCall(fixed.createFixedInvoice, { refreshes: invoicesStale, errors: 'own' });
export const useUpdateFixedInvoice = () =>
  useCall(fixed.updateFixedInvoice, { refreshes: invoicesStale, errors: 'own' });
export const useMoveInvoice = () => useCall(written.moveInvoice, { refreshes: invoicesStale, errors: 'own' });
export const useCloseInvoice = () => useCall(settled.closeInvoice, { refreshes: invoicesStale, errors: 'own' });
export const useDraftCreditNote = () => useCall(credit.draftCreditNote, { refreshes: invoicesStale, errors: 'own' });
export const useIssueCreditNote = () => useCall(credit.issueCreditNote, { refreshes: invoicesStale });
export const useDropCreditNote = () => useCall(credit.dropCreditNote, { refreshes: invoicesStale });
export const useKeepTaxNote = () => useCall(credit.keepTaxNote, { refreshes: invoicesStale, errors: 'own' });
export const useCancelInvoice = () => useCall(credit.cancelInvoice, { refreshes: invoicesStale, errors: 'own' });
export const useRecordFaktur = () =>
  useCall(faktur.recordFaktur, { refreshes: [...invoicesStale, faktur.checkCoretax], errors: 'own' });
export const useCoretaxCheck = (query: { month: string; part: number }) =>
  useRead(faktur.checkCoretax, { query }, { live: { entity: ['invoice', 'invoice-data'] } });
export const useMakeReceipt = () => useCall(receipt.makeReceipt, { refreshes: invoicesStale });
export const useStampReceipt = () => useCall(receipt.stampReceipt, { refreshes: invoicesStale, errors: 'own' });
export const useMoveCredit = () => useCall(settled.moveCredit, { refreshes: invoicesStale, errors: 'own' });

/** What a mail of an invoice would say, and to whom, as it is now. */
export const useMailDraft = (id: string, kind: MailKind) =>
  useRead(mailed.getMailDraft, { params: { id }, query: { kind } }, { keep: false, staleTime: 0 });

/** What was mailed of an invoice; it follows each outcome. */
export const useInvoiceMails = (id: string) =>
  useRead(mailed.listInvoiceMails, { params: { id } }, { live: { ...invoiceLive, id }, keep: false });

const mailStale = [mailed.listInvoiceMails, mailed.getMailBatch, contract.getInvoice];
export const useSendInvoiceMail = () => useCall(mailed.sendInvoiceMail, { refreshes: mailStale, errors: 'own' });
export const useSendInvoiceMails = () => useCall(mailed.sendInvoiceMails, { refreshes: mailStale, errors: 'own' });
/** How far the mails have come that were asked for together; it follows each outcome. */
export const useMailBatch = (id: string, enabled: boolean) =>
  useRead(mailed.getMailBatch, { params: { id } }, { live: invoiceLive, keep: false, staleTime: 0, enabled });
export const useResendInvoiceMail = () => useCall(mailed.resendInvoiceMail, { refreshes: mailStale });
export const useCancelMailBatch = () => useCall(mailed.cancelMailBatch, { refreshes: mailStale });

/** Whether, when and how shippers are reminded. */
export const useReminderSettings = () =>
  useRead(reminder.getReminderSettings, {}, { live: { entity: ['invoice', 'invoice-data'] } });
/** What goes out tomorrow, as things stand. */
export const useReminderPreview = () =>
  useRead(reminder.previewReminders, { query: {} }, { live: { entity: ['invoice', 'invoice-data'] } });
/** The reminders of one invoice. */
export const useReminderLadder = (id: string) =>
  useRead(reminder.getReminderLadder, { params: { id } }, { live: { ...invoiceLive, id }, keep: false });

const remindersStale = [reminder.getReminderSettings, reminder.previewReminders, reminder.getReminderLadder];
export const usePutReminderPolicy = () =>
  useCall(reminder.putReminderPolicy, { refreshes: remindersStale, errors: 'own' });
export const usePutShipperReminder = () =>
  useCall(reminder.putShipperReminder, { refreshes: remindersStale, errors: 'own' });
export const useHoldReminder = () => useCall(reminder.holdReminder, { refreshes: remindersStale, errors: 'own' });
export const useLiftReminderHold = () => useCall(reminder.liftReminderHold, { refreshes: remindersStale });
export const useNoteCopiedReminder = () => useCall(reminder.noteCopiedReminder, { refreshes: remindersStale });
/** Reads the account of a shipper as a text, when it is asked for. */
export const useReminderText = () => async (id: string) =>
  (await call(reminder.getReminderText, { params: { id } })).text;

/** Invoices of a shipper that wait for money, those due first before. */
export const useWaitingInvoices = (shipperId: string) =>
  useRead(
    contract.listInvoices,
    { query: { shipperId, statusInvoice: awaitedStatuses.join(','), size: 100, sort: 'dueDay,asc' } },
    { live: invoiceLive },
  );

/** What the tax credit at risk comes to. */
export const useWithholdingSummary = () =>
  useRead(withheld.getWithholdingSummary, {}, { live: { entity: ['invoice', 'withholding'] } });

/** Invoices that wait for a certificate, found by the name of its payer. */
export const useWaitingOfPayer = (npwp: string) =>
  useRead(
    withheld.listWaitingProofs,
    { query: { npwp, size: 100, sort: 'keptSince,asc' } },
    { live: { entity: ['invoice', 'withholding'] } },
  );

const staleProofs = [
  withheld.listCertificates,
  withheld.listWaitingProofs,
  withheld.getWithholdingSummary,
  contract.getInvoice,
  contract.listInvoices,
];
export const useCreateCertificate = () =>
  useCall(withheld.createCertificate, { refreshes: staleProofs, errors: 'own' });
export const useUpdateCertificate = () =>
  useCall(withheld.updateCertificate, { refreshes: staleProofs, errors: 'own' });
export const useImportCertificates = () =>
  useCall(withheld.importCertificates, { refreshes: staleProofs, errors: 'own' });

/** How many lines of statements wait. */
export const useBankSummary = () =>
  useRead(bank.getBankSummary, {}, { live: { entity: ['bank-line', 'import-bank-line', 'invoice'] } });

const staleLines = [bank.listBankLines, bank.getBankSummary, contract.getInvoice, contract.listInvoices];
export const useBookBankLine = () => useCall(bank.bookBankLine, { refreshes: staleLines });
export const useReleaseBankLine = () => useCall(bank.releaseBankLine, { refreshes: staleLines, errors: 'own' });
export const useSetBankLineAside = () => useCall(bank.setBankLineAside, { refreshes: staleLines });

const shownAtOnce = 25;

/** An invoice to choose. */
export interface AwaitedOption extends ListOption {
  invoice: { id: string; number: string; shipperName: string; openCash: number };
}

/** Invoices that wait for money, found by number, last digits or shipper. */
export const loadAwaitedInvoices = async (search: string, signal: AbortSignal) => {
  const query = {
    statusInvoice: awaitedStatuses.join(','),
    size: shownAtOnce,
    sort: 'dueDay,asc',
    ...(search && { search }),
  } as const;
  const page = await call(contract.listInvoices, { query }, { signal });
  return foundIn(
    page,
    ({ id, number, shipper, openCash }): AwaitedOption => ({
      ...{ value: id, label: number, hint: `${shipper.name} · ${formatRupiah(openCash)}` },
      invoice: { id, number, shipperName: shipper.name, openCash },
    }),
  );
};

/** Its own page is left and not read again. */
export const useDiscardInvoice = () =>
  useCall(written.discardInvoice, { refreshes: invoicesStale.filter((one) => one !== contract.getInvoice) });
export const usePutInvoiceData = () =>
  useCall(data.putInvoiceData, { refreshes: [data.getInvoiceData, contract.getInvoice], errors: 'own' });

export const useTaxRoutes = () => useRead(tax.listTaxRoutes, {}, { live: { entity: 'mou' } });
export const useAddTaxRule = () => useCall(tax.addTaxRule, { refreshes: [data.getInvoiceData], errors: 'own' });
export const useWithdrawTaxRule = () => useCall(tax.withdrawTaxRule, { refreshes: [data.getInvoiceData] });

export const useWithdrawAccountChange = () => useCall(data.withdrawAccountChange, { refreshes: [data.getInvoiceData] });

export const loadShippers = (search: string | undefined, signal?: AbortSignal) =>
  call(getOrderFilterOptions, { query: { field: 'shipper', search } }, { signal });

/** An invoice as it is printed. */
export const loadPrint = (id: string) => (_onProgress: (share: number | undefined) => void, signal: AbortSignal) =>
  call(contract.printInvoice, { params: { id } }, { signal });
