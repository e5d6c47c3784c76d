import type { ReactNode } from 'react';
import classes from './banner.module.css';

export interface BannerProps {
  icon: ReactNode;
  title: string;
  /** `alert` interrupts a reader of the screen, `status` waits. */
  role: 'alert' | 'status';
  children: ReactNode;
}

/** Across the top of every page: something about all of them. */
export function Banner({ icon, title, role, children }: BannerProps) {
  return (
    <div className={classes.banner} role={role}>
      {icon}
      <b>{title}</b>
      {children}
    </div>
  );
}
