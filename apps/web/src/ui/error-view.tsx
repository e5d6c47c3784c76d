import { CallError } from '@lajur/api-contract/client';
import { formatDateTime } from '@lajur/domain/common/time';
import { Button } from '@mantine/core';
import { IconCopy, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { reloadWhenAnswered, useConnection } from './call/connection-store';
import classes from './empty-state.module.css';
import { readZone } from './zone';

export interface ErrorViewProps {
  /** What could not be done and what is safe: "Daftar pesanan tidak bisa dimuat. Saringan Anda tetap tersimpan." */
  text?: ReactNode;
  /** Why: the server's own words stand first; support asks for the id of the request. */
  error?: unknown;
  at?: Date;
  /** Default: loads the page again. */
  onReload?(): void;
  /** A second way out, such as "Hubungi kami". */
  other?: ReactNode;
  title?: string;
}

const savedIsSafe = 'Yang sudah Anda simpan tetap aman. Muat ulang halaman ini untuk mencoba lagi.';

/** What the server said of it; what is said of every failure alike is no more than the title. */
const saidBy = (error: unknown): string | null =>
  error instanceof CallError && error.status !== 0 && error.code !== 'INTERNAL' ? error.message : null;

/** The spec's generic error: "Terjadi Kesalahan" with a button that reads it again (spec §2, ADR 0035). */
export function ErrorView({ text, error, at, onReload, other, title }: ErrorViewProps) {
  const [when] = useState(() => at ?? new Date());
  const [copied, setCopied] = useState(false);
  const { online } = useConnection();
  const id = error instanceof CallError ? error.requestId?.slice(0, 8).toUpperCase() : undefined;
  const said = online ? saidBy(error) : null;
  const label = `Kode ${id} · ${formatDateTime(when, readZone())}`;
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon}>
        <IconPlugConnectedX size={26} stroke={1.7} aria-hidden />
      </span>
      <h2 className={classes.title}>{title ?? (online ? 'Terjadi Kesalahan' : 'Belum tersambung')}</h2>
      {said && <p className={classes.text}>{said}</p>}
      <p className={classes.text}>
        {text ?? (online ? savedIsSafe : 'Tidak ada koneksi internet.')}
        {!online && ' Bagian ini terbuka sendiri begitu tersambung lagi.'}
      </p>
      <div className={classes.actions}>
        <Button
          leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden />}
          onClick={onReload ?? (() => void reloadWhenAnswered())}
        >
          Muat ulang halaman
        </Button>
        {other}
      </div>
      {id && (
        <div className={classes.extra}>
          <button
            type="button"
            className={classes.copy}
            title="Salin kode"
            onClick={() =>
              navigator.clipboard?.writeText(label).then(
                () => setCopied(true),
                () => undefined,
              )
            }
          >
            {label} {copied ? 'disalin' : <IconCopy size={14} stroke={1.7} aria-hidden />}
          </button>
        </div>
      )}
    </div>
  );
}
