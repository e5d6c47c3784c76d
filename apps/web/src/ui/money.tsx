import { formatRupiah } from '@lajur/domain/common/money';
import { formatNumber } from '@lajur/domain/common/number';
import classes from './money.module.css';

export interface MoneyProps {
  /** Whole rupiah; null is written "—". */
  amount: number | null;
  /** Without "Rp", for columns whose head carries it. */
  bare?: boolean;
  size?: 'body' | 'figure';
  tone?: 'plain' | 'quiet' | 'good' | 'attention' | 'danger';
  strong?: boolean;
  /** With its sign, for what becomes more or less. */
  signed?: boolean;
}

/** An amount, never broken over two lines. */
export function Money({
  amount,
  bare = false,
  size = 'body',
  tone = 'plain',
  strong = true,
  signed = false,
}: MoneyProps) {
  const shown = signed && amount !== null ? Math.abs(amount) : amount;
  const sign = !signed || !amount ? '' : amount > 0 ? '+ ' : '– ';
  const text = shown === null ? '—' : `${sign}${bare ? formatNumber(shown, 0) : formatRupiah(shown)}`;
  return (
    <span className={classes.money} data-size={size} data-tone={tone} data-strong={strong || undefined}>
      {text}
    </span>
  );
}
