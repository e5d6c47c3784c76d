import type { OrderDetail, OrderDocument } from '@lajur/api-contract/order-detail';
import { expectedDocuments, noDocumentsText } from '@lajur/domain/order/expected-document';
import { isReceived, wasNeverCarried } from '@lajur/domain/order/phase';
import { statusLabel } from '@lajur/domain/order/status-label';

export interface PlacedDocument {
  document: OrderDocument;
  /** Why or when it is needed. */
  hint: string | undefined;
}

/** The documents in the order they come about; extras come last. */
export function placedDocuments(order: OrderDetail): PlacedDocument[] {
  const expected = expectedDocuments({
    serviceType: order.serviceType,
    crossing: order.crossingState,
    startsLoaded: order.follows !== null,
    reports: order.discrepancies.map(({ stopSeq, lostFrom }) => ({ stopSeq, lost: lostFrom !== null })),
    stops: order.stops,
  });
  const place = (document: OrderDocument) => {
    const index = expected.findIndex((one) => one.type === document.type && one.stopSeq === document.stopSeq);
    return index < 0 ? expected.length : index;
  };
  return order.documents
    .toSorted((a, b) => place(a) - place(b))
    .map((document) => ({ document, hint: expected[place(document)]?.hint }));
}

/** It was never carried, and nobody uploaded anything: none of its documents will come. */
export const lacksDocuments = ({ status, documents }: OrderDetail): boolean =>
  documents.length === 0 || (wasNeverCarried(status) && documents.every(({ fileUrl }) => fileUrl === null));

/** The documents in a line: how many there are, and which was refused, which is next, or where they stand. */
export function documentLine(order: OrderDetail): { title: string; text: string | null; tone: 'plain' | 'danger' } {
  const never = wasNeverCarried(order.status);
  const documents = placedDocuments(order);
  if (lacksDocuments(order)) {
    const text = never ? null : 'Daftarnya dibuat begitu pesanan diterima';
    return { title: noDocumentsText(order.status).title, text, tone: 'plain' };
  }
  const there = documents.filter(({ document }) => document.fileUrl !== null);
  const title = `${there.length} dari ${documents.length} dokumen`;
  const refused = documents.filter(({ document }) => document.refusedBecause !== null);
  if (refused.length > 0) {
    const names = refused.map(({ document }) => document.label).join(', ');
    return { title, text: `Ditolak: ${names}`, tone: 'danger' };
  }
  if (never) return { title, text: null, tone: 'plain' };
  if (order.podStatus !== 'BELUM_KIRIM_DOKUMEN') return { title, text: statusLabel(order.podStatus), tone: 'plain' };
  const next = documents.find(
    ({ document }) => document.fileUrl === null && (document.mandatory || !isReceived(order.status)),
  );
  return { title, text: next ? `Berikutnya: ${next.document.label}` : 'Siap dikirim', tone: 'plain' };
}
