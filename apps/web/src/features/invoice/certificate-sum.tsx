import { formatNumber } from '@lajur/domain/common/number';
import { Money } from '../../ui/money';
import classes from './aging-card.module.css';
import { certificateStrings } from './certificate-strings';
import { useWithholdingSummary } from './queries';

const { sum } = certificateStrings;
const shown = 3;

/** The tax credit at risk: all that waits for a certificate, what of it is late, and from whom most. */
export function CertificateSum() {
  const { data } = useWithholdingSummary();
  const names = data?.shippers.slice(0, shown) ?? [];
  const others = (data?.shippers.length ?? 0) - names.length;
  return (
    <section className={classes.card} aria-label={sum.label} aria-busy={!data}>
      <dl className={classes.figures}>
        <Figure label={sum.atRisk} part={data?.atRisk} />
        <Figure label={sum.late} part={data?.late} late />
        <div className={classes.figure}>
          <dt>{sum.shippers}</dt>
          {data && names.length === 0 && <dd className={classes.note}>{sum.nothing}</dd>}
          {names.map(({ id, name, value }) => (
            <dd key={id} className={classes.note}>
              {name} <Money amount={value} />
            </dd>
          ))}
          {others > 0 && <dd className={classes.note}>{sum.more(formatNumber(others))}</dd>}
        </div>
      </dl>
    </section>
  );
}

function Figure({
  label,
  part,
  late = false,
}: {
  label: string;
  part: { count: number; value: number } | undefined;
  late?: boolean;
}) {
  const isLate = late && (part?.count ?? 0) > 0;
  return (
    <div className={classes.figure} data-late={isLate || undefined}>
      <dt>{label}</dt>
      <dd>{part ? <Money amount={part.value} size="figure" tone={isLate ? 'danger' : 'plain'} /> : '…'}</dd>
      <dd className={classes.note}>{part ? sum.invoices(formatNumber(part.count)) : '…'}</dd>
    </div>
  );
}
