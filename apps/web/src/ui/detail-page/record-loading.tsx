import type { CallError } from '@lajur/api-contract/client';
import { Button, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import type { ReactNode } from 'react';
import { EmptyState } from '../empty-state';
import { ErrorView } from '../error-view';
import { Hidden } from '../hidden';
import { Link } from '../link';
import classes from './record-loading.module.css';

export interface RecordLoadingProps {
  /** What the record is: "kendaraan". */
  noun: string;
  /** The address of its list. */
  list: string;
  error: CallError | null;
  onReload(): void;
  /** Stands while it is on its way, where it has a shape of its own. */
  waiting?: ReactNode;
}

/** Instead of the page of a record that is not there yet: on its way, unknown, or not to be had. Its heading stands at once. */
export function RecordLoading({ noun, list, error, onReload, waiting }: RecordLoadingProps) {
  const name = noun.charAt(0).toUpperCase() + noun.slice(1);
  // An id that is none leads to no record either.
  const isGone = error?.status === 404 || error?.status === 400;
  const back = (
    <Button component={Link} href={list} variant={isGone ? 'filled' : 'default'}>
      Buka daftar {noun}
    </Button>
  );
  return (
    <>
      <Hidden as="h1">{name}</Hidden>
      {isGone ? (
        <EmptyState
          drawing="search"
          title={`${name} tidak ditemukan`}
          text={`${name} ini tidak ada, atau bukan milik perusahaan Anda.`}
          actions={back}
        />
      ) : error ? (
        <ErrorView
          text={`${name} ini tidak bisa dimuat. Tidak ada yang berubah.`}
          error={error}
          onReload={onReload}
          other={back}
        />
      ) : (
        (waiting ?? (
          <div className={classes.waiting} role="status">
            <Hidden>Memuat {noun}…</Hidden>
            <Skeleton height={16} width={180} />
            <Skeleton height={28} width={260} />
            <Skeleton height={320} radius={8} aria-busy />
          </div>
        ))
      )}
    </>
  );
}
