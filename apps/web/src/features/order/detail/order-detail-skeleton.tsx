import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { Hidden } from '../../../ui/hidden';
import classes from './order-detail.module.css';

/** The shape of the page while it comes. */
export function OrderDetailSkeleton() {
  return (
    <div className={classes.skeleton} role="status">
      <Hidden>Memuat pesanan…</Hidden>
      <Skeleton height={16} width={180} />
      <Skeleton height={28} width={260} />
      <Skeleton height={72} radius={8} aria-busy />
      <div className={classes.skeletonColumns}>
        <Skeleton height={320} radius={8} />
        <Skeleton height={320} radius={8} />
      </div>
    </div>
  );
}
