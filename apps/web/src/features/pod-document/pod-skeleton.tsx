import { Hidden } from '../../ui/hidden';
import classes from './pod.module.css';

const rows = ['satu', 'dua', 'tiga', 'empat'];

/** The shape of the page while the documents are read. */
export function PodSkeleton() {
  return (
    <div className={classes.skeleton}>
      <Hidden role="status">Memuat dokumen…</Hidden>
      <span className={classes.bone} data-shape="title" aria-busy />
      {rows.map((row) => (
        <span key={row} className={classes.boneRow}>
          <span className={classes.bone} data-shape="picture" />
          <span className={classes.bone} data-shape="line" />
        </span>
      ))}
    </div>
  );
}
