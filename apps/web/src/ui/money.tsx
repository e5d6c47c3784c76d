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
}

/** An amount, never broken over two lines. */
export function Money({ amount, bare = false, size = 'body', tone = 'plain', strong = true }: MoneyProps) {
  const text = amount === null ? '—' : bare ? formatNumber(amount, 0) : formatRupiah(amount);
  return (
    <span className={classes.money} data-size={size} data-tone={tone} data-strong={strong || undefined}>
      {text}
    </span>
  );
}
