import { type MouField, mouFields, mouFieldText, mouParts } from '@lajur/domain/mou/mou';
import { type MouEffect, priceDifference } from '@lajur/domain/mou/mou-effect';
import {
  compareMouList,
  type MouList,
  type MouRoute,
  type MouRowPair,
  type MouTerms,
  mouListLabels,
  mouListLooks,
} from '@lajur/domain/mou/mou-terms';
import { type ReactNode, useState } from 'react';
import { Card } from '../card';
import { type ChangeRow, ChangeTable } from '../decision/change-table';
import { LineNote } from '../decision/line-notes';
import { Switch } from '../input/switch';
import { usePhone } from '../use-phone';
import classes from './mou.module.css';
import { useFirstRows } from './mou-list-card';
import { MouRoutesTable } from './mou-routes-table';
import { strings } from './strings';

const { comparison: words } = strings;

/** An MoU that is decided on, with the version that it would replace and what that means in rupiah. */
export interface ComparedMou {
  number: string;
  terms: MouTerms;
  before: MouTerms;
  effect: MouEffect;
}

type Nullable<Of, Key extends keyof Of> = Omit<Of, Key> & { [K in Key]: Of[K] | null };

/** An MoU with the version that it would replace; null where it replaces none, or is decided already. */
export function comparedMou(mou: Nullable<ComparedMou, 'before' | 'effect'>): ComparedMou | null {
  const { number, terms, before, effect } = mou;
  return before && effect ? { number, terms, before, effect } : null;
}

/** Notes of whoever sent it back, by the key of their line in its document. */
type Notes = ReadonlyMap<string, string>;

/** Compared rows; on a phone what is worse for the company comes first. */
interface Row extends ChangeRow {
  isWorse?: boolean;
}
const worseFirst = <One,>(rows: readonly One[], isWorse: (row: One) => boolean): One[] =>
  rows.toSorted((one, other) => Number(isWorse(other)) - Number(isWorse(one)));

/** How what is agreed on paying or borrowing differs, where one way is worse for the company. */
function difference(key: MouField, { terms, before }: ComparedMou): { text: string; isBetter: boolean } | null {
  const [now, was] = [terms[key], before[key]];
  if (typeof now !== 'number' || typeof was !== 'number' || now === was) return null;
  const isBetter = now < was;
  if (key === 'paymentTermDays') return { text: words.days(Math.abs(now - was), isBetter), isBetter };
  if (key === 'lendingAdminRate' || key === 'lendingInterestRate')
    return { text: isBetter ? words.cheaper : words.dearer, isBetter };
  return null;
}

function fieldRows(mou: ComparedMou, notes: Notes): Row[] {
  return mouParts
    .flatMap(({ fields }) => fields as readonly MouField[])
    .filter((key) => key !== 'number')
    .map((key) => {
      const [now, before] = [mouFieldText(key, mou.terms[key]), mouFieldText(key, mou.before[key])];
      const said = difference(key, mou);
      return {
        ...{ key, label: mouFields[key].label, now: now ?? '—', before: before ?? '—', isChanged: now !== before },
        isWorse: said?.isBetter === false,
        more: (
          <>
            {said && (
              <span className={classes.said} data-tone={said.isBetter ? 'good' : 'danger'}>
                {said.text}
              </span>
            )}
            <LineNote text={notes.get(key)} />
          </>
        ),
      };
    });
}

function listRows<L extends MouList>(list: L, { terms, before }: ComparedMou, notes: Notes): Row[] {
  const look = mouListLooks[list];
  return compareMouList<L>(list, terms, before).flatMap(({ key, now, before: was, change }) => {
    const row = now ?? was;
    return row
      ? [
          {
            ...{ key: `${list}:${key}`, label: look.label(row), isChanged: change !== 'same' },
            ...{ now: now ? look.value(now) : words.gone, before: was ? look.value(was) : '—' },
            more: <LineNote text={notes.get(`${list}:${key}`)} />,
          },
        ]
      : [];
  });
}

/** A lower price, or a route that is gone. */
const isWorseRoute = (pair: MouRowPair<MouRoute>): boolean =>
  pair.change === 'removed' || (priceDifference(pair)?.amount ?? 0) < 0;

interface MouComparisonProps {
  mou: ComparedMou;
  notes: Notes;
  /** The card of the limits, where other numbers are asked for. */
  limits: ReactNode;
}

/** An MoU beside the version that it would replace: its terms, its routes with what each means, and its lists. */
export function MouComparison({ mou, notes, limits }: MouComparisonProps) {
  const [onlyChanges, setOnlyChanges] = useState(true);
  const phone = usePhone();
  const heads = [words.now(mou.before.number), words.proposed(mou.number)] as const;
  const fields = fieldRows(mou, notes);
  const changed = (rows: readonly Row[]) => rows.filter(({ isChanged }) => isChanged).length;
  const shown = (rows: readonly Row[]) => {
    const kept = rows.filter(({ isChanged, key }) => isChanged || !onlyChanges || notes.has(key));
    return phone ? worseFirst(kept, ({ isWorse = false }) => isWorse) : kept;
  };
  return (
    <>
      <Card
        title={words.fields}
        note={words.count(changed(fields), fields.length)}
        aside={
          <span data-screen-only>
            <Switch label={words.onlyChanges} checked={onlyChanges} onChange={setOnlyChanges} />
          </span>
        }
        flush
      >
        <ChangeTable label={words.fields} heads={heads} rows={shown(fields)} />
      </Card>
      <RoutesCard {...{ mou, notes, onlyChanges, phone }} />
      {limits}
      {(['plates', 'prices', 'shareholders'] as const).map((list) => {
        const rows = listRows(list, mou, notes);
        if (shown(rows).length === 0) return null;
        return (
          <Card key={list} title={mouListLabels[list]} note={words.count(changed(rows), rows.length)} flush>
            <ChangeTable label={mouListLabels[list]} heads={heads} rows={shown(rows)} />
          </Card>
        );
      })}
    </>
  );
}

interface RoutesCardProps {
  mou: ComparedMou;
  notes: Notes;
  onlyChanges: boolean;
  phone: boolean;
}

function RoutesCard({ mou, notes, onlyChanges, phone }: RoutesCardProps) {
  const routes = compareMouList('routes', mou.terms, mou.before);
  const kept = routes.filter(({ change, key }) => change !== 'same' || !onlyChanges || notes.has(`routes:${key}`));
  const { shown, more } = useFirstRows(phone ? worseFirst(kept, isWorseRoute) : kept);
  if (kept.length === 0) return null;
  const changed = routes.filter(({ change }) => change !== 'same').length;
  return (
    <Card title={words.routes} note={`${words.count(changed, routes.length)} · ${words.perTrip}`} flush>
      <MouRoutesTable pairs={shown} effect={mou.effect} notes={notes} />
      {more}
    </Card>
  );
}
