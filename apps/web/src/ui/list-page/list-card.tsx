import type { ReactNode } from 'react';
import { Link } from '../link';
import { Marked } from '../marked';
import classes from './list-cards.module.css';

export interface ListCardProps {
  /** What identifies the row. */
  title: ReactNode;
  href?: string;
  /** Beside the title: the deadline. */
  aside?: ReactNode;
  /** The route. */
  main?: ReactNode;
  /** Beside it, right-aligned: the money. */
  figure?: ReactNode;
  /** Under the money. */
  figureNote?: ReactNode;
  /** One line. */
  line?: ReactNode;
  chip?: ReactNode;
  /** One button, or a few quiet words. */
  action?: ReactNode;
}

/** The usual shape of a card on a phone: number and deadline, route and money, a line, chip and one button. */
export function ListCard(props: ListCardProps) {
  return (
    <>
      <div className={classes.top}>
        {props.href ? (
          <Link href={props.href} className={classes.title}>
            <Marked>{props.title}</Marked>
          </Link>
        ) : (
          <span className={classes.title}>
            <Marked>{props.title}</Marked>
          </span>
        )}
        {props.aside}
      </div>
      {(props.main || props.figure) && (
        <div className={classes.middle}>
          <div className={classes.main}>
            <Marked>{props.main}</Marked>
          </div>
          <div className={classes.figure}>
            {props.figure}
            {props.figureNote && <span className={classes.figureNote}>{props.figureNote}</span>}
          </div>
        </div>
      )}
      {props.line && (
        <div className={classes.line}>
          <Marked>{props.line}</Marked>
        </div>
      )}
      {(props.chip || props.action) && (
        <div className={classes.bottom}>
          {props.chip}
          <span className={classes.action}>{props.action}</span>
        </div>
      )}
    </>
  );
}
