import type { LoanRow } from '@lajur/api-contract/lending';
import { formatNumber } from '@lajur/domain/common/number';
import { formatDay } from '@lajur/domain/common/time';
import { type LoanStatus, loanStatusLabels } from '@lajur/domain/lending/loan';
import { StatusChip } from '../../ui/status-chip';
import classes from './lending.module.css';
import { strings } from './strings';

/** Where a loan stands; the ring fills on its way to being repaid. */
export function LoanChip({ status }: { status: LoanStatus }) {
  const label = loanStatusLabels[status];
  if (status === 'DRAFT') return <StatusChip tone="grey" glyph="waiting" label={label} />;
  if (status === 'SUBMIT' || status === 'REVISE') return <StatusChip tone="orange" glyph="waiting" label={label} />;
  if (status === 'REJECT' || status === 'CANCELLED') return <StatusChip tone="red" glyph="failed" label={label} />;
  if (status === 'REPAID') return <StatusChip tone="grey" glyph="done" label={label} />;
  return <StatusChip tone="blue" glyph="progress" progress={status === 'APPROVE' ? 0.5 : 0.75} label={label} />;
}

/** The last day of repayment, and how far it is beyond it. */
export function LoanDue({ loan }: { loan: Pick<LoanRow, 'dueDay' | 'paidDay' | 'daysOverdue'> }) {
  if (loan.paidDay) return <span className={classes.quiet}>lunas {formatDay(loan.paidDay)}</span>;
  if (!loan.dueDay) return <span className={classes.quiet}>—</span>;
  return (
    <span>
      {formatDay(loan.dueDay)}{' '}
      {loan.daysOverdue > 0 && <span className={classes.late}>{strings.overdue(formatNumber(loan.daysOverdue))}</span>}
    </span>
  );
}
