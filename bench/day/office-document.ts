import * as pod from '@lajur/api-contract/pod-document';
import type { Desk } from './desk';

const photo = ({ papers }: Desk) => new File([new Uint8Array(papers.document)], 'surat.jpg', { type: 'image/jpeg' });

/** Fills what is missing or was refused of an order's documents, and sends them. */
export async function sendDocuments(desk: Desk, { id }: pod.PodOrderRow): Promise<void> {
  const { documents } = await desk.call(pod.getPodDocuments, { params: { id } });
  for (const document of documents) {
    const refused = document.refusedBecause !== null;
    if (!refused && (document.fileUrl !== null || !document.mandatory)) continue;
    const body = { file: photo(desk) };
    await desk.call(pod.replacePodDocument, { params: { id, documentId: document.id }, body });
    desk.did(refused ? 'replaced a refused document' : 'uploaded a document');
  }
  const { order } = await desk.call(pod.getPodDocuments, { params: { id } });
  await desk.call(pod.submitPod, { params: { id }, body: { version: order.version } });
  desk.did('sent documents');
}
