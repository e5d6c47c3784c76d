import { useEffect, useRef } from 'react';
import type { Tab } from './found';
import classes from './palette.module.css';
import type { ResultTab } from './use-results';

export interface PaletteTabsProps {
  tabs: readonly ResultTab[];
  tab: Tab;
  /** The id of what they choose from. */
  listId: string;
  onTab: (tab: Tab) => void;
}

/** What is shown of what was found. The keyboard goes from one to the next out of the field above. */
export function PaletteTabs({ tabs, tab, listId, onTab }: PaletteTabsProps) {
  const current = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the tab chosen must come into view
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tab]);
  return (
    <div className={classes.tabs} role="tablist" aria-label="Jenis hasil">
      {tabs.map(({ key, label, count }) => (
        <button
          key={key}
          ref={key === tab ? current : undefined}
          type="button"
          role="tab"
          tabIndex={-1}
          className={classes.tab}
          aria-selected={key === tab}
          aria-controls={listId}
          data-empty={count === '0' || undefined}
          // The field keeps the focus, and with it the keys.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTab(key)}
        >
          {label}
          {count !== undefined && <span className={classes.count}>{count}</span>}
        </button>
      ))}
    </div>
  );
}
