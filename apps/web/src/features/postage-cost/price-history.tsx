import type { PriceChange } from '@lajur/api-contract/postage-cost';
import { formatRupiah } from '@lajur/domain/common/money';
import { Timeline } from '../../ui/timeline';
import { whenHere } from '../../ui/zone';
import { percentText } from './percent-text';
import classes from './postage-cost.module.css';
import { strings } from './strings';

function Amounts({ amount }: { amount: NonNullable<PriceChange['amount']> }) {
  const after = <strong className={`${classes.new} ${classes.amount}`}>{formatRupiah(amount.after)}</strong>;
  if (amount.before === null) return after;
  return (
    <>
      <del className={`${classes.old} ${classes.amount}`}>{formatRupiah(amount.before)}</del> → {after}{' '}
      <span className={classes.quiet}>{percentText(amount.before, amount.after)}</span>
    </>
  );
}

/** Who set a price, when, from what to what; the newest first. */
export function PriceHistory({ history }: { history: readonly PriceChange[] }) {
  return (
    <Timeline
      events={history.map((change) => {
        return {
          key: change.id,
          title: change.amount ? <Amounts amount={change.amount} /> : strings.action[change.action],
          detail: change.amount ? `${strings.action[change.action]} · ${change.by}` : change.by,
          time: whenHere(change.at),
          tone: change.action === 'deactivate' ? 'attention' : 'plain',
          more:
            change.others.length > 0 &&
            change.others.map(({ label, before, after }) => (
              <p key={label} className={classes.other}>
                {label}: <del className={classes.old}>{before}</del> → {after}
              </p>
            )),
        };
      })}
    />
  );
}
