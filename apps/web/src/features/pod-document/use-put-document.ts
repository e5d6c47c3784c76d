import type { OrderRow } from '@lajur/api-contract/order-detail';
import { useState } from 'react';
import { randomId } from '../../ui/call/session-store';
import { useUser } from '../../ui/call/use-user';
import { readyDocument } from './choose-file';
import type { Slot } from './slots';
import { enqueue } from './upload-queue';

/** Where documents beside the expected ones are prepared. */
export const otherPlace = 'other';

/** Prepares chosen files and queues them for a place among the documents; null for one beside the expected ones. */
export function usePutDocument(order: OrderRow) {
  const user = useUser();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [preparing, setPreparing] = useState<readonly string[]>([]);

  const put = async (files: readonly File[], slot: Slot | null) => {
    const failed: string[] = [];
    const place = slot?.key ?? otherPlace;
    setPreparing((all) => [...all, place]);
    for (const file of files) {
      const ready = await readyDocument(file);
      if ('error' in ready) {
        failed.push(ready.error);
        continue;
      }
      await enqueue({
        key: randomId(),
        owner: user.id,
        orderId: order.id,
        cargoNo: order.cargoNo,
        documentId: slot?.document?.id ?? null,
        replaces: Boolean(slot?.document?.fileUrl),
        type: slot?.type ?? 'other',
        stopSeq: slot?.stopSeq ?? null,
        label: slot?.label ?? 'Dokumen tambahan',
        file: ready.file,
        name: ready.file.name,
        chosenAt: new Date().toISOString(),
        refused: null,
        final: false,
      });
    }
    setErrors(failed);
    setPreparing((all) => all.filter((one) => one !== place));
  };

  return { put, errors, preparing };
}
