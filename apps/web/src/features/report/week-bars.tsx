import { formatDayShort } from '@lajur/domain/common/time';
import { useState } from 'react';
import { Card } from '../../ui/card';
import { usePhone } from '../../ui/use-phone';
import classes from './overview.module.css';
import { strings } from './strings';

const words = strings.overview;

export interface Week {
  /** Monday, `YYYY-MM-DD`. */
  start: string;
  /** Null where there is nothing to measure. */
  value: number | null;
  /** On its bar: short. */
  text: string;
  /** What its row of the table says, one for each of `columns`. */
  cells: readonly string[];
}

export interface WeekBarsProps {
  title: string;
  /** What is measured, in words: "juta rupiah". */
  unit: string;
  columns: readonly string[];
  weeks: readonly Week[];
  /** The value of a full bar; the greatest of the weeks unless told. */
  full?: number;
}

/** A bar for each week, and the same as a table. The last week is still running. */
export function WeekBars({ title, unit, columns, weeks, full }: WeekBarsProps) {
  const phone = usePhone();
  const [asTable, setAsTable] = useState(false);
  const most = full ?? Math.max(1, ...weeks.map(({ value }) => value ?? 0));
  const heightOf = (value: number | null) => `${Math.round(((value ?? 0) / most) * 100)}%`;
  return (
    <Card
      title={title}
      note={phone ? undefined : unit}
      aside={
        <button type="button" className={classes.more} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? words.chart : words.table}
        </button>
      }
    >
      {asTable ? (
        <table className={classes.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{words.week}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ start, cells }) => (
              <tr key={start}>
                <th scope="row">{formatDayShort(start)}</th>
                {columns.map((column, at) => (
                  <td key={column}>{cells[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <ol className={classes.bars} aria-label={title}>
          {weeks.map(({ start, value, text }, at) => (
            <li key={start} data-running={at === weeks.length - 1 || undefined}>
              <span className={classes.track}>
                <span className={classes.value}>{text}</span>
                <span className={classes.bar} style={{ height: heightOf(value) }} />
              </span>
              <span className={classes.week}>{formatDayShort(start)}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
