import { useCallbackRef } from '@mantine/hooks';
import { memo, type ReactNode, useRef } from 'react';
import { Hidden } from '../hidden';
import { Checkbox } from '../input/checkbox';
import { type Searched, SearchedText } from '../marked';
import classes from './list-cards.module.css';
import type { PickableRows, RowGroup } from './list-types';
import { inGroups } from './row-groups';
import { rememberRow, useRowReturn } from './row-return';
import { withRows } from './use-picked-rows';

export interface ListCardsProps<Row> {
  label: string;
  rows: readonly Row[] | undefined;
  getRowId(row: Row): string;
  groupOf?(row: Row): RowGroup;
  card(row: Row): ReactNode;
  changedIds: ReadonlySet<string>;
  stale: boolean;
  /** What all rows come to. */
  footRow?: Row;
  searched?: Searched | null;
  /** While rows are being selected: a card is a box to tick then. */
  picking?: PickableRows<Row> & { rowName(row: Row): string };
}

/** The rows of a list on a phone. */
export function ListCards<Row>({ label, rows, getRowId, groupOf, changedIds, stale, ...props }: ListCardsProps<Row>) {
  const { card, picking } = props;
  const list = useRef<HTMLUListElement>(null);
  useRowReturn(list, rows !== undefined);
  const pick = useCallbackRef((id: string, checked: boolean) =>
    picking?.onSelect(withRows(picking.selected, [id], checked)),
  );
  const cardOf = (row: Row) => {
    const id = getRowId(row);
    return (
      <Card
        key={id}
        id={id}
        row={row}
        card={card}
        searched={props.searched ?? null}
        changed={changedIds.has(id)}
        pickName={picking?.rowName(row)}
        canPick={picking?.canSelect?.(row) !== false}
        picked={picking?.selected[id] === true}
        onPick={pick}
      />
    );
  };
  return (
    <ul
      ref={list}
      className={classes.cards}
      aria-label={label}
      data-stale={stale || undefined}
      aria-busy={stale || !rows}
    >
      {rows
        ? inGroups(rows, groupOf).flatMap(({ group, rows: together }) => [
            group && (
              <li key={`group ${group.key}`} className={classes.group}>
                {group.head}
              </li>
            ),
            ...together.map(cardOf),
          ])
        : [0, 1, 2, 3].map((index) => (
            <li key={index} className={classes.card} style={{ opacity: 1 - index * 0.2 }}>
              <span className={classes.bone} style={{ width: '40%' }} />
              <span className={classes.bone} style={{ width: '75%' }} />
              <span className={classes.bone} style={{ width: '65%' }} />
              <span className={classes.bone} style={{ width: '50%', height: 22 }} />
            </li>
          ))}
      {rows && props.footRow !== undefined && (
        <li className={classes.card} data-foot>
          {card(props.footRow)}
        </li>
      )}
    </ul>
  );
}

interface CardProps<Row> {
  id: string;
  row: Row;
  card(row: Row): ReactNode;
  searched: Searched | null;
  changed: boolean;
  /** What its box is called, while rows are being selected. */
  pickName?: string;
  canPick: boolean;
  picked: boolean;
  /** Keep one identity between renders. */
  onPick(id: string, checked: boolean): void;
}

/** Like a row of the table, it renders again only when it changes itself. */
const Card = memo(CardOf) as typeof CardOf;

function CardOf<Row>({ id, row, card, searched, changed, pickName, canPick, picked, onPick }: CardProps<Row>) {
  const picking = pickName !== undefined;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: what is clicked are the links and buttons in it
    <li
      className={classes.card}
      data-row={id}
      data-changed={changed || undefined}
      data-picking={picking || undefined}
      data-selected={picked || undefined}
      onClick={() => rememberRow(id)}
    >
      {picking && (
        <label className={classes.pick}>
          <Checkbox checked={picked} disabled={!canPick} onChange={(checked) => onPick(id, checked)} />
          <Hidden>Pilih {pickName}</Hidden>
        </label>
      )}
      <SearchedText value={searched}>{card(row)}</SearchedText>
    </li>
  );
}
