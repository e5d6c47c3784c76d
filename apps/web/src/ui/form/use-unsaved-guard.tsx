import type { ReactNode } from 'react';
import { ConfirmDialog } from '../confirm';

/** The part of the router's `useBlocker` that is needed; passing it in keeps this folder free of routes. */
export type UseBlocker = (options: {
  shouldBlockFn: () => boolean;
  enableBeforeUnload: () => boolean;
  withResolver: true;
}) => { status: 'blocked' | 'idle'; proceed?: () => void; reset?: () => void };

/**
 * Asks before unsaved changes are left behind, in the product and when the tab is closed:
 * `const guard = useUnsavedGuard(form.isDirty(), useBlocker)`, and `{guard}` in the page.
 */
export function useUnsavedGuard(dirty: boolean, useBlocker: UseBlocker): ReactNode {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => dirty,
    enableBeforeUnload: () => dirty,
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
