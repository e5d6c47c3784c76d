import type { CallError } from '@lajur/api-contract/client';
import { Button, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { EmptyState } from '../../ui/empty-state';
import { ErrorView } from '../../ui/error-view';
import { Link } from '../../ui/link';
import { to } from '../../ui/paths';

/** A driver who is not there yet: on the way, unknown, or not to be had. */
export function DriverLoading({ error, onReload }: { error: CallError | null; onReload(): void }) {
  if (!error) return <Skeleton height={480} m={24} />;
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
