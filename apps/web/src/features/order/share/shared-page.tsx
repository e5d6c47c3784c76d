import type { ReactNode } from 'react';
import { Hidden } from '../../../ui/hidden';
import { usePageTitle } from '../../../ui/page-title';
import { useParams } from '../../../ui/route/router-view';
import { SharedOrder } from './shared-order';
import classes from './shared-page.module.css';
import { useShared } from './use-shared';

/** What a link shows instead of an order; nothing of the company. */
const messages = {
  gone: {
    title: 'Tautan ini sudah tidak berlaku',
    text: 'Minta tautan baru kepada yang mengirimkannya kepada Anda.',
  },
  CANCELLED: { title: 'Pengiriman ini dibatalkan', text: 'Tautan ini tidak menunjukkan apa-apa lagi.' },
  MOVED: {
    title: 'Pengiriman ini sudah dialihkan',
    text: 'Tautan ini tidak menunjukkannya lagi. Minta tautan baru kepada yang mengirimkannya kepada Anda.',
  },
  failed: { title: 'Belum bisa dimuat', text: 'Halaman ini mencoba lagi dengan sendirinya.' },
} as const;

/** The page of a link, for somebody without an account: tracking or a brief, as the link has it. */
export function SharedPage() {
  const { token } = useParams('shared');
  const { data, error, read } = useShared(token);
  const view = data?.tracking ?? data?.brief;
  return (
    <div className={classes.page}>
      <meta name="robots" content="noindex, nofollow" />
      <header className={classes.head}>{view?.companyName ?? 'Lajur'}</header>
      <main className={classes.main}>
        {view ? (
          <SharedOrder tracking={data?.tracking ?? null} brief={data?.brief ?? null} isOld={error !== null} />
        ) : data && data.state !== 'OPEN' ? (
          <Message {...messages[data.state]} />
        ) : error?.status === 404 ? (
          <Message {...messages.gone} />
        ) : error ? (
          <Message {...messages.failed} text={error.status === 429 ? error.message : messages.failed.text}>
            <button type="button" className={classes.button} onClick={read}>
              Muat ulang
            </button>
          </Message>
        ) : (
          <>
            <Hidden as="h1">Pengiriman</Hidden>
            <p className={classes.waiting} aria-busy="true">
              Memuat…
            </p>
          </>
        )}
      </main>
    </div>
  );
}

function Message({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  usePageTitle(title);
  return (
    <div className={classes.message} role="status">
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  );
}
