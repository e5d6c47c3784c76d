import { type MouList, type MouRow, type MouRowPair, mouListLooks, type RowChange } from '@lajur/domain/mou/mou-terms';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../card';
import { StatusChip, type StatusTone } from '../status-chip';
import type { StatusGlyphName } from '../status-glyph';
import classes from './mou.module.css';
import { strings } from './strings';

const changeLooks: Record<Exclude<RowChange, 'same'>, readonly [StatusTone, StatusGlyphName]> = {
  added: ['blue', 'look'],
  changed: ['orange', 'look'],
  removed: ['red', 'failed'],
};

/** What became of a row since the version before; nothing where it is the same. */
export function ChangeChip({ change }: { change: RowChange }) {
  if (change === 'same') return null;
  const [tone, glyph] = changeLooks[change];
  return <StatusChip tone={tone} glyph={glyph} label={strings.change[change]} />;
}

/** At first so many rows; the rest on request. */
const first = 25;

/** The rows to show, and the button for the rest. */
export function useFirstRows<Row>(rows: readonly Row[]): { shown: readonly Row[]; more: React.ReactNode } {
  const [all, setAll] = useState(false);
  if (all || rows.length <= first) return { shown: rows, more: null };
  const more = (
    <div className={classes.more}>
      <Button variant="default" onClick={() => setAll(true)}>
        {strings.list.all(rows.length)}
      </Button>
    </div>
  );
  return { shown: rows.slice(0, first), more };
}

interface MouListCardProps<L extends MouList> {
  list: L;
  title: string;
  pairs: readonly MouRowPair<MouRow<L>>[];
  hasBefore: boolean;
  /** What can be done with the list. */
  aside?: React.ReactNode;
}

/** One of the lists of an MoU: each row as it is agreed, beside what it was. */
export function MouListCard<L extends MouList>({ list, title, pairs, hasBefore, aside }: MouListCardProps<L>) {
  const look = mouListLooks[list];
  const { shown, more } = useFirstRows(pairs);
  return (
    <Card title={title} note={pairs.length > 0 ? `${pairs.length} baris` : undefined} aside={aside}>
      {pairs.length === 0 ? (
        <p className={classes.second}>{strings.list.nothing}</p>
      ) : (
        <ul className={classes.rows}>
          {shown.map(({ key, now, before, change }) => {
            const row = now ?? before;
            return (
              row && (
                <li key={key} className={classes.pair} data-change={change}>
                  <span className={classes.label}>{look.label(row)}</span>
                  <span className={classes.value}>
                    {now ? look.value(now) : <s>{look.value(row)}</s>}
                    {hasBefore && change === 'changed' && before && (
                      <span className={classes.was}>
                        {strings.list.before}: {look.value(before)}
                      </span>
                    )}
                  </span>
                  <span className={classes.chip}>
                    <ChangeChip change={change} />
                  </span>
                </li>
              )
            );
          })}
        </ul>
      )}
      {more}
    </Card>
  );
}
