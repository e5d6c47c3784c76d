import type { InvoiceRow } from '@lajur/api-contract/invoice';
import { formatDay } from '@lajur/domain/common/time';
import { type InvoiceStatus, invoiceStatuses, invoiceStatusLabels } from '@lajur/domain/invoice/invoice';
import { settlementWordLabels } from '@lajur/domain/invoice/settlement';
import { StatusChip } from '../../ui/status-chip';
import { todayHere, whenHere } from '../../ui/zone';
import { type DueInvoice, dueText } from './due-text';
import classes from './invoice.module.css';

/** Where an invoice stands; the ring fills on its way to being paid. */
function InvoiceChip({ status }: { status: InvoiceStatus }) {
  const label = invoiceStatusLabels[status];
  if (status === 'PROFORMA') return <StatusChip tone="orange" glyph="waiting" label={label} />;
  if (status === 'PAID') return <StatusChip tone="grey" glyph="done" label={label} />;
  const progress = invoiceStatuses.indexOf(status) / (invoiceStatuses.length - 1);
  return <StatusChip tone="blue" glyph="progress" progress={progress} label={label} />;
}

/** The status with what its sum says beside it, such as that it is paid in part. */
export function InvoiceStatusCell({ invoice: { status, word } }: { invoice: Pick<InvoiceRow, 'status' | 'word'> }) {
  return (
    <span>
      <InvoiceChip status={status} />
      {word && <span className={classes.chipWord}>{settlementWordLabels[word]}</span>}
    </span>
  );
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
export function DueCell({ invoice }: { invoice: DueInvoice & Pick<InvoiceRow, 'paidAt'> }) {
  if (invoice.status === 'PAID')
    return <span className={classes.quiet}>{invoice.paidAt ? `dicatat ${whenHere(invoice.paidAt)}` : '—'}</span>;
  if (invoice.dueDay === null) return <span className={classes.quiet}>—</span>;
  return (
    <span className={classes.dueCell}>
      {formatDay(invoice.dueDay)} <DueWords invoice={invoice} />
    </span>
  );
}
