import type { ReactNode } from 'react';
import classes from './facts-list.module.css';

export interface Fact {
  label: ReactNode;
  /** Missing values are written "—". */
  value: ReactNode;
  /** The last line of a sum. */
  total?: boolean;
}

/** Names and values: `columns` beside each other in a grid, or `rows` with the value at the right, as in costs. */
export function FactsList({ facts, form = 'columns' }: { facts: readonly Fact[]; form?: 'columns' | 'rows' }) {
  return (
    <dl className={classes.facts} data-form={form}>
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts stand in a fixed order
        <div key={index} className={classes.fact} data-total={fact.total || undefined}>
          <dt>{fact.label}</dt>
          <dd>{fact.value === null || fact.value === undefined || fact.value === '' ? '—' : fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
