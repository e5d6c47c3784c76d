import { importAllows } from '@lajur/domain/import/state';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { MenuAction } from '../../ui/action-menu';
import { useCan } from '../../ui/call/use-user';
import { useConfirm } from '../../ui/confirm';
import { to } from '../../ui/paths';
import { type Upload, useCancelUpload, useRecheck } from './queries';
import { strings } from './strings';

const { check } = strings;

/** What else can be done with an upload than importing it. Unsaved cells would be lost where its rows are read anew. */
export function useUploadActions(
  upload: Upload,
  hasUnsaved: boolean,
): { more: readonly MenuAction[]; dialog: ReactNode } {
  const { type, id, version, state } = upload;
  const navigate = useNavigate();
  const canUpload = useCan('CREATE_UPLOAD');
  const recheck = useRecheck();
  const cancel = useCancelUpload();
  const { confirm, dialog } = useConfirm();
  const params = { type, id };

  const askCancel = async () => {
    const yes = await confirm({
      danger: true,
      title: check.cancelTitle(upload.fileName),
      text: check.cancelText,
      verb: check.cancel,
      wayOut: check.cancelWayOut,
    });
    if (yes) cancel.mutate({ params });
  };
  const actions: (MenuAction & { possible: boolean })[] = [
    {
      key: 'recheck',
      label: check.recheck,
      possible: importAllows('recheck', state),
      disabledReason: hasUnsaved ? check.unsavedFirst : undefined,
      onClick: () => recheck.mutate({ params, body: { version } }),
    },
    {
      key: 'mapping',
      label: check.mapping,
      possible: importAllows('change-mapping', state) && upload.heads.length > 0,
      onClick: () => void navigate({ to: to('upload', params, { langkah: 'kolom' }) }),
    },
    {
      key: 'again',
      label: check.again,
      possible: true,
      onClick: () => void navigate({ to: to('uploads', {}, { type }) }),
    },
    {
      key: 'cancel',
      label: check.cancel,
      danger: true,
      possible: importAllows('cancel', state),
      onClick: () => void askCancel(),
    },
  ];
  const more = canUpload ? actions.flatMap(({ possible, ...action }) => (possible ? [action] : [])) : [];
  return { more, dialog };
}
