import { Fragment } from 'react';
import { Hidden } from '../../ui/hidden';
import { Marked } from '../../ui/marked';
import type { Found } from './found';
import classes from './palette.module.css';

export interface PaletteRowProps {
  id: string;
  found: Found;
  isCurrent: boolean;
  onPoint: () => void;
  onOpen: (newTab: boolean) => void;
}

/** One thing that was found, and why. The keyboard stays in the field above; this is pressed or pointed at. */
export function PaletteRow({ id, found, isCurrent, onPoint, onOpen }: PaletteRowProps) {
  const { icon: Icon, title, facts, chip, deadline, disabledReason } = found;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above takes the keys for its options
    <div
      id={id}
      className={classes.row}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      aria-disabled={disabledReason !== undefined || undefined}
      onMouseMove={isCurrent ? undefined : onPoint}
      onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
    >
      <Icon className={classes.icon} size={16} stroke={1.7} aria-hidden />
      <span className={classes.words}>
        <span className={classes.title}>
          <Marked>{title}</Marked>
        </span>
        {disabledReason !== undefined && <span className={classes.refused}>{disabledReason}</span>}
        {disabledReason === undefined && facts.length > 0 && (
          <span className={classes.detail}>
            {facts.map(({ label, text }, at) => (
              <Fragment key={`${label} ${text}`}>
                {at > 0 && ' · '}
                {label && (
                  <>
                    <Hidden>cocok: </Hidden>
                    <span className={classes.why}>{label}</span>{' '}
                  </>
                )}
                {text && <Marked>{text}</Marked>}
              </Fragment>
            ))}
          </span>
        )}
      </span>
      {(chip || deadline) && (
        <span className={classes.aside}>
          {chip}
          {deadline && <span className={classes.deadline}>{deadline}</span>}
        </span>
      )}
    </div>
  );
}
