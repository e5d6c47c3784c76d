import { oneDecimal } from '@lajur/domain/approval/line-difference';
import { formatNumber } from '@lajur/domain/common/number';
import { type MouEffect, priceDifference } from '@lajur/domain/mou/mou-effect';
import type { MouRoute, MouRowPair } from '@lajur/domain/mou/mou-terms';
import { serviceTypeLabels } from '@lajur/domain/order/status-label';
import { LineNote } from '../decision/line-notes';
import classes from './mou.module.css';
import { ChangeChip } from './mou-list-card';
import { strings } from './strings';

const { routes: words } = strings;

/** An amount with its sign: "+5.600.000", "–390.000". */
export const signed = (amount: number): string =>
  amount === 0 ? '0' : `${amount > 0 ? '+' : '–'}${formatNumber(Math.abs(amount), 0)}`;

/** More money for the company is good, less is not. */
export const toneOf = (amount: number): 'good' | 'danger' | 'plain' =>
  amount > 0 ? 'good' : amount < 0 ? 'danger' : 'plain';

interface MouRoutesTableProps {
  pairs: readonly MouRowPair<MouRoute>[];
  effect: MouEffect;
  /** By the key of their line in the document. */
  notes: ReadonlyMap<string, string>;
}

/** Each route: what it pays now, what is proposed, the difference, and what that means over the last trips. */
export function MouRoutesTable({ pairs, effect, notes }: MouRoutesTableProps) {
  const meant = new Map(effect.routes.map((one) => [one.key, one]));
  const heads = [...words.heads, words.means];
  return (
    <table className={classes.routes} aria-label={words.label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pairs.map((pair) => (
          <RouteRow key={pair.key} pair={pair} means={meant.get(pair.key)} note={notes.get(`routes:${pair.key}`)} />
        ))}
      </tbody>
    </table>
  );
}

interface RouteRowProps {
  pair: MouRowPair<MouRoute>;
  /** Undefined: nothing was driven on it, or nothing changes. */
  means: { trips: number; amount: number } | undefined;
  note: string | undefined;
}

function RouteRow({ pair, means, note }: RouteRowProps) {
  const { now, before, change } = pair;
  const route = now ?? before;
  const difference = priceDifference(pair);
  if (!route) return null;
  const isChanged = change !== 'same';
  const was = before ? formatNumber(before.price, 0) : '—';
  return (
    <tr>
      <th scope="row">
        <span className={classes.routeName}>
          {change === 'removed' ? (
            <del>{`${route.origin} – ${route.destination}`}</del>
          ) : (
            `${route.origin} – ${route.destination}`
          )}
          {(change === 'added' || change === 'removed') && <ChangeChip change={change} />}
        </span>
        <span className={classes.second}>
          {serviceTypeLabels[route.serviceType]} · {route.transportType.name}
        </span>
        <LineNote text={note} />
      </th>
      <td data-empty={!before || undefined}>{isChanged && before ? <del>{was}</del> : was}</td>
      <td data-column="proposed" data-empty={!now || undefined} data-changed={isChanged || undefined}>
        {now ? formatNumber(now.price, 0) : '—'}
      </td>
      <td data-empty={!difference || undefined} data-tone={difference ? toneOf(difference.amount) : undefined}>
        {difference ? (difference.amount === 0 ? words.same : signed(difference.amount)) : '—'}
      </td>
      <td data-empty={!difference?.percent || undefined}>
        {difference?.percent
          ? `${difference.percent > 0 ? '+' : '–'}${oneDecimal(Math.abs(difference.percent))}%`
          : '—'}
      </td>
      <td
        data-column="means"
        data-label={words.means}
        data-empty={!means || undefined}
        data-tone={means ? toneOf(means.amount) : undefined}
      >
        {means ? (
          <>
            {signed(means.amount)}
            <span className={classes.second}>{strings.effect.trips(means.trips)}</span>
          </>
        ) : (
          '—'
        )}
      </td>
    </tr>
  );
}
