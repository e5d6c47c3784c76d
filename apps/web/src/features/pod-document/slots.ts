import type { OrderDocument, OrderRow } from '@lajur/api-contract/order-detail';
import { type ExpectedDocument, expectedDocuments } from '@lajur/domain/order/expected-document';
import { type Completeness, completenessOf } from '@lajur/domain/pod-document/completeness';
import type { QueuedUpload } from './upload-queue';

/** A place for a document with what stands in it and what is on its way there. */
export interface Slot {
  key: string;
  /** Null: an extra one that is not with the service yet. */
  document: OrderDocument | null;
  type: string;
  stopSeq: number | null;
  label: string;
  mandatory: boolean;
  /** When it is needed. */
  hint: string;
  queued: QueuedUpload | undefined;
}

/** Mandatory and without a document that counts, whatever is on its way. */
export const isMissing = (slot: Slot): boolean =>
  slot.mandatory && (slot.document?.fileUrl == null || slot.document.refusedBecause !== null);

/** The places of an order, each with what this device has for it; in the order the documents come about; extras come last. */
export function slotsOf(
  order: Pick<OrderRow, 'serviceType'>,
  documents: readonly OrderDocument[],
  queue: readonly QueuedUpload[],
): Slot[] {
  const stops = documents.flatMap((one) =>
    one.stopSeq === null
      ? []
      : [{ seq: one.stopSeq, kind: one.type === 'loading-note' ? ('PICKUP' as const) : ('DROP' as const) }],
  );
  // The last drop's document is the order's own: which stop that is does not matter here.
  const last = { seq: Math.max(0, ...stops.map((stop) => stop.seq)) + 1, kind: 'DROP' as const };
  const expected = expectedDocuments({
    serviceType: order.serviceType,
    crossing: 'planned',
    // Only the places count here, not what they are called.
    startsLoaded: false,
    reports: [...stops, last].map(({ seq }) => ({ stopSeq: seq, lost: false })),
    stops: [...stops, last],
  });
  const placeOf = ({ type, stopSeq }: OrderDocument) => {
    const index = expected.findIndex((one) => one.type === type && one.stopSeq === stopSeq);
    return index < 0 ? expected.length : index;
  };
  const inOrder = [...documents].sort((a, b) => placeOf(a) - placeOf(b));
  const filled = inOrder.map((document) => ({
    key: document.id,
    document,
    type: document.type,
    stopSeq: document.stopSeq,
    label: document.label,
    mandatory: document.mandatory,
    hint: expected[placeOf(document)]?.hint ?? '',
    queued: queue.find((one) => one.documentId === document.id),
  }));
  const extras = queue
    .filter((one) => !documents.some((document) => document.id === one.documentId))
    .map((one) => ({
      key: one.key,
      document: null,
      type: one.type,
      stopSeq: one.stopSeq,
      label: one.label,
      mandatory: false,
      hint: '',
      queued: one,
    }));
  return [...filled, ...extras];
}

/** Refused, still there and not asked for: it is replaced or withdrawn. */
export const isWithdrawable = ({ mandatory, document }: Slot): boolean =>
  !mandatory && document?.fileUrl != null && document.refusedBecause !== null;

/** The mandatory place to fill next: an empty or refused one for which nothing is on its way. */
export const nextSlot = (slots: readonly Slot[]): Slot | undefined =>
  slots.find((slot) => isMissing(slot) && (slot.queued === undefined || slot.queued.state === 'failed'));

/** The missing documents as the domain's `podRefusal` asks for them. */
export const missingOf = (slots: readonly Slot[]): Pick<ExpectedDocument, 'label'>[] => slots.filter(isMissing);

/** How complete the documents are as this device knows them: what is on its way to a place counts as there. */
export const completenessOfSlots = (slots: readonly Slot[]): Completeness =>
  completenessOf(
    slots.map(({ label, mandatory, document, queued }) => {
      const coming = queued && queued.state !== 'failed' ? queued : null;
      return {
        label,
        mandatory,
        there: coming !== null || document?.fileUrl != null,
        refusedBecause: coming ? null : (document?.refusedBecause ?? null),
        fault: (coming ?? document)?.fault ?? null,
      };
    }),
  );
