import type { ReactNode } from 'react';
import classes from './list-cards.module.css';

export interface ListCardsProps<Row> {
  label: string;
  rows: readonly Row[] | undefined;
  getRowId(row: Row): string;
  card(row: Row): ReactNode;
  changedIds: ReadonlySet<string>;
  stale: boolean;
}

/** The rows of a list on a phone. */
export function ListCards<Row>({ label, rows, getRowId, card, changedIds, stale }: ListCardsProps<Row>) {
  return (
    <ul className={classes.cards} aria-label={label} data-stale={stale || undefined} aria-busy={stale || !rows}>
      {rows
        ? rows.map((row) => (
            <li key={getRowId(row)} className={classes.card} data-changed={changedIds.has(getRowId(row)) || undefined}>
              {card(row)}
            </li>
          ))
        : [0, 1, 2, 3].map((index) => (
            <li key={index} className={classes.card} style={{ opacity: 1 - index * 0.2 }}>
              <span className={classes.bone} style={{ width: '40%' }} />
              <span className={classes.bone} style={{ width: '75%' }} />
              <span className={classes.bone} style={{ width: '65%' }} />
              <span className={classes.bone} style={{ width: '50%', height: 22 }} />
            </li>
          ))}
    </ul>
  );
}
