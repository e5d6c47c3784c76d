import { CallError } from '@lajur/api-contract/client';
import { Button, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { EmptyState } from '../../ui/empty-state';
import { ErrorView } from '../../ui/error-view';
import { Hidden } from '../../ui/hidden';
import { Link } from '../../ui/link';
import { to } from '../../ui/paths';
import { strings } from './strings';
import classes from './vehicle.module.css';

/** A vehicle that is not there yet: on its way, unknown, or not to be had. */
export function VehicleLoading({ error, onReload }: { error: CallError | null; onReload(): void }) {
  if (error instanceof CallError && error.status === 404)
    return (
      <EmptyState
        drawing="search"
        {...strings.notFound}
        actions={
          <Button component={Link} href={to('vehicles')}>
            {strings.toList}
          </Button>
        }
      />
    );
  if (error)
    return (
      <ErrorView
        text="Kendaraan ini tidak bisa dimuat. Tidak ada yang berubah."
        code={error.requestId ?? error.code}
        onReload={onReload}
      />
    );
  return (
    <div className={classes.skeleton} role="status">
      <Hidden>Memuat kendaraan…</Hidden>
      <Skeleton height={16} width={180} />
      <Skeleton height={28} width={260} />
      <Skeleton height={320} radius={8} />
    </div>
  );
}
