import type { InvoiceSummary } from '@lajur/api-contract/invoice';
import { createInvoice } from '@lajur/api-contract/invoice-write';
import { formatNumber, formatPercent } from '@lajur/domain/common/number';
import { agingBucketLabels, agingBuckets } from '@lajur/domain/invoice/invoice-due';
import type { ReactNode } from 'react';
import { useMay } from '../../ui/call/use-user';
import { Link } from '../../ui/link';
import { Money } from '../../ui/money';
import { to } from '../../ui/paths';
import { usePhone } from '../../ui/use-phone';
import classes from './aging-card.module.css';
import { useInvoiceSummary } from './queries';
import { strings } from './strings';

const { sum } = strings;
const count = (value: number) => formatNumber(value);
const none = { count: 0, value: 0 };

interface AgingCardProps {
  bucketHref(bucket: string): string;
  /** Where what is not sent yet stands. */
  ownHref: string;
}

/** What is not paid, what of it is late, what is not sent and what can be billed; under them how old it is, each age a filter of the list. */
export function AgingCard({ bucketHref, ownHref }: AgingCardProps) {
  const { data } = useInvoiceSummary();
  const phone = usePhone();
  return (
    <section className={classes.card} aria-label={sum.ages} aria-busy={!data}>
      <Figures summary={data} bucketHref={bucketHref} ownHref={ownHref} />
      <Bar summary={data} />
      {phone ? <Ready summary={data} /> : <Legend summary={data} bucketHref={bucketHref} />}
    </section>
  );
}

interface PartProps {
  summary: InvoiceSummary | undefined;
}

function Figures({ summary, bucketHref, ownHref }: PartProps & AgingCardProps) {
  const phone = usePhone();
  const mayMake = useMay(createInvoice);
  const nothing = { unpaid: none, overdue: none, unsent: none, billable: { ...none, shippers: 0 } };
  const { unpaid, overdue, unsent, billable } = summary ?? nothing;
  const share = unpaid.value > 0 ? Math.round((overdue.value * 10_000) / unpaid.value) : 0;
  const late = overdue.count > 0;
  return (
    <dl className={classes.figures}>
      <Figure label={sum.unpaid} amount={summary && unpaid.value} note={sum.sent(count(unpaid.count))} />
      <Figure
        label={
          late && !phone ? (
            <Link href={bucketHref('overdue')} className={classes.figureLink}>
              {sum.overdue}
            </Link>
          ) : (
            sum.overdue
          )
        }
        amount={summary && overdue.value}
        late={late}
        note={late ? sum.late(count(overdue.count), formatPercent(share)) : sum.notLate}
      />
      {!phone && (
        <Figure
          label={
            <Link href={ownHref} className={classes.figureLink}>
              {sum.unsent}
            </Link>
          }
          amount={summary && unsent.value}
          note={sum.count(count(unsent.count))}
        />
      )}
      {!phone && (
        <Figure
          label={
            mayMake ? (
              <Link href={to('invoiceBatch')} className={classes.figureLink}>
                {sum.billable}
              </Link>
            ) : (
              sum.billable
            )
          }
          amount={summary && billable.value}
          note={sum.ready(count(billable.count), count(billable.shippers))}
        />
      )}
    </dl>
  );
}

interface FigureProps {
  label: ReactNode;
  /** Undefined while it is on its way. */
  amount: number | undefined;
  note: string;
  late?: boolean;
}

function Figure({ label, amount, note, late = false }: FigureProps) {
  return (
    <div className={classes.figure} data-late={late || undefined}>
      <dt>{label}</dt>
      <dd>{amount === undefined ? '…' : <Money amount={amount} size="figure" tone={late ? 'danger' : 'plain'} />}</dd>
      <dd className={classes.note}>{amount === undefined ? '…' : note}</dd>
    </div>
  );
}

/** What is not paid, by age and in proportion; the legend says it in words. */
function Bar({ summary }: PartProps) {
  const shown = summary?.buckets.filter(({ value }) => value > 0) ?? [];
  return (
    <div className={classes.bar} aria-hidden>
      {shown.map(({ bucket, value }) => (
        <span key={bucket} data-bucket={bucket} style={{ flexGrow: value }} />
      ))}
    </div>
  );
}

function Legend({ summary, bucketHref }: PartProps & { bucketHref(bucket: string): string }) {
  const buckets = summary?.buckets ?? agingBuckets.map((bucket) => ({ bucket, ...none }));
  return (
    <ul className={classes.legend} aria-label={sum.ages}>
      {buckets.map(({ bucket, ...of }) => (
        <li key={bucket} className={classes.bucket} data-empty={of.count === 0 || undefined}>
          <span className={classes.mark} data-bucket={bucket} aria-hidden />
          {of.count > 0 ? (
            <Link href={bucketHref(bucket)} className={classes.name}>
              {agingBucketLabels[bucket]}
            </Link>
          ) : (
            <span className={classes.name}>{agingBucketLabels[bucket]}</span>
          )}
          <span className={classes.value}>{of.count > 0 ? <Money amount={of.value} bare /> : '—'}</span>
          <span className={classes.note}>{of.count > 0 ? sum.count(count(of.count)) : sum.none}</span>
        </li>
      ))}
    </ul>
  );
}

/** On a phone what can be billed is a line of its own, that leads to the form. */
function Ready({ summary }: PartProps) {
  return (
    <p className={classes.ready}>
      <Link href={to('invoiceCreate')} className={classes.readyLink}>
        {sum.billable}
      </Link>
      {summary ? <Money amount={summary.billable.value} /> : '…'}
    </p>
  );
}
