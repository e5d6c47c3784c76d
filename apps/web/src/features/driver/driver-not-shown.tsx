import type { CallError } from '@lajur/api-contract/client';
import { Button } from '@mantine/core';
import { EmptyState } from '../../ui/empty-state';
import { ErrorView } from '../../ui/error-view';
import { Link } from '../../ui/link';
import { to } from '../../ui/paths';

/** Why a driver cannot be shown. */
export function DriverNotShown({ error, onReload }: { error: CallError; onReload(): void }) {
  if (error.status === 404) {
    return (
      <EmptyState
        drawing="search"
        title="Pengemudi tidak ditemukan"
        text="Pengemudi ini sudah dihapus, atau bukan milik perusahaan Anda."
        actions={
          <Button component={Link} href={to('drivers')}>
            Buka daftar pengemudi
          </Button>
        }
      />
    );
  }
  return (
    <ErrorView
      text="Pengemudi ini tidak bisa dimuat. Tidak ada yang berubah."
      code={error.requestId ?? error.code}
      onReload={onReload}
    />
  );
}
