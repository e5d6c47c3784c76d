import type { OrderRow } from '@lajur/api-contract/order-detail';
import { momentText } from '../../ui/shipment/shipment-text';
import { DocumentViewer, type ViewedDocument } from '../../ui/viewer/document-viewer';
import { loadFile } from '../../ui/viewer/load-file';
import type { Slot } from './slots';
import { strings } from './strings';

interface OrderDocumentViewerProps {
  order: OrderRow;
  slots: readonly Slot[];
  openKey: string;
  onOpen(key: string | null): void;
}

/** What was refused before: it still stands here while another is on its way, or did until it was replaced. */
function besideOf({ document, queued }: Slot): Pick<ViewedDocument, 'beside'> {
  const { fileUrl = null, refusedBecause: because = null, lastRefused = null } = document ?? {};
  const stands = fileUrl !== null && because !== null ? { fileUrl, because } : null;
  const refused = stands ? queued && stands : lastRefused;
  if (!refused) return {};
  return { beside: { name: strings.refusedBefore, note: refused.because, load: loadFile(refused.fileUrl) } };
}

function viewed(order: OrderRow, slot: Slot): ViewedDocument[] {
  const { document, queued } = slot;
  const beside = besideOf(slot);
  if (queued) {
    const load = () => Promise.resolve(queued.file);
    return [{ key: slot.key, name: slot.label, note: 'Belum terunggah', load, ...beside }];
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
      ...beside,
    },
  ];
}

/** Every document of the order in the viewer, those not yet sent included. */
export function OrderDocumentViewer({ order, slots, openKey, onOpen }: OrderDocumentViewerProps) {
  return <DocumentViewer documents={slots.flatMap((slot) => viewed(order, slot))} openKey={openKey} onOpen={onOpen} />;
}
