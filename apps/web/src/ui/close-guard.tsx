import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm';

/** Closing by Esc, by the cross or beside a drawer or dialog: it asks first when something was typed. */
export function useCloseGuard(dirty: boolean | undefined, onClose: () => void) {
  const [isAsking, setAsking] = useState(false);
  const close = dirty ? () => setAsking(true) : onClose;
  // Mounted only while it asks: one that waits closed would take the same Esc and close again at once.
  const question: ReactNode = isAsking && (
    <ConfirmDialog
      opened
      danger
      title="Tinggalkan isian yang belum disimpan?"
      text="Yang Anda isi di sini belum disimpan."
      verb="Tinggalkan isian"
      wayOut="Lanjut mengisi"
      onConfirm={onClose}
      onCancel={() => setAsking(false)}
    />
  );
  return { close, closeOnEscape: !isAsking, question };
}
