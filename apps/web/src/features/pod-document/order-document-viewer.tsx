import type { OrderRow } from '@lajur/api-contract/order-detail';
import { momentText } from '../../ui/shipment/shipment-text';
import { DocumentViewer, type ViewedDocument } from '../../ui/viewer/document-viewer';
import { loadFile } from '../../ui/viewer/load-file';
import type { Slot } from './slots';

interface OrderDocumentViewerProps {
  order: OrderRow;
  slots: readonly Slot[];
  openKey: string;
  onOpen(key: string | null): void;
}

function viewed(order: OrderRow, slot: Slot): ViewedDocument[] {
  const { document, queued } = slot;
  if (queued) {
    return [{ key: slot.key, name: slot.label, note: 'Belum terkirim', load: () => Promise.resolve(queued.file) }];
  }
  if (!document?.fileUrl) return [];
  const { fileUrl } = document;
  const sent = document.uploadedAt && momentText(document.uploadedAt, order.destination.timezone);
  return [
    {
      key: slot.key,
      name: slot.label,
      note: [document.uploadedBy, sent && `${sent.day}, ${sent.time}`].filter(Boolean).join(' · '),
      load: loadFile(fileUrl),
    },
  ];
}

/** Every document of the order in the viewer, those not yet sent included. */
export function OrderDocumentViewer({ order, slots, openKey, onOpen }: OrderDocumentViewerProps) {
  return <DocumentViewer documents={slots.flatMap((slot) => viewed(order, slot))} openKey={openKey} onOpen={onOpen} />;
}
