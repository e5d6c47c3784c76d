import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import { formatRupiah } from '@lajur/domain/common/money';
import { Card } from '../../ui/card';
import { TextLink } from '../../ui/link';
import { to } from '../../ui/paths';
import classes from './claim-card.module.css';
import { ClaimChip } from './claim-look';
import { claimStrings } from './claim-strings';

const { card: words } = claimStrings;

/** What reports of damage claim of the orders that an invoice bills. */
export function ClaimCard({ invoice: { claims } }: { invoice: InvoiceDetail }) {
  if (claims.length === 0) return null;
  return (
    <Card title={words.title}>
      <ul className={classes.claims}>
        {claims.map(({ id, orderId, number, cargoNo, claim, open, state }) => (
          <li key={id}>
            <span className={classes.head}>
              <TextLink href={to('damage', { orderId })}>{number}</TextLink>
              <ClaimChip state={state} />
            </span>
            <span className={classes.text}>
              {cargoNo} · {words.of(formatRupiah(open), formatRupiah(claim))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
