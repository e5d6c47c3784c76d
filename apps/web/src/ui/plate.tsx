import { Marked } from './marked';
import classes from './plate.module.css';

/** A licence plate, framed as on the vehicle: `B 9417 TEU`. */
export function Plate({ value, faint = false }: { value: string; faint?: boolean }) {
  return (
    <span className={classes.plate} data-faint={faint || undefined}>
      <Marked>{value}</Marked>
    </span>
  );
}

/** A short framed word beside a number, such as "LCL". */
export function Tag({ children, tone = 'plain' }: { children: string; tone?: 'plain' | 'blue' }) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {children}
    </span>
  );
}
