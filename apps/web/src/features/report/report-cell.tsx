import type { ReportCell, ReportColumnView } from '@lajur/api-contract/report';
import { cellText } from '@lajur/domain/report/cell-text';
import { Money } from '../../ui/money';
import classes from './report.module.css';

/** Scores below this are told apart. */
const low = 80;

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
