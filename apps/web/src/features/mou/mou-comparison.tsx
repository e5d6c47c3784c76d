import type { MouDetail } from '@lajur/api-contract/mou';
import { type MouField, mouFields, mouFieldText, mouParts } from '@lajur/domain/mou/mou';
import { compareMouList, type MouList, mouListLabels, mouListLooks } from '@lajur/domain/mou/mou-terms';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card';
import { type ChangeRow, ChangeTable } from '../../ui/decision/change-table';
import { Switch } from '../../ui/input/switch';
import classes from './mou.module.css';
import { useFirstRows } from './mou-list-card';
import { MouRoutesTable } from './mou-routes-table';
import { strings } from './strings';

const { comparison: words } = strings;
type Compared = MouDetail & { before: NonNullable<MouDetail['before']> };

/** How what is agreed on paying or borrowing differs, where one way is worse for the company. */
function difference(key: MouField, { terms, before }: Compared): ReactNode {
  const [now, was] = [terms[key], before[key]];
  if (typeof now !== 'number' || typeof was !== 'number' || now === was) return null;
  const isBetter = now < was;
  if (key === 'paymentTermDays') return <Said isBetter={isBetter}>{words.days(Math.abs(now - was), isBetter)}</Said>;
  if (key === 'lendingAdminRate' || key === 'lendingInterestRate')
    return <Said isBetter={isBetter}>{isBetter ? words.cheaper : words.dearer}</Said>;
  return null;
}

const Said = ({ isBetter, children }: { isBetter: boolean; children: ReactNode }) => (
  <span className={classes.said} data-tone={isBetter ? 'good' : 'danger'}>
    {children}
  </span>
);

function fieldRows(mou: Compared): ChangeRow[] {
  return mouParts
    .flatMap(({ fields }) => fields as readonly MouField[])
    .filter((key) => key !== 'number')
    .map((key) => {
      const [now, before] = [mouFieldText(key, mou.terms[key]), mouFieldText(key, mou.before[key])];
      return {
        ...{ key, label: mouFields[key].label, now: now ?? '—', before: before ?? '—' },
        ...{ isChanged: now !== before, more: difference(key, mou) },
      };
    });
}

function listRows<L extends MouList>(list: L, { terms, before }: Compared): ChangeRow[] {
  const look = mouListLooks[list];
  return compareMouList<L>(list, terms, before).flatMap(({ key, now, before: was, change }) => {
    const row = now ?? was;
    return row
      ? [
          {
            ...{ key, label: look.label(row), isChanged: change !== 'same' },
            ...{ now: now ? look.value(now) : words.gone, before: was ? look.value(was) : '—' },
          },
        ]
      : [];
  });
}

interface MouComparisonProps {
  mou: Compared;
  onlyChanges: boolean;
  onOnlyChanges(only: boolean): void;
  /** The card of the limits, where other numbers are asked for. */
  limits: ReactNode;
}

/** An MoU beside the version that it would replace: its terms, its routes with what each means, and its lists. */
export function MouComparison({ mou, onlyChanges, onOnlyChanges, limits }: MouComparisonProps) {
  const heads = [words.now(mou.before.number), words.proposed(mou.number)] as const;
  const fields = fieldRows(mou);
  const kept = (rows: readonly ChangeRow[]) => rows.filter(({ isChanged }) => isChanged || !onlyChanges);
  const changed = (rows: readonly ChangeRow[]) => rows.filter(({ isChanged }) => isChanged).length;
  const routes = compareMouList('routes', mou.terms, mou.before);
  const changedRoutes = routes.filter(({ change }) => change !== 'same');
  const routeRows = useFirstRows(onlyChanges ? changedRoutes : routes);
  return (
    <>
      <Card
        title={words.fields}
        note={words.count(changed(fields), fields.length)}
        aside={<Switch label={words.onlyChanges} checked={onlyChanges} onChange={onOnlyChanges} />}
        flush
      >
        <ChangeTable label={words.fields} heads={heads} rows={kept(fields)} />
      </Card>
      {routeRows.shown.length > 0 && (
        <Card
          title={words.routes}
          note={`${words.count(changedRoutes.length, routes.length)} · ${words.perTrip}`}
          flush
        >
          <MouRoutesTable pairs={routeRows.shown} effect={mou.effect} />
          {routeRows.more}
        </Card>
      )}
      {limits}
      {(['plates', 'prices', 'shareholders'] as const).map((list) => {
        const rows = listRows(list, mou);
        if (kept(rows).length === 0) return null;
        return (
          <Card key={list} title={mouListLabels[list]} note={words.count(changed(rows), rows.length)} flush>
            <ChangeTable label={mouListLabels[list]} heads={heads} rows={kept(rows)} />
          </Card>
        );
      })}
    </>
  );
}
