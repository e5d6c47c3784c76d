import type { ReportCell, ReportColumnView } from '@lajur/api-contract/report';
import { formatNumber } from '@lajur/domain/common/number';
import { formatDay } from '@lajur/domain/common/time';
import { Money } from '../../ui/money';
import classes from './report.module.css';

const missing = '—';
/** Scores below this are told apart. */
const low = 80;

/** A cell as it is read, without its unit: the head of its column says that. */
export function cellText(value: ReportCell, { kind }: Pick<ReportColumnView, 'kind'>): string {
  if (value === null || value === '') return missing;
  if (typeof value === 'string') return kind === 'day' ? formatDay(value) : value;
  if (kind === 'percent') return `${formatNumber(value)}%`;
  return formatNumber(value, kind === 'rate' ? 1 : 0);
}

/** A cell of a report by the kind of its column. */
export function Cell({
  value,
  column,
  strong = false,
}: {
  value: ReportCell;
  column: ReportColumnView;
  strong?: boolean;
}) {
  if (column.kind === 'rupiah') return <Money amount={value === null ? null : Number(value)} bare strong={strong} />;
  const isLow = column.kind === 'score' && typeof value === 'number' && value < low;
  return (
    <span className={classes.cell} data-low={isLow || undefined} data-strong={strong || undefined}>
      {cellText(value, column)}
    </span>
  );
}
