import { createUpload } from '@lajur/api-contract/import';
import { importAllows, importIsRunning } from '@lajur/domain/import/state';
import type { ReactNode } from 'react';
import { useMay, useRefusal } from '../../ui/call/use-user';
import type { MenuAction } from '../../ui/menu-action';
import { to } from '../../ui/paths';
import { useUi } from '../../ui/ui-context';
import { type Upload, useRecheck } from './queries';
import { strings } from './strings';
import { useCancel } from './use-cancel';

const { check } = strings;

/** What else can be done with an upload than importing it. `waits`: why not while cells are unsaved. */
export function useUploadActions(
  upload: Upload,
  waits: string | undefined,
): { more: readonly MenuAction[]; dialog: ReactNode } {
  const { type, id, version, state, checked } = upload;
  const { navigate } = useUi();
  const canUpload = useMay(createUpload);
  const refused = useRefusal(createUpload, strings.noRight);
  const recheck = useRecheck();
  const { ask: askCancel, dialog } = useCancel(upload);
  const params = { type, id };

  const actions: (MenuAction & { possible: boolean })[] = [
    {
      key: 'recheck',
      label: check.recheck,
      possible: checked && importAllows('recheck', state),
      disabledReason: refused ?? waits,
      onClick: () => recheck.mutate({ params, body: { version } }),
    },
    {
      key: 'mapping',
      label: check.mapping,
      possible: importAllows('change-mapping', state) && upload.heads.length > 0,
      disabledReason: refused,
      onClick: () => void navigate(to('upload', params, { langkah: 'kolom' })),
    },
    {
      key: 'again',
      label: check.again,
      possible: true,
      disabledReason: refused,
      onClick: () => void navigate(to('uploads', {}, { type })),
    },
    {
      key: 'cancel',
      label: check.cancel,
      danger: true,
      possible: !importIsRunning(state) && importAllows('cancel', state),
      onClick: () => void askCancel(),
    },
  ];
  const more = canUpload ? actions.flatMap(({ possible, ...action }) => (possible ? [action] : [])) : [];
  return { more, dialog };
}
