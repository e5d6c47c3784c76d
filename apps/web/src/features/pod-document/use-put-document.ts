import type { OrderRow } from '@lajur/api-contract/order-detail';
import type { PodDocumentType } from '@lajur/domain/order/expected-document';
import type { PictureFault } from '@lajur/domain/pod-document/picture-check';
import { useState } from 'react';
import { randomId } from '../../ui/call/session-store';
import { useUser } from '../../ui/call/use-user';
import { faultsAside } from '../../ui/upload/picture-aside';
import { readyDocument } from './choose-file';
import type { Slot } from './slots';
import { enqueue } from './upload-queue';
import { useAskPicture } from './use-ask-picture';

/** Where documents beside the expected ones are prepared. */
export const otherPlace = 'other';

/** Documents that have to be read; of the others a picture of goods or of a place is meant. */
const onPaper: readonly string[] = [
  'loading-note',
  'crossing-ticket',
  'bast',
  'basp',
  'returned-note',
] satisfies PodDocumentType[];

/** Nobody pays for these unsigned. */
const withSignature: readonly string[] = ['bast', 'basp', 'returned-note'] satisfies PodDocumentType[];

/** What is wrong with a file that is a picture; nothing where the browser cannot tell. */
async function faultOf(file: File, type: string): Promise<PictureFault | undefined> {
  if (!file.type.startsWith('image/')) return undefined;
  const meant = { paper: onPaper.includes(type), signed: withSignature.includes(type) };
  const [fault] = await faultsAside(file, meant).catch(() => []);
  return fault;
}

/**
 * Prepares chosen files and queues them for a place among the documents; null for one beside the expected ones. A picture that
 * cannot be read is asked about first; `again` chooses another.
 */
export function usePutDocument(order: OrderRow) {
  const user = useUser();
  const { ask, dialog } = useAskPicture();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [preparing, setPreparing] = useState<readonly string[]>([]);

  const queue = async (file: File, slot: Slot | null, again?: () => void): Promise<string | undefined> => {
    const ready = await readyDocument(file);
    if ('error' in ready) return ready.error;
    const type = slot?.type ?? 'other';
    const label = slot?.label ?? 'Dokumen tambahan';
    const fault = await faultOf(ready.file, type);
    if (fault && !(await ask(ready.file, { fault, label, again }))) return undefined;
    await enqueue({
      key: randomId(),
      owner: user.id,
      orderId: order.id,
      cargoNo: order.cargoNo,
      documentId: slot?.document?.id ?? null,
      replaces: Boolean(slot?.document?.fileUrl),
      type,
      stopSeq: slot?.stopSeq ?? null,
      label,
      file: ready.file,
      name: ready.file.name,
      chosenAt: new Date().toISOString(),
      fault: fault ?? null,
      refused: null,
      final: false,
    });
    return undefined;
  };

  /** One after the other: a picture that cannot be read is asked about before the next. */
  const putEach = async (placed: readonly { file: File; slot: Slot | null }[], again?: () => void) => {
    const failed: string[] = [];
    for (const { file, slot } of placed) {
      const place = slot?.key ?? otherPlace;
      setPreparing((all) => [...all, place]);
      const error = await queue(file, slot, again);
      if (error !== undefined) failed.push(error);
      setPreparing((all) => all.filter((one) => one !== place));
    }
    setErrors(failed);
  };
  const put = (files: readonly File[], slot: Slot | null, again?: () => void) =>
    putEach(
      files.map((file) => ({ file, slot })),
      again,
    );

  return { put, putEach, errors, preparing, dialog };
}
