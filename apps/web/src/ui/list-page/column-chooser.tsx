import { IconChevronDown, IconColumns3 } from '@tabler/icons-react';
import { useDropdown } from '../dropdown/use-dropdown';
import { Hidden } from '../hidden';
import { lazyPart } from '../lazy-part';
import { type ColumnChoice, hiddenColumns } from './column-layout';
import classes from './filter-bar.module.css';

const ColumnPanel = lazyPart(async () => (await import('./column-panel')).ColumnPanel, { waiting: null });

/** "Kolom", and how many are hidden. */
export function ColumnChooser<Row>(props: ColumnChoice<Row>) {
  const { button, panel } = useDropdown('dialog');
  const hidden = hiddenColumns(props.columns, props.shown);
  return (
    <>
      <button {...button} className={classes.tool}>
        <IconColumns3 size={16} stroke={1.7} aria-hidden /> Kolom
        {hidden > 0 ? (
          <span className={classes.count}>
            <span aria-hidden>{hidden}</span>
            <Hidden>, {hidden} disembunyikan</Hidden>
          </span>
        ) : (
          <IconChevronDown size={14} stroke={1.7} aria-hidden />
        )}
      </button>
      {panel && <ColumnPanel {...props} panel={panel} />}
    </>
  );
}
