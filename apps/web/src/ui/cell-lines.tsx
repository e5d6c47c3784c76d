import type { ReactNode } from 'react';
import classes from './cell-lines.module.css';
import { Marked } from './marked';

export interface CellLinesProps {
  first: ReactNode;
  second?: ReactNode;
  /** 600 weight: for what identifies the row. */
  strong?: boolean;
  align?: 'left' | 'right';
}

/** Two lines of a table cell; in narrow density they stand on one. */
export function CellLines({ first, second, strong = false, align = 'left' }: CellLinesProps) {
  return (
    <span className={classes.lines} data-lines data-align={align}>
      <span className={classes.first} data-strong={strong || undefined}>
        <Marked>{first}</Marked>
      </span>
      {second !== undefined && second !== '' && (
        <span className={classes.second}>
          <Marked>{second}</Marked>
        </span>
      )}
    </span>
  );
}
