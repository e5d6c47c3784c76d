import type { LoanDetail } from '@lajur/api-contract/lending';
import { formatNumber, formatPercent, formatPerMillion } from '@lajur/domain/common/number';
import { formatDay } from '@lajur/domain/common/time';
import {
  ceilingOn,
  costPerDay,
  costShare,
  type LoanCost,
  type LoanTerms,
  lastDayOf,
  loanDerivation,
} from '@lajur/domain/lending/loan-cost';
import { IconChevronDown } from '@tabler/icons-react';
import { Card } from '../../ui/card';
import { FactsList } from '../../ui/facts-list';
import { Money } from '../../ui/money';
import { Notice } from '../../ui/notice';
import { whenHere } from '../../ui/zone';
import classes from './lending.module.css';
import { strings } from './strings';

const { cost: words } = strings;

interface CostCardProps {
  terms: LoanTerms;
  mouNumber: string;
  cost: LoanCost;
  payoutDay: string;
  /** Where it is paid to; undefined where the page does not know. */
  account?: LoanDetail['account'];
}

/** What the money costs, each sum with where it comes from. */
export function CostCard({ terms, mouNumber, cost, payoutDay, account }: CostCardProps) {
  const perDay = costPerDay(cost, terms);
  const ceiling = ceilingOn(payoutDay);
  const derivation = loanDerivation(cost, terms);
  const to = account ? words.payout(`${account.bankName} ${account.bankAccountNo}`) : words.payoutAnywhere;
  return (
    <Card title={words.title} note={words.by(mouNumber)}>
      <div className={classes.stack}>
        <FactsList
          form="rows"
          facts={[
            { label: words.principal, value: <Money amount={cost.principal} strong={false} /> },
            { label: words.admin(formatPercent(terms.adminBp)), value: <Money amount={cost.admin} strong={false} /> },
            {
              label: words.interest(formatPerMillion(terms.dailyPpm), formatNumber(terms.topDays)),
              value: <Money amount={cost.interest} strong={false} />,
            },
            { label: <strong>{words.cost}</strong>, value: <Money amount={cost.cost} /> },
            { label: to, value: <Money amount={cost.payout} /> },
            { label: words.repay(formatDay(lastDayOf(payoutDay, terms))), value: <Money amount={cost.repay} /> },
          ]}
        />
        <p className={classes.second}>{words.share(formatPercent(costShare(cost)), formatPerMillion(perDay))}</p>
        {ceiling && perDay > ceiling.ppm && (
          <Notice tone="attention">
            {words.above(formatPerMillion(perDay), formatPerMillion(ceiling.ppm), ceiling.source)}
          </Notice>
        )}
        {account?.changedAt && <Notice tone="attention">{words.accountChanged(whenHere(account.changedAt))}</Notice>}
        {account === null && <Notice tone="attention">{words.noAccount}</Notice>}
        <details className={classes.derivation}>
          <summary className={classes.derivationHead}>
            <IconChevronDown size={16} stroke={1.7} aria-hidden />
            {words.derivation}
          </summary>
          <dl className={classes.derivationRows}>
            <div>
              <dt>{words.admins}</dt>
              <dd>{derivation.admin}</dd>
            </div>
            <div>
              <dt>{words.interests}</dt>
              <dd>
                {derivation.interest}. {words.rounded}
              </dd>
            </div>
          </dl>
        </details>
      </div>
    </Card>
  );
}
