import type { ReactNode } from 'react';
import { ConfirmDialog } from '../confirm';
import { toOtherPage, useLeaving } from '../use-leaving';

/**
 * Asks before unsaved changes are left behind, in the product and when the tab is closed:
 * `const guard = useUnsavedGuard(form.isDirty())`, and `{guard}` in the page. A function is asked at the
 * moment of leaving: right after saving it can say that nothing is left.
 */
export function useUnsavedGuard(dirty: boolean | (() => boolean)): ReactNode {
  // Another tab or filter of the same page leaves nothing behind.
  const leaving = useLeaving(typeof dirty === 'function' ? dirty : () => dirty, toOtherPage);
  return (
    <ConfirmDialog
      opened={leaving !== null}
      title="Tinggalkan isian yang belum disimpan?"
      text="Yang Anda ketik di halaman ini belum disimpan."
      verb="Tinggalkan isian"
      wayOut="Lanjut mengisi"
      danger
      leavesPage
      onConfirm={() => leaving?.go()}
      onCancel={() => leaving?.stay()}
    />
  );
}
