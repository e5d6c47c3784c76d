import type { PledgeRow } from '@lajur/api-contract/lending';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import '@mantine/core/styles/Skeleton.layer.css';
import { Card } from '../../ui/card';
import { ErrorView } from '../../ui/error-view';
import type { CheckedForm } from '../../ui/form/use-checked-form';
import { Checkbox } from '../../ui/input/checkbox';
import { TextInput } from '../../ui/input/text-input';
import { Money } from '../../ui/money';
import classes from './lending.module.css';
import type { LoanValues } from './loan-form-values';
import { PledgeCells, PledgeHead } from './pledge-row';
import { strings } from './strings';

const { form: words } = strings;
const shownRefused = 5;

interface PledgeCardProps {
  form: CheckedForm<LoanValues>['form'];
  /** Undefined while they come. */
  rows: readonly PledgeRow[] | undefined;
  error: Error | null;
  onReload(): void;
}

const isFound = ({ number, shipper }: PledgeRow, search: string): boolean =>
  `${number} ${shipper.name}`.toLowerCase().includes(search.trim().toLowerCase());

/** The invoices to tick, those that cannot be pledged with why, and what is chosen. */
export function PledgeCard({ form, rows, error, onReload }: PledgeCardProps) {
  const [search, setSearch] = useState('');
  const wanted = new Set(form.values.invoiceIds);
  const free = rows?.filter(({ refusal }) => refusal === null);
  const refused = rows?.filter(({ refusal }) => refusal !== null) ?? [];
  const shown = free?.filter((one) => isFound(one, search));
  const chosen = rows?.filter(({ id }) => wanted.has(id)) ?? [];
  const choose = (invoiceIds: readonly string[]) => {
    form.setFieldValue('invoiceIds', invoiceIds);
    form.clearFieldError('invoiceIds');
  };
  const toggle = (id: string, on: boolean) =>
    choose([...form.values.invoiceIds.filter((one) => one !== id), ...(on ? [id] : [])]);
  return (
    <div data-path="invoiceIds">
      <Card
        title={words.invoices}
        note={free && words.chosen(chosen.length, free.length)}
        flush
        aside={
          (rows?.length ?? 0) > 8 ? (
            <TextInput
              className={classes.search}
              aria-label={words.search}
              placeholder={words.search}
              value={search}
              onChange={setSearch}
            />
          ) : (
            <span className={classes.second}>{words.order}</span>
          )
        }
      >
        {form.errors.invoiceIds && (
          <p className={classes.error} role="alert">
            {form.errors.invoiceIds}
          </p>
        )}
        {error ? (
          <ErrorView text={words.notLoaded} error={error} onReload={onReload} />
        ) : shown === undefined ? (
          <div className={classes.waiting} role="status" aria-label={words.waiting}>
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} height={36} />
            ))}
          </div>
        ) : (
          <Rows shown={shown} wanted={wanted} onToggle={toggle} onChoose={choose} />
        )}
        <Refused rows={refused} wanted={wanted} onDrop={(id) => toggle(id, false)} />
        <p className={classes.total}>
          <span>{words.sum(chosen.length)}</span>
          <Money amount={chosen.reduce((sum, { open }) => sum + open, 0)} />
        </p>
      </Card>
    </div>
  );
}

interface RowsProps {
  shown: readonly PledgeRow[];
  wanted: ReadonlySet<string>;
  onToggle(id: string, on: boolean): void;
  onChoose(ids: readonly string[]): void;
}

function Rows({ shown, wanted, onToggle, onChoose }: RowsProps) {
  if (shown.length === 0) return <p className={classes.none}>{words.none}</p>;
  const ids = shown.map(({ id }) => id);
  const count = ids.filter((id) => wanted.has(id)).length;
  const others = [...wanted].filter((id) => !ids.includes(id));
  return (
    <>
      <label className={classes.head} data-ticks>
        <Checkbox
          checked={count === shown.length}
          indeterminate={count > 0 && count < shown.length}
          onChange={(on) => onChoose(on ? [...others, ...ids] : others)}
          aria-label={words.all}
        />
        <PledgeHead />
      </label>
      <ul aria-label={words.invoices}>
        {shown.map((one) => (
          <li key={one.id}>
            <label className={classes.row} data-ticks data-chosen={wanted.has(one.id) || undefined}>
              <Checkbox
                checked={wanted.has(one.id)}
                onChange={(on) => onToggle(one.id, on)}
                aria-label={words.choose(one.number)}
              />
              <PledgeCells one={one} />
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}

interface RefusedProps {
  rows: readonly PledgeRow[];
  wanted: ReadonlySet<string>;
  onDrop(id: string): void;
}

/** What cannot be pledged, each with why; what was chosen and cannot be any more is taken off here. */
function Refused({ rows, wanted, onDrop }: RefusedProps) {
  const [all, setAll] = useState(false);
  if (rows.length === 0) return null;
  const first = [...rows.filter(({ id }) => wanted.has(id)), ...rows.filter(({ id }) => !wanted.has(id))];
  const shown = all ? first : first.slice(0, shownRefused);
  const more = rows.length - shown.length;
  return (
    <section className={classes.refused} aria-label={words.refused}>
      <h3 className={classes.refusedTitle}>
        {words.refused} <span>{rows.length}</span>
      </h3>
      <ul>
        {shown.map((one) => (
          <li key={one.id}>
            {wanted.has(one.id) ? (
              <label className={classes.row} data-ticks data-refused>
                <Checkbox checked onChange={() => onDrop(one.id)} aria-label={`${one.number}, ${one.refusal}`} />
                <PledgeCells one={one} />
              </label>
            ) : (
              <div className={classes.row} data-ticks data-refused>
                <span />
                <PledgeCells one={one} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button variant="subtle" size="xs" className={classes.more} onClick={() => setAll(true)}>
          {words.more(more)}
        </Button>
      )}
    </section>
  );
}
