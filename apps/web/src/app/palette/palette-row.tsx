import { IconPackage } from '@tabler/icons-react';
import { OrderChip } from '../../ui/shipment/order-chip';
import { iconOfAddress } from '../layout/menu-icons';
import type { Found } from './found';
import classes from './palette.module.css';

export interface PaletteRowProps {
  id: string;
  found: Found;
  query: string;
  isCurrent: boolean;
  onPoint: () => void;
  onOpen: (newTab: boolean) => void;
}

/** One thing that was found. The keyboard stays in the field above; this is pressed or pointed at. */
export function PaletteRow({ id, found, query, isCurrent, onPoint, onOpen }: PaletteRowProps) {
  const Icon = found.order ? IconPackage : iconOfAddress(found.menu ?? found.href);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above takes the keys for its options
    <div
      id={id}
      className={classes.row}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      onMouseMove={isCurrent ? undefined : onPoint}
      onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
    >
      <Icon className={classes.icon} size={16} stroke={1.7} aria-hidden />
      <span className={classes.words}>
        <span className={classes.title}>
          <Marked text={found.title} query={query} />
        </span>
        {found.detail && (
          <span className={classes.detail}>
            <Marked text={found.detail} query={query} />
          </span>
        )}
      </span>
      {found.order && <OrderChip status={found.order.status} short />}
    </div>
  );
}

/** The text with what was typed set off. */
function Marked({ text, query }: { text: string; query: string }) {
  const at = query ? text.toLowerCase().indexOf(query.toLowerCase()) : -1;
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className={classes.mark}>{text.slice(at, at + query.length)}</mark>
      {text.slice(at + query.length)}
    </>
  );
}
