import { formatRupiah } from '@lajur/domain/common/money';
import { compareMouList, mouListLooks } from '@lajur/domain/mou/mou-terms';
import { Card } from '../card';
import { Money } from '../money';
import classes from './mou.module.css';
import type { ComparedMou } from './mou-comparison';
import { signed, toneOf } from './mou-routes-table';
import { strings } from './strings';

const { effect: words } = strings;
/** The others stand in the table of routes. */
const shown = 4;

/** What an MoU means for the company in rupiah, by what it drove in the last three months. */
export function MouEffectCard({ mou: { effect, terms, before } }: { mou: ComparedMou }) {
  const rows = new Map(before.routes.map((route) => [mouListLooks.routes.key(route), route]));
  const added = compareMouList('routes', terms, before).filter(({ change }) => change === 'added').length;
  const rest = effect.routes.slice(shown).reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Card title={words.title}>
      <p className={classes.second}>{effect.hasHistory ? words.basis : words.noHistory}</p>
      {effect.hasHistory && (
        <dl className={classes.effect}>
          {effect.routes.slice(0, shown).map(({ key, trips, amount }) => {
            const route = rows.get(key);
            return (
              <div key={key}>
                <dt>
                  {route && `${route.origin} – ${route.destination}`}, {words.trips(trips)}
                </dt>
                <dd>
                  <span data-tone={toneOf(amount)}>{signed(amount)}</span>
                </dd>
              </div>
            );
          })}
          {effect.routes.length > shown && (
            <div>
              <dt>{words.more(effect.routes.length - shown)}</dt>
              <dd>
                <span data-tone={toneOf(rest)}>{signed(rest)}</span>
              </dd>
            </div>
          )}
          <div className={classes.effectTotal}>
            <dt>{words.total}</dt>
            <dd>
              <Money amount={effect.total} tone={toneOf(effect.total)} size="figure" signed />
            </dd>
          </div>
        </dl>
      )}
      {effect.payment && (
        <p className={classes.second}>
          {words.payment(effect.payment.days)}
          {effect.payment.held > 0 && words.held(effect.payment.days, formatRupiah(effect.payment.held))}
        </p>
      )}
      {added > 0 && <p className={classes.second}>{words.added(added)}</p>}
    </Card>
  );
}
