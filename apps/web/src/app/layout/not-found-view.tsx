import { Button } from '@mantine/core';
import { IconError404 } from '@tabler/icons-react';
import { MessageView } from './message-view';

/** For an address that leads nowhere when there is nowhere else to send the person. */
export function NotFoundView() {
  return (
    <MessageView
      icon={<IconError404 size={26} stroke={1.7} />}
      title="Tidak Ditemukan"
      actions={
        <Button variant="default" onClick={() => window.history.back()}>
          Kembali ke halaman sebelumnya
        </Button>
      }
    >
      Halaman ini tidak ada.
    </MessageView>
  );
}
