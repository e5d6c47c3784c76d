import type { InvoiceRow } from '@lajur/api-contract/invoice';
import { formatDay } from '@lajur/domain/common/time';
import { type InvoiceStatus, invoiceStatuses, invoiceStatusLabels } from '@lajur/domain/invoice/invoice';
import { StatusChip } from '../../ui/status-chip';
import { todayHere, whenHere } from '../../ui/zone';
import { type DueInvoice, dueText } from './due-text';
import classes from './invoice.module.css';

/** Where an invoice stands; the ring fills on its way to being paid. */
export function InvoiceChip({ status }: { status: InvoiceStatus }) {
  const label = invoiceStatusLabels[status];
  if (status === 'PROFORMA') return <StatusChip tone="orange" glyph="waiting" label={label} />;
  if (status === 'PAID') return <StatusChip tone="grey" glyph="done" label={label} />;
  const progress = invoiceStatuses.indexOf(status) / (invoiceStatuses.length - 1);
  return <StatusChip tone="blue" glyph="progress" progress={progress} label={label} />;
}

/** How near the due day is, in the colour of its nearness. */
export function DueWords({ invoice }: { invoice: DueInvoice }) {
  const due = dueText(invoice, todayHere());
  return (
    due && (
      <span className={classes.due} data-tone={due.tone}>
        {due.text}
      </span>
    )
  );
}

/** The due day and how near it is; of a paid one when that was recorded. */
export function DueCell({ invoice }: { invoice: Pick<InvoiceRow, 'status' | 'dueDay' | 'paidAt'> }) {
  if (invoice.status === 'PAID')
    return <span className={classes.quiet}>{invoice.paidAt ? `dicatat ${whenHere(invoice.paidAt)}` : '—'}</span>;
  if (invoice.dueDay === null) return <span className={classes.quiet}>—</span>;
  return (
    <span className={classes.dueCell}>
      {formatDay(invoice.dueDay)} <DueWords invoice={invoice} />
    </span>
  );
}
