import { IconDots } from '@tabler/icons-react';
import { LazyMenu } from '../dropdown/lazy-menu';
import { useDropdown } from '../dropdown/use-dropdown';
import type { RowAction } from './list-types';
import classes from './row-menu.module.css';

/** The "…" at the end of a row. */
export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  const { button, panel } = useDropdown('menu');
  return (
    <>
      <button {...button} className={classes.button} aria-label={`Tindakan untuk ${label}`}>
        <IconDots size={16} stroke={1.7} aria-hidden />
      </button>
      {panel && <LazyMenu panel={panel} width={280} actions={actions} />}
    </>
  );
}
