import { formatDateTime } from '@lajur/domain/common/time';
import { Button } from '@mantine/core';
import { IconCopy, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './empty-state.module.css';
import { readZone } from './zone';

export interface ErrorViewProps {
  /** What could not be done and what is safe: "Daftar pesanan tidak bisa dimuat. Saringan Anda tetap tersimpan." */
  text?: ReactNode;
  /** What support asks for: the request id or an error code. */
  code?: string;
  at?: Date;
  /** Default: loads the page again. */
  onReload?(): void;
  /** A second way out, such as "Hubungi kami". */
  other?: ReactNode;
  title?: string;
}

/** The spec's generic error: "Terjadi Kesalahan" with a button that reads it again (spec §2, ADR 0035). */
export function ErrorView({ text, code, at, onReload, other, title = 'Terjadi Kesalahan' }: ErrorViewProps) {
  const [when] = useState(() => at ?? new Date());
  const [copied, setCopied] = useState(false);
  const label = `Kode ${code ?? '—'} · ${formatDateTime(when, readZone())}`;
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon}>
        <IconPlugConnectedX size={26} stroke={1.7} aria-hidden />
      </span>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>
        {text ?? 'Yang sudah Anda simpan tetap aman. Muat ulang halaman ini untuk mencoba lagi.'}
      </p>
      <div className={classes.actions}>
        <Button
          leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden />}
          onClick={onReload ?? (() => window.location.reload())}
        >
          Muat ulang halaman
        </Button>
        {other}
      </div>
      {code && (
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
