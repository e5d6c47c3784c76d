import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm';
import { fromOverlay, useLeaving } from './use-leaving';

/**
 * Closing by Back, by Esc, by the cross or beside a drawer or dialog, and a link out of it: it asks first when something was
 * typed. A link is followed after that, and what was left is closed.
 */
export function useCloseGuard(dirty: boolean | undefined, onClose: () => void) {
  const [isClosing, setClosing] = useState(false);
  const leaving = useLeaving(() => dirty === true, fromOverlay);
  const isAsking = isClosing || leaving !== null;
  const close = dirty ? () => setClosing(true) : onClose;
  const stay = () => {
    setClosing(false);
    leaving?.stay();
  };
  const leave = () => {
    setClosing(false);
    leaving?.go();
    onClose();
  };
  // Mounted only while it asks: one that waits closed would take the same Esc and close again at once.
  const question: ReactNode = isAsking && (
    <ConfirmDialog
      opened
      danger
      title="Tinggalkan isian yang belum disimpan?"
      text="Yang Anda isi di sini belum disimpan."
      verb="Tinggalkan isian"
      wayOut="Lanjut mengisi"
      leavesPage={leaving?.byHistory}
      onConfirm={leave}
      onCancel={stay}
    />
  );
  return { close, closeOnEscape: !isAsking, question };
}
