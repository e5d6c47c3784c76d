import { IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { isPageFree, isShortcut } from '../keys';
import classes from './bulk-bar.module.css';
import type { RowAction } from './list-types';

export interface BulkBarProps {
  /** "2 pesanan dipilih" */
  count: string;
  sum?: string;
  actions: readonly RowAction[];
  onClear(): void;
}

/** The dark bar over a list while rows are selected. Esc lets them go. */
export function BulkBar({ count, sum, actions, onClear }: BulkBarProps) {
  useEffect(() => {
    // A menu, a drawer or the search field takes Esc for itself, and may be gone before the key gets here.
    let floats = false;
    const look = () => {
      floats = !isPageFree();
    };
    const clearOnEscape = (event: KeyboardEvent) => {
      if (isShortcut(event, 'clearRows') && !event.defaultPrevented && !floats) onClear();
    };
    window.addEventListener('keydown', look, { capture: true });
    window.addEventListener('keydown', clearOnEscape);
    return () => {
      window.removeEventListener('keydown', look, { capture: true });
      window.removeEventListener('keydown', clearOnEscape);
    };
  }, [onClear]);

  return (
    <section className={classes.place} data-foot aria-label="Tindakan untuk baris terpilih">
      <div className={classes.bar}>
        <span className={classes.count} aria-live="polite">
          {count}
        </span>
        {sum && <span className={classes.sum}>{sum}</span>}
        <span className={classes.line} />
        <div className={classes.actions}>
          {actions.map((action) => (
            <button
              key={action.key}
              type="button"
              className={classes.action}
              aria-disabled={action.disabledReason !== undefined || undefined}
              title={action.disabledReason}
              onClick={() => action.disabledReason === undefined && action.onClick()}
            >
              {action.icon}
              {action.label}
              {action.disabledReason && <span className={classes.reason}>· {action.disabledReason}</span>}
            </button>
          ))}
        </div>
        <span className={classes.line} />
        <button type="button" className={classes.action} aria-label="Batalkan pilihan, Esc" onClick={onClear}>
          <IconX size={16} stroke={1.7} aria-hidden />
          <kbd className={classes.key}>Esc</kbd>
        </button>
      </div>
    </section>
  );
}
