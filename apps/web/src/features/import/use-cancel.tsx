import { importIsRunning } from '@lajur/domain/import/state';
import type { ReactNode } from 'react';
import { useConfirm } from '../../ui/confirm';
import { type Upload, useCancelUpload } from './queries';
import { strings } from './strings';

const { check } = strings;

/** Stops an upload once it has said what stays. */
export function useCancel(upload: Upload | undefined): { ask(): Promise<void>; isPending: boolean; dialog: ReactNode } {
  const cancel = useCancelUpload();
  const { confirm, dialog } = useConfirm();
  const ask = async () => {
    if (!upload) return;
    const { type, id, fileName, state } = upload;
    const yes = await confirm({
      danger: true,
      title: check.cancelTitle(fileName),
      text: check.cancelText,
      verb: check.cancel,
      wayOut: importIsRunning(state) ? check.cancelWayOut.running : check.cancelWayOut.waiting,
    });
    if (yes) cancel.mutate({ params: { type, id } });
  };
  return { ask, isPending: cancel.isPending, dialog };
}
