import { CallError } from '@lajur/api-contract/client';
import { formatDateTime } from '@lajur/domain/common/time';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { NotFetched, onConnectionChange, readConnection, reloadWhenAnswered } from '../../ui/call/connection-store';
import { LateScript } from '../../ui/call/in-time';
import { readZone } from '../../ui/zone';
import { MessageButton, MessageView } from './message-view';
import classes from './message-view.module.css';

/** The generic error view where there is no shell around it. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <main className={classes.page}>
      <ErrorView error={error} />
    </main>
  );
}

/** In the place of a page that failed, and of everything. */
export const pageFailed = (error: unknown) => <ErrorView error={error} />;
export const portalFailed = (error: unknown) => <ErrorPage error={error} />;

/** The generic error view (spec §2): for a page that could not be shown at all. */
export function ErrorView({ error }: { error: unknown }) {
  const [met, setMet] = useState(() => meet(error));
  // Another one in the same place.
  if (met.error !== error) setMet(meet(error));
  const { at, offline } = met;
  // A page that a missing network kept away comes as soon as there is one; a late answer to an earlier call is none yet.
  useEffect(
    () => (offline ? onConnectionChange(() => readConnection().online && void reloadWhenAnswered()) : undefined),
    [offline],
  );
  const refused = error instanceof CallError ? error : null;
  const code = refused?.requestId?.slice(0, 8).toUpperCase();
  return (
    <MessageView
      icon={<IconPlugConnectedX size={26} stroke={1.7} />}
      tone="danger"
      title={offline ? 'Belum tersambung' : 'Terjadi Kesalahan'}
      actions={
        <>
          <MessageButton filled onClick={() => void reloadWhenAnswered()}>
            <IconRefresh size={16} stroke={1.7} aria-hidden />
            Muat ulang halaman
          </MessageButton>
          {offline && (
            <MessageButton onClick={() => window.history.back()}>Kembali ke halaman sebelumnya</MessageButton>
          )}
        </>
      }
      footnote={`${code ? `Kode ${code} · ` : ''}${formatDateTime(at, readZone())}`}
    >
      {error instanceof LateScript ? late : textOf(refused, offline)}
    </MessageView>
  );
}

/** As `first.js` says it where the portal itself did not come. */
const late =
  'Halaman ini belum termuat sesudah 2 menit. Muat ulang untuk mencoba lagi; yang sudah Anda simpan tetap aman.';

const meet = (error: unknown) => ({
  error,
  at: new Date(),
  offline: error instanceof NotFetched || !readConnection().online,
});

function textOf(refused: CallError | null, offline: boolean): string {
  if (offline) return 'Tidak ada koneksi internet. Halaman ini terbuka sendiri begitu tersambung lagi.';
  return refused?.message ?? 'Halaman ini tidak bisa ditampilkan. Data yang sudah tersimpan tetap aman.';
}
