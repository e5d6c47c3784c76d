import { IconLock } from '@tabler/icons-react';
import { useSuspended } from '../../ui/call/use-user';
import { Banner } from './banner';
import classes from './suspension-banner.module.css';

/** Stays on every page while the marketplace has suspended the company (ADR 0027): what still goes, and what to do. */
export function SuspensionBanner() {
  if (!useSuspended()) return null;
  return (
    <Banner
      role="status"
      icon={<IconLock size={16} stroke={1.7} aria-hidden />}
      title="Perusahaan Anda sedang ditangguhkan"
    >
      <span className={classes.text}>
        Pesanan yang berjalan tetap bisa diselesaikan. Untuk menerima pesanan baru atau mengubah data, hubungi penyedia.
      </span>
    </Banner>
  );
}
