import type { PledgeRow } from '@lajur/api-contract/lending';
import { formatNumber } from '@lajur/domain/common/number';
import { formatDay } from '@lajur/domain/common/time';
import { loanDocumentLabels, missingLoanDocuments } from '@lajur/domain/lending/loan-pledge';
import { IconBan } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Money } from '../../ui/money';
import classes from './lending.module.css';
import { strings } from './strings';

const { form: words } = strings;

/** How its shipper usually pays, against the due day. */
export function usualText({ usualDelayDays, expectedByAll }: PledgeRow): string {
  if (usualDelayDays === null) return words.unknown;
  const days = formatNumber(Math.abs(usualDelayDays));
  const how = usualDelayDays === 0 ? words.onTime : usualDelayDays > 0 ? words.late(days) : words.early(days);
  return expectedByAll ? `${how}, ${words.byAll}` : how;
}

/** What the lender is shown of it, and what lacks. */
function Documents({ documents }: Pick<PledgeRow, 'documents'>) {
  const kinds = Object.values(documents).filter((count) => count > 0).length;
  const missing = missingLoanDocuments(documents);
  return (
    <span className={classes.lines}>
      <span className={missing.length > 0 ? classes.attention : undefined}>
        <span className={classes.onPhone}>{words.documents} </span>
        {kinds} dari 4
      </span>
      <span className={classes.second}>
        {missing.length > 0
          ? words.missing(missing.map((kind) => loanDocumentLabels[kind]).join(', '))
          : words.complete}
      </span>
    </span>
  );
}

/** The cells of an invoice, whether it is ticked or shown. */
export function PledgeCells({ one, first }: { one: PledgeRow; first?: ReactNode }) {
  return (
    <>
      <span className={classes.lines}>
        <strong>{first ?? one.number}</strong>
        <span className={classes.second}>{one.shipper.name}</span>
      </span>
      {one.refusal ? (
        <span className={classes.why}>
          <IconBan size={14} stroke={1.9} aria-hidden /> <span>{one.refusal}</span>
        </span>
      ) : (
        <>
          <span className={classes.due}>
            <span className={classes.onPhone}>{words.due} </span>
            {one.dueDay ? formatDay(one.dueDay) : '—'}
          </span>
          <span className={classes.usual}>
            <span>
              <span className={classes.onPhone}>{words.usual} </span>
              {one.expectedDay ? formatDay(one.expectedDay) : '—'}
            </span>
            <span className={classes.second}>{usualText(one)}</span>
          </span>
          <Documents documents={one.documents} />
        </>
      )}
      <span className={classes.amount}>
        <Money amount={one.open} bare strong={!one.refusal} />
      </span>
    </>
  );
}

/** The names of the columns. */
export function PledgeHead({ first }: { first?: ReactNode }) {
  return (
    <>
      <span>{first ?? 'Invoice'}</span>
      <span>{words.due}</span>
      <span>{words.usual}</span>
      <span>{words.documents}</span>
      <span className={classes.amount}>{words.amount}</span>
    </>
  );
}
