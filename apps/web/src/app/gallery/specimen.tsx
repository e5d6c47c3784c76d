import type { ReactNode } from 'react';
import classes from './gallery.module.css';

/** One state with its name. */
export function Specimen({ name, children, wide = false }: { name: string; children: ReactNode; wide?: boolean }) {
  return (
    <div className={classes.specimen} data-wide={wide || undefined}>
      <p className={classes.name}>{name}</p>
      <div className={classes.stage}>{children}</div>
    </div>
  );
}
