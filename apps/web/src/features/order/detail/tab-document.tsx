import type { OrderDetail, OrderDocument } from '@lajur/api-contract/order-detail';
import { uploadPodDocument } from '@lajur/api-contract/pod-document';
import { noDocumentsText } from '@lajur/domain/order/expected-document';
import { statusLabel } from '@lajur/domain/order/status-label';
import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../../ui/call/use-user';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { Hidden } from '../../../ui/hidden';
import { TextLink } from '../../../ui/link';
import { to } from '../../../ui/paths';
import { momentText } from '../../../ui/shipment/shipment-text';
import { fileSize } from '../../../ui/upload/file-size';
import { DocumentViewer } from '../../../ui/viewer/document-viewer';
import { loadFile } from '../../../ui/viewer/load-file';
import { lacksDocuments, placedDocuments } from '../document-text';
import classes from './order-detail.module.css';
import { ReceiptCards } from './receipt-cards';

const kind = (document: OrderDocument) => (document.contentType === 'application/pdf' ? 'PDF' : 'Foto');

function uploadText(order: OrderDetail, document: OrderDocument): string {
  if (!document.uploadedAt) return '';
  const { day, time } = momentText(document.uploadedAt, order.destination.timezone);
  return [document.uploadedBy, `${day}, ${time}`].filter(Boolean).join(' · ');
}

/** The documents of an order, there or still to come, each opening in the viewer. */
export function DocumentList({ order }: { order: OrderDetail }) {
  const [open, setOpen] = useState<string | null>(null);
  const documents = placedDocuments(order);
  const there = documents.map(({ document }) => document).filter((document) => document.fileUrl !== null);
  return (
    <>
      <ul>
        {documents.map(({ document, hint }) => (
          <li key={document.id} className={classes.document} data-there={document.fileUrl ? true : undefined}>
            <IconFileText size={18} stroke={1.7} aria-hidden />
            <span className={classes.documentName}>{document.label}</span>
            <span className={classes.documentFact}>
              {document.size !== null && `${kind(document)} · ${fileSize(document.size)}`}
            </span>
            <span className={classes.documentFact}>
              {document.refusedBecause ? (
                <span className={classes.refused}>Ditolak: {document.refusedBecause}</span>
              ) : (
                uploadText(order, document) || hint
              )}
            </span>
            {document.fileUrl ? (
              <Button variant="subtle" size="compact-sm" onClick={() => setOpen(document.id)}>
                Lihat<Hidden> {document.label}</Hidden>
              </Button>
            ) : (
              <span className={classes.missing}>Belum ada</span>
            )}
          </li>
        ))}
      </ul>
      <DocumentViewer
        openKey={open}
        onOpen={setOpen}
        documents={there.map((document) => ({
          key: document.id,
          name: document.label,
          note: uploadText(order, document),
          load: loadFile(document.fileUrl ?? ''),
        }))}
      />
    </>
  );
}

/** Documents and where they stand; they are uploaded on the POD page of the order. */
export function DocumentTab({ order }: { order: OrderDetail }) {
  const link = useMay(uploadPodDocument) ? 'Unggah dan kirim' : 'Buka dokumen';
  if (lacksDocuments(order)) {
    return <EmptyState drawing="documents" {...noDocumentsText(order.status)} />;
  }
  return (
    <>
      <Card
        flush
        title="Dokumen POD"
        note={statusLabel(order.podStatus)}
        aside={<TextLink href={to('podDocuments', { shipmentCargoId: order.id })}>{link}</TextLink>}
      >
        <DocumentList order={order} />
      </Card>
      <ReceiptCards order={order} />
    </>
  );
}
