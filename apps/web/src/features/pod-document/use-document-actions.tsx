import type { OrderRow } from '@lajur/api-contract/order-detail';
import { deletePodDocument, replacePodDocument, uploadPodDocument } from '@lajur/api-contract/pod-document';
import { type PodAction, podRefusal, podRefusalText } from '@lajur/domain/pod-document/pod-document';
import { IconCamera, IconEye, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { isShownAlready } from '../../ui/call/client';
import { useMay } from '../../ui/call/use-user';
import { useConfirm } from '../../ui/confirm';
import type { MenuAction } from '../../ui/menu-action';
import { usePhone } from '../../ui/use-phone';
import { useDeleteDocument } from './queries';
import { isWithdrawable, type Slot } from './slots';
import { strings } from './strings';
import { discard } from './upload-queue';
import { usePicker } from './use-picker';
import { usePutDocument } from './use-put-document';

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

/** What can be done with the documents of an order: choosing, replacing, taking back, each with its refusal. */
export function useDocumentActions(order: OrderRow, onOpen: (key: string) => void, onRefused: (error: Error) => void) {
  const phone = usePhone();
  const can = {
    upload: useMay(uploadPodDocument),
    replace: useMay(replacePodDocument),
    delete: useMay(deletePodDocument),
  };
  const { put, putEach, errors, preparing, dialog: question } = usePutDocument(order);
  const { pick, inputs } = usePicker();
  const { confirm, dialog } = useConfirm();
  const remove = useDeleteDocument();

  const why = (action: Exclude<PodAction, 'submit'>, withdrawable = false) => {
    if (!can[action]) return strings.noRight[action];
    const refused = podRefusal(order, action, { withdrawable });
    return refused ? podRefusalText(refused) : undefined;
  };

  /** Whether a file may be put here now; refusals of the order are told once, over the whole page. */
  const canFill = (slot: Slot | null) => {
    return why(slot?.document?.fileUrl ? 'replace' : 'upload') === undefined;
  };
  const choose = (slot: Slot | null, from: 'camera' | 'files'): void =>
    pick(from, (files) => void put(files, slot, () => choose(slot, from)));

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
    putEach,
    choose,
    canFill,
    /** Why this person's role cannot send documents. */
    locked: can.upload ? undefined : strings.noRight.upload,
    actionsOf,
    errors,
    preparing,
    parts: [inputs, dialog, question] as const,
  };
}
