import type { OrderRow } from '@lajur/api-contract/order-detail';
import type { PodDocumentType } from '@lajur/domain/order/expected-document';
import type { PictureFault, PictureSource } from '@lajur/domain/pod-document/picture-check';
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

interface Faulty {
  fault: PictureFault;
  source: PictureSource;
  /** What it was seen in, to be shown. */
  picture: Blob;
}

/** What is to be looked at of a file, and whether a missing signature can be told from that; null where there is nothing. */
async function pictureOf(file: File): Promise<{ source: PictureSource; picture: Blob; whole: boolean } | null> {
  if (file.type.startsWith('image/')) return { source: 'photo', picture: file, whole: true };
  if (file.type !== 'application/pdf') return null;
  // pdf.js is as large as the rest of the product.
  const { firstPageOf } = await import('../../ui/viewer/first-page');
  const { picture, pages } = await firstPageOf(file);
  // Of several pages the last is signed as a rule.
  return { source: 'page', picture, whole: pages === 1 };
}

/** What is wrong with a photo or the first page of a PDF; nothing where the browser cannot tell. */
async function faultOf(file: File, type: string): Promise<Faulty | undefined> {
  try {
    const looked = await pictureOf(file);
    if (!looked) return undefined;
    const { source, picture, whole } = looked;
    const meant = { paper: onPaper.includes(type), signed: whole && withSignature.includes(type) };
    const [fault] = await faultsAside(picture, meant);
    return fault && { fault, source, picture };
  } catch {
    return undefined;
  }
}

/**
 * Prepares chosen files and queues them for a place among the documents; null for one beside the expected ones. A photo or a
 * PDF that cannot be read is asked about first; `again` chooses another.
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
    const faulty = await faultOf(ready.file, type);
    if (faulty) {
      const { picture, ...seen } = faulty;
      if (!(await ask(picture, { ...seen, label, again }))) return undefined;
    }
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
      fault: faulty?.fault ?? null,
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
