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
import type { PledgeSearch, Pledges } from './use-pledges';

const { form: words } = strings;
const shownRefused = 5;
const shownFirst = 12;
const shownMore = 50;

interface PledgeCardProps {
  form: CheckedForm<LoanValues>['form'];
  pledges: Pledges;
  look: PledgeSearch;
}

/** The invoices to tick, those that cannot be pledged with why, and what is chosen. */
export function PledgeCard({ form, pledges: { rows, chosen, beyond, error, reload }, look }: PledgeCardProps) {
  const wanted = new Set(form.values.invoiceIds);
  const free = rows?.filter(({ refusal }) => refusal === null);
  const refused = rows?.filter(({ refusal }) => refusal !== null) ?? [];
  const choose = (invoiceIds: readonly string[]) => {
    form.setFieldValue('invoiceIds', invoiceIds);
    form.clearFieldError('invoiceIds');
  };
  const toggle = (id: string, on: boolean) =>
    choose([...form.values.invoiceIds.filter((one) => one !== id), ...(on ? [id] : [])]);
  const isLong = look.search !== '' || beyond > 0 || (rows?.length ?? 0) > 8;
  return (
    <div data-path="invoiceIds">
      <Card
        title={words.invoices}
        note={free && words.chosen(chosen.length, free.length + beyond)}
        flush
        aside={
          isLong ? (
            <TextInput
              className={classes.search}
              aria-label={words.search}
              placeholder={words.search}
              value={look.search}
              onChange={look.setSearch}
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
          <ErrorView text={words.notLoaded} error={error} onReload={reload} />
        ) : free === undefined ? (
          <div className={classes.waiting} role="status" aria-label={words.waiting}>
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} height={36} />
            ))}
          </div>
        ) : (
          <Rows
            free={free}
            none={look.search === '' ? words.none : words.notFound(look.search)}
            wanted={wanted}
            onToggle={toggle}
            onChoose={choose}
          />
        )}
        {beyond > 0 && <p className={classes.none}>{words.beyond(beyond)}</p>}
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
  /** All that can be ticked; those beyond the first are shown once somebody asks, or ticks them. */
  free: readonly PledgeRow[];
  none: string;
  wanted: ReadonlySet<string>;
  onToggle(id: string, on: boolean): void;
  onChoose(ids: readonly string[]): void;
}

function Rows({ free, none, wanted, onToggle, onChoose }: RowsProps) {
  const [limit, setLimit] = useState(shownFirst);
  const shown = free.filter(({ id }, at) => at < limit || wanted.has(id));
  const more = Math.min(shownMore, free.length - shown.length);
  if (shown.length === 0) return <p className={classes.none}>{none}</p>;
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
      {more > 0 && (
        <Button variant="subtle" size="xs" className={classes.more} onClick={() => setLimit(limit + more)}>
          {words.more(more)}
        </Button>
      )}
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
