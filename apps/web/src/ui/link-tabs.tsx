import { formatNumber } from '@lajur/domain/common/number';
import { useEffect, useRef } from 'react';
import { Link } from './link';
import classes from './link-tabs.module.css';

export interface LinkTab {
  key: string;
  label: string;
  href: string;
  /** A number, or words such as "3 dari 6". */
  count?: number | string;
  /** A point before the label, in the colour of what the tab holds. */
  dot?: 'blue' | 'orange' | 'red' | 'green' | 'grey';
}

/** Tabs that are links, so each has its own address. */
export function LinkTabs({ tabs, active, label }: { tabs: readonly LinkTab[]; active: string; label: string }) {
  const current = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the tab chosen must come into view
  useEffect(() => {
    const tab = current.current;
    if (!tab) return;
    // Asked for its place at once, the page would be laid out twice.
    const seen = new IntersectionObserver((entries) => {
      seen.disconnect();
      if (entries.some((entry) => entry.intersectionRatio < 1))
        tab.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    seen.observe(tab);
    return () => seen.disconnect();
  }, [active]);
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => {
        const here = tab.key === active;
        return (
          <Link
            key={tab.key}
            ref={here ? current : undefined}
            href={tab.href}
            className={classes.tab}
            aria-current={here ? 'page' : undefined}
          >
            {tab.dot && <span className={classes.dot} data-tone={tab.dot} aria-hidden />}
            {tab.label}
            {tab.count !== undefined && (
              <span className={classes.count}>
                {typeof tab.count === 'number' ? formatNumber(tab.count, 0) : tab.count}
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
