import { formatRupiah } from '@lajur/domain/common/money';
import type { PodStatus } from '@lajur/domain/order/status';
import { Link } from '../../ui/link';
import { Money } from '../../ui/money';
import { to } from '../../ui/paths';
import classes from './pod.module.css';
import { usePodSummary } from './queries';
import { strings } from './strings';

/** In the order in which they are taken up. */
const parts = ['DOKUMEN_TIDAK_LENGKAP', 'BELUM_KIRIM_DOKUMEN', 'DOKUMEN_POD_DIKIRIM'] as const;

/** What cannot be billed before the documents are complete, and who is at it; each part a link to these orders. */
export function HeldUpStrip({ chosen }: { chosen?: PodStatus }) {
  const { data } = usePodSummary();
  if (!data) return <div className={classes.held} aria-busy />;
  const sums = parts.map((status) => ({ status, sum: data.heldUp[status] ?? 0 })).filter(({ sum }) => sum > 0);
  return (
    <section className={classes.held} aria-label={strings.heldUp.label}>
      <p className={classes.heldSum}>
        <Money size="figure" amount={sums.reduce((total, { sum }) => total + sum, 0)} />
        <span>{strings.heldUp.label}</span>
      </p>
      <ul className={classes.heldParts}>
        {sums.map(({ status, sum }) => (
          <li key={status}>
            <Link href={to('podOrders', {}, { podStatus: status })} aria-current={status === chosen || undefined}>
              {formatRupiah(sum)} {strings.heldUp.parts[status]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
