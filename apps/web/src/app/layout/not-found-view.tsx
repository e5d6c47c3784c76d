import { IconError404 } from '@tabler/icons-react';
import { MessageButton, MessageView } from './message-view';
import classes from './message-view.module.css';

/** For an address that leads nowhere when there is nowhere else to send the person. */
export function NotFoundView() {
  return (
    <main className={classes.page}>
      <MessageView
        icon={<IconError404 size={26} stroke={1.7} />}
        title="Tidak Ditemukan"
        actions={
          <>
            <MessageButton filled onClick={() => window.location.assign('/')}>
              Buka halaman utama
            </MessageButton>
            <MessageButton onClick={() => window.history.back()}>Kembali ke halaman sebelumnya</MessageButton>
          </>
        }
      >
        Halaman ini tidak ada, atau tautannya sudah lama.
      </MessageView>
    </main>
  );
}
