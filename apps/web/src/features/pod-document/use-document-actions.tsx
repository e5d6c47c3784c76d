import type { OrderRow } from '@lajur/api-contract/order-detail';
import { deletePodDocument, replacePodDocument, uploadPodDocument } from '@lajur/api-contract/pod-document';
import { type PodAction, podRefusal, podRefusalText } from '@lajur/domain/pod-document/pod-document';
import { IconCamera, IconEye, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { MenuAction } from '../../ui/action-menu';
import { isShownAlready } from '../../ui/call/client';
import { randomId } from '../../ui/call/session-store';
import { useMay, useUser } from '../../ui/call/use-user';
import { useConfirm } from '../../ui/confirm';
import { usePhone } from '../../ui/use-phone';
import { readyDocument } from './choose-file';
import { useDeleteDocument } from './queries';
import { isWithdrawable, type Slot } from './slots';
import { strings } from './strings';
import { discard, enqueue } from './upload-queue';
import { usePicker } from './use-picker';

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

/** Where documents beside the expected ones are prepared. */
export const otherPlace = 'other';

/** What can be done with the documents of an order: choosing, replacing, taking back, each with its refusal. */
export function useDocumentActions(order: OrderRow, onOpen: (key: string) => void, onRefused: (error: Error) => void) {
  const user = useUser();
  const phone = usePhone();
  const can = {
    upload: useMay(uploadPodDocument),
    replace: useMay(replacePodDocument),
    delete: useMay(deletePodDocument),
  };
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [preparing, setPreparing] = useState<readonly string[]>([]);
  const { pick, inputs } = usePicker();
  const { confirm, dialog } = useConfirm();
  const remove = useDeleteDocument();

  const why = (action: Exclude<PodAction, 'submit'>, withdrawable = false) => {
    if (!can[action]) return strings.noRight[action];
    const refused = podRefusal(order, action, { withdrawable });
    return refused ? podRefusalText(refused) : undefined;
  };

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

  /** Whether a file may be put here now; refusals of the order are told once, over the whole page. */
  const canFill = (slot: Slot | null) => {
    return why(slot?.document?.fileUrl ? 'replace' : 'upload') === undefined;
  };
  const choose = (slot: Slot | null, from: 'camera' | 'files') => pick(from, (files) => void put(files, slot));

  const ask = async (slot: Slot) => {
    const { document } = slot;
    const question = isWithdrawable(slot) ? strings.withdraw : strings.remove;
    if (!document || !(await confirm(question(slot.label, order.cargoNo)))) return;
    remove.mutate(
      { params: { id: order.id, documentId: document.id } },
      { onError: (error) => !isShownAlready(error) && onRefused(error) },
    );
  };

  const actionsOf = (slot: Slot): MenuAction[] => {
    const { document, queued } = slot;
    if (queued) {
      return [
        { key: 'open', label: 'Lihat', icon: <IconEye {...icon} />, onClick: () => onOpen(slot.key) },
        {
          key: 'discard',
          label: 'Buang dari perangkat ini',
          icon: <IconTrash {...icon} />,
          danger: true,
          onClick: () => discard(queued.key),
        },
      ];
    }
    if (!document?.fileUrl) return [];
    const replaceWhy = why('replace');
    return [
      { key: 'open', label: 'Lihat', icon: <IconEye {...icon} />, onClick: () => onOpen(slot.key) },
      ...(phone
        ? [
            {
              key: 'camera',
              label: 'Foto ulang',
              icon: <IconCamera {...icon} />,
              disabledReason: replaceWhy,
              onClick: () => choose(slot, 'camera'),
            },
          ]
        : []),
      {
        key: 'replace',
        label: phone ? 'Ganti dari galeri' : 'Ganti berkas',
        icon: <IconPhotoPlus {...icon} />,
        disabledReason: replaceWhy,
        onClick: () => choose(slot, 'files'),
      },
      {
        key: 'delete',
        label: isWithdrawable(slot) ? 'Tarik dokumen' : 'Hapus dokumen',
        icon: <IconTrash {...icon} />,
        danger: true,
        disabledReason: why('delete', isWithdrawable(slot)),
        onClick: () => void ask(slot),
      },
    ];
  };

  return {
    put,
    choose,
    canFill,
    /** Why this person's role cannot send documents. */
    locked: can.upload ? undefined : strings.noRight.upload,
    actionsOf,
    errors,
    preparing,
    parts: [inputs, dialog] as const,
  };
}
