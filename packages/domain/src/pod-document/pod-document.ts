import type { ErrorCode } from '../common/errors';
import {
  type ExpectedDocument,
  expectedDocuments,
  type PodDocumentType,
  type PodOrder,
} from '../order/expected-document';
import type { OrderStatus, PodStatus } from '../order/status';
import { statusesFor } from '../order/transitions';

/** What a person reads for a document, expected or extra. */
export function documentLabel(order: PodOrder, type: PodDocumentType, stopSeq: number | null): string {
  const slot = expectedDocuments(order).find((one) => one.type === type && one.stopSeq === stopSeq);
  return slot?.label ?? 'Dokumen tambahan';
}

/** A document as the rules see it. */
export interface PodDocument {
  type: PodDocumentType;
  stopSeq: number | null;
  uploaded: boolean;
  /** Why the provider refused it; null when it did not, or when it was replaced since. */
  refusedBecause: string | null;
}

type Place = Pick<PodDocument, 'type' | 'stopSeq'>;
const samePlace = (one: Place) => (other: Place) => one.type === other.type && one.stopSeq === other.stopSeq;

/** Mandatory documents not there, or refused and not replaced. */
export function missingDocuments(order: PodOrder, documents: readonly PodDocument[]): ExpectedDocument[] {
  const good = documents.filter((one) => one.uploaded && one.refusedBecause === null);
  return expectedDocuments(order).filter((slot) => slot.mandatory && !good.some(samePlace(slot)));
}

/** Documents refused and still there though nothing asks for them: to be replaced or withdrawn before the next sending. */
export function refusedDocuments<D extends PodDocument>(order: PodOrder, documents: readonly D[]): D[] {
  const missing = missingDocuments(order, documents);
  return documents.filter((one) => one.uploaded && one.refusedBecause !== null && !missing.some(samePlace(one)));
}

/** How many documents keep an order's from being sent: missing ones, and refused ones that are still there. */
export const unsettledDocuments = (order: PodOrder, documents: readonly PodDocument[]): number =>
  missingDocuments(order, documents).length + refusedDocuments(order, documents).length;

export type PodAction = 'upload' | 'replace' | 'delete' | 'submit';

export type PodRefusal =
  | { code: 'BEING_CHECKED' | 'COMPLETE' | 'TOO_EARLY' | 'ORDER_ENDED' | 'NOT_RECEIVED' | 'SENT_BEFORE' }
  | { code: 'DOCUMENTS_MISSING' | 'REFUSED_LEFT'; labels: string[] };

/** What the answer depends on beside the order. */
export interface PodCase {
  missing?: readonly Pick<ExpectedDocument, 'label'>[];
  /** Labels of the other documents that were refused and are still there. */
  refused?: readonly string[];
  /** The document to be taken back is one of these. */
  withdrawable?: boolean;
}

const received: readonly OrderStatus[] = statusesFor('submit-pod');

/** Documents come about from loading on. */
const withDocuments: readonly OrderStatus[] = [
  'MUAT_BARANG',
  'PENGIRIMAN',
  'MENYEBRANG_PENGIRIMAN',
  'DALAM_PENYEBRANGAN',
  'SAMPAI_PELABUHAN',
  'DALAM_PENERBANGAN',
  'SAMPAI_BANDARA',
  'DI_LOKASI_TUJUAN',
  'BONGKAR_MUATAN',
  'BA_PENERIMAAN_KONFIRMASI_SHIPPER',
  ...received,
];
const ended: readonly OrderStatus[] = ['DIBATALKAN', 'DITOLAK', 'KEDALUWARSA'];

/** Why a document cannot be uploaded, replaced, taken back or sent now; null when it can. */
export function podRefusal(
  order: { status: OrderStatus; podStatus: PodStatus },
  action: PodAction,
  { missing = [], refused = [], withdrawable = false }: PodCase = {},
): PodRefusal | null {
  if (order.podStatus === 'DOKUMEN_POD_LENGKAP' || order.status === 'DOKUMEN_LENGKAP') return { code: 'COMPLETE' };
  if (order.podStatus === 'DOKUMEN_POD_DIKIRIM' || order.status === 'DOKUMEN_TERKIRIM')
    return { code: 'BEING_CHECKED' };
  if (ended.includes(order.status)) return { code: 'ORDER_ENDED' };
  if (action === 'submit') {
    if (!received.includes(order.status)) return { code: 'NOT_RECEIVED' };
    if (missing.length > 0) return { code: 'DOCUMENTS_MISSING', labels: missing.map((one) => one.label) };
    return refused.length > 0 ? { code: 'REFUSED_LEFT', labels: [...refused] } : null;
  }
  if (!withDocuments.includes(order.status)) return { code: 'TOO_EARLY' };
  const wasSent = action === 'delete' && order.podStatus === 'DOKUMEN_TIDAK_LENGKAP';
  return wasSent && !withdrawable ? { code: 'SENT_BEFORE' } : null;
}

export function podRefusalText(refused: PodRefusal): string {
  switch (refused.code) {
    case 'BEING_CHECKED':
      return 'Dokumen sedang diperiksa penyedia.';
    case 'COMPLETE':
      return 'Dokumen sudah dinyatakan lengkap.';
    case 'TOO_EARLY':
      return 'Setelah barang dimuat.';
    case 'ORDER_ENDED':
      return 'Pesanan ini sudah berakhir.';
    case 'NOT_RECEIVED':
      return 'Setelah barang diterima.';
    case 'SENT_BEFORE':
      return 'Dokumen yang pernah dikirim hanya bisa diganti.';
    case 'DOCUMENTS_MISSING':
      return `Belum ada: ${refused.labels.join(', ')}.`;
    case 'REFUSED_LEFT':
      return `Ganti atau tarik dulu yang ditolak: ${refused.labels.join(', ')}.`;
  }
}

/** The code the API answers with. */
export function podRefusalErrorCode(refused: PodRefusal): ErrorCode {
  switch (refused.code) {
    case 'DOCUMENTS_MISSING':
    case 'REFUSED_LEFT':
      return 'DOCUMENT_INCOMPLETE';
    case 'BEING_CHECKED':
    case 'COMPLETE':
    case 'ORDER_ENDED':
      return 'ORDER_MOVED_ON';
    default:
      return 'STEP_NOT_POSSIBLE';
  }
}
