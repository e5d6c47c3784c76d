import type { OrderDetail, OrderDocument, OrderEvent } from '@lajur/api-contract/order-detail';
import type { OrderReceipt } from '@lajur/api-contract/order-step';
import type { PodDocumentType, PodOrder } from '@lajur/domain/order/expected-document';
import { moneyOf } from '@lajur/domain/order/order-money';
import { isUndoable } from '@lajur/domain/order/step-log';
import { documentLabel, unsettledDocuments } from '@lajur/domain/pod-document/pod-document';
import { AppError } from '../../../platform/app-error';
import type { CompanyScope, CompanyTx } from '../../../platform/database/scope';
import { fileUrl } from '../../../platform/file/file-url';
import type { UserContext } from '../../../platform/http/context';
import { newId } from '../../../platform/id';
import { addNote as keepNote } from './note-repository';
import { type StoredReceipt, storedReceipt } from './receipt-repository';
import { detailOf, historyOf, type StoredDetail, type StoredDocument } from './repository';

/** What decides which documents an order has, from its detail. */
export function podOrderOf(
  order: Pick<StoredDetail, 'serviceType' | 'crossingState' | 'stops' | 'follows'> & {
    discrepancies: readonly Pick<StoredDetail['discrepancies'][number], 'stopSeq' | 'lostFrom'>[];
  },
): PodOrder {
  return {
    serviceType: order.serviceType,
    crossing: order.crossingState,
    startsLoaded: order.follows !== null,
    reports: order.discrepancies.map(({ stopSeq, lostFrom }) => ({ stopSeq, lost: lostFrom !== null })),
    stops: order.stops,
  };
}

/** A document as it goes over the wire, with the words of the domain. */
export function documentView(order: PodOrder, { fileId, lastRefused, ...stored }: StoredDocument): OrderDocument {
  return {
    ...stored,
    lastRefused: lastRefused && { because: lastRefused.because, fileUrl: fileUrl(lastRefused.fileId) },
    label: documentLabel(order, stored.type as PodDocumentType, stored.stopSeq),
    fileUrl: fileId && fileUrl(fileId),
  };
}

/** Everything the detail page shows, within a transaction; NOT_FOUND when the company has no such order. */
export const orderDetail = async (tx: CompanyTx, id: string): Promise<OrderDetail> =>
  viewOrNone(await detailOf(tx, id));

/** What is answered of an order that was changed: all of it, or that it was (`Endpoint.brief`). */
export type ChangedOrder = OrderDetail | OrderReceipt;

/**
 * Changes an order in one transaction and answers what the caller wants to hear of it: the whole order, or that it was changed.
 * What the work throws undoes all of it; NOT_FOUND when the company has no such order any more.
 */
export const changeOrder = (
  { company, brief }: Pick<UserContext, 'company' | 'brief'>,
  id: string,
  work: (tx: CompanyTx) => Promise<unknown>,
): Promise<ChangedOrder> =>
  company.transaction(async (tx) => {
    await work(tx);
    return brief ? receiptOf(await storedReceipt(tx, id)) : orderDetail(tx, id);
  });

/** An order as it stands now, and what takes back what was written into its timeline last. */
function receiptOf(stored: StoredReceipt | null): OrderReceipt {
  if (!stored) throw new AppError('NOT_FOUND');
  const { lastEventId, lastAction, ...order } = stored;
  const recorded = lastEventId && lastAction && isUndoable(lastAction);
  return { ...order, recorded: recorded ? { version: order.version, eventId: lastEventId } : null };
}

function viewOrNone(order: StoredDetail | null): OrderDetail {
  if (!order) throw new AppError('NOT_FOUND');
  return detailView(order);
}

const billedOf = ({ invoices }: StoredDetail): number => invoices.reduce((sum, { amount }) => sum + amount, 0);

/** What the wire carries of a stored detail. */
export function detailView(order: StoredDetail): OrderDetail {
  const podOrder = podOrderOf(order);
  const { documents, basts, discrepancies, ...rest } = order;
  const { standing, unbilled, billable } = moneyOf({ ...rest, billed: billedOf(order) });
  const reports = discrepancies.map(({ photoFileIds, ...told }) => ({ ...told, photoUrls: photoFileIds.map(fileUrl) }));
  return Object.assign(rest, {
    moneyStanding: standing,
    unbilled,
    billable,
    documents: documents.map((document) => documentView(podOrder, document)),
    missingDocuments: unsettledDocuments(
      podOrder,
      documents.map((document) => ({
        type: document.type as PodDocumentType,
        stopSeq: document.stopSeq,
        uploaded: document.fileId !== null,
        refusedBecause: document.refusedBecause,
      })),
    ),
    basts: basts.map(({ signatureFileId, photoFileId, ...bast }) => ({
      ...bast,
      signatureUrl: signatureFileId && fileUrl(signatureFileId),
      photoUrl: photoFileId && fileUrl(photoFileId),
    })),
    discrepancies: reports,
    discrepancy: reports.find(({ stopSeq }) => stopSeq === order.currentStop) ?? reports.at(-1) ?? null,
  });
}

// From the primary: a screen reads an order again right after it changed it.
export const getOrder = (company: CompanyScope, id: string): Promise<OrderDetail> =>
  company.readLatest((tx) => orderDetail(tx, id));

export async function history(company: CompanyScope, id: string): Promise<OrderEvent[]> {
  const events = await company.readLatest((tx) => historyOf(tx, id));
  if (!events) throw new AppError('NOT_FOUND');
  return events;
}

/** The same of a company that may have no copy of it any more. */
export const eventsIn = (company: CompanyScope, id: string): Promise<OrderEvent[]> =>
  company.readLatest(async (tx) => (await historyOf(tx, id)) ?? []);

/** Adds a note for colleagues. Notes are not steps: they leave the order's version alone. */
export async function addNote({ company, user }: UserContext, orderId: string, text: string) {
  return company.transaction(async (tx) => {
    const note = { id: newId(), author: user.fullName, text, at: tx.now };
    if (!(await keepNote(tx, orderId, note))) throw new AppError('NOT_FOUND');
    return { ...note, at: note.at.toISOString() };
  });
}
