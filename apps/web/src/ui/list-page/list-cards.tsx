import type { ReactNode } from 'react';
import { Hidden } from '../hidden';
import { Checkbox } from '../input/checkbox';
import classes from './list-cards.module.css';
import type { PickableRows } from './list-types';
import { withRows } from './use-picked-rows';

export interface ListCardsProps<Row> {
  label: string;
  rows: readonly Row[] | undefined;
  getRowId(row: Row): string;
  card(row: Row): ReactNode;
  changedIds: ReadonlySet<string>;
  stale: boolean;
  /** While rows are being selected: a card is a box to tick then. */
  picking?: PickableRows<Row> & { rowName(row: Row): string };
}

/** The rows of a list on a phone. */
export function ListCards<Row>({ label, rows, getRowId, changedIds, stale, ...props }: ListCardsProps<Row>) {
  const { card, picking } = props;
  return (
    <ul className={classes.cards} aria-label={label} data-stale={stale || undefined} aria-busy={stale || !rows}>
      {rows
        ? rows.map((row) => {
            const id = getRowId(row);
            const selected = picking?.selected[id] === true;
            return (
              <li
                key={id}
                className={classes.card}
                data-changed={changedIds.has(id) || undefined}
                data-picking={picking !== undefined || undefined}
                data-selected={selected || undefined}
              >
                {picking && (
                  <label className={classes.pick}>
                    <Checkbox
                      checked={selected}
                      disabled={picking.canSelect?.(row) === false}
                      onChange={(checked) => picking.onSelect(withRows(picking.selected, [id], checked))}
                    />
                    <Hidden>Pilih {picking.rowName(row)}</Hidden>
                  </label>
                )}
                {card(row)}
              </li>
            );
          })
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
