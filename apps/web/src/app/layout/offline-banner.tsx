import { formatMoment } from '@lajur/domain/common/time';
import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { markAnswered, serviceAnswers, useConnection } from '../../ui/call/connection-store';
import { readZone } from '../../ui/zone';
import { Banner } from './banner';
import classes from './offline-banner.module.css';

const retrySeconds = 15;

/**
 * No connection: what is on the page, how old it is, when the next try comes. Nothing typed is lost. `onAnswered` reads again what is
 * shown; public pages have no reads around them.
 */
export function OfflineBanner({ onAnswered }: { onAnswered?(): void }) {
  const { online, since } = useConnection();
  return online ? null : <Offline since={since} onAnswered={onAnswered} />;
}

function Offline({ since, onAnswered }: { since: Date; onAnswered?(): void }) {
  const [left, setLeft] = useState(retrySeconds);
  const [trying, setTrying] = useState(false);

  async function retry(): Promise<void> {
    setTrying(true);
    if (await serviceAnswers()) {
      markAnswered();
      onAnswered?.();
    } else {
      setTrying(false);
      setLeft(retrySeconds);
    }
  }

  useEffect(() => {
    if (trying) return;
    if (left === 0) {
      void retry();
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    const soon = () => setLeft(0);
    window.addEventListener('online', soon);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', soon);
    };
  });

  return (
    <Banner role="alert" icon={<IconCloudOff size={16} stroke={1.7} aria-hidden />} title="Tidak ada koneksi internet">
      <span className={classes.age}>Yang tampil di sini dari {formatMoment(since, readZone(), new Date())}.</span>
      <span className={classes.next} aria-live="off">
        {trying ? 'Mencoba lagi…' : `Mencoba lagi dalam ${left} detik`}
      </span>
      <button type="button" className={classes.retry} disabled={trying} onClick={() => void retry()}>
        Coba sekarang
      </button>
    </Banner>
  );
}
