import type { ReactNode } from 'react';
import classes from './change-table.module.css';

export interface ChangeRow {
  key: string;
  label: ReactNode;
  before: ReactNode;
  now: ReactNode;
  isChanged: boolean;
  /** What differs is struck and marked in it already. */
  isMarked?: boolean;
  /** Beside what is proposed: how it differs, a note. */
  more?: ReactNode;
}

interface ChangeTableProps {
  /** What the table is about, for who does not see it. */
  label: string;
  /** Over the two columns: what holds now, and what is proposed. */
  heads: readonly [string, string];
  rows: readonly ChangeRow[];
}

/** What holds beside what is proposed: the old struck and the new tinted where they differ, "sama" elsewhere (docs/design.md). */
export function ChangeTable({ label, heads, rows }: ChangeTableProps) {
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col" className={classes.label}>
            Isi
          </th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.label}</th>
            <td>{row.isChanged && !row.isMarked ? <del>{row.before}</del> : row.before}</td>
            <td data-changed={row.isChanged || undefined} data-marked={row.isMarked || undefined}>
              {row.isChanged ? row.now : <span className={classes.same}>sama</span>}
              {row.more}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
