import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../confirm';

/**
 * Asks before unsaved changes are left behind, in the product and when the tab is closed:
 * `const guard = useUnsavedGuard(form.isDirty())`, and `{guard}` in the page. A function is asked at the
 * moment of leaving: right after saving it can say that nothing is left.
 */
export function useUnsavedGuard(dirty: boolean | (() => boolean)): ReactNode {
  const isDirty = typeof dirty === 'function' ? dirty : () => dirty;
  const { status, proceed, reset } = useBlocker({
    // Another tab or filter of the same page leaves nothing behind.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      title="Tinggalkan isian yang belum disimpan?"
      text="Yang Anda ketik di halaman ini belum disimpan."
      verb="Tinggalkan isian"
      wayOut="Lanjut mengisi"
      danger
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    />
  );
}
