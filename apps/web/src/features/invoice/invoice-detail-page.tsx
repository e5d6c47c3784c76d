import { useParams } from '../../ui/route/router-view';
import { InvoiceView } from './invoice-view';

/** One invoice as it is printed, with its steps, tax and payment. */
export function InvoiceDetailPage() {
  const { invoiceId } = useParams('invoice');
  return <InvoiceView id={invoiceId} />;
}

/** One of a fixed price, with the trips that it covers. */
export function FixedInvoiceDetailPage() {
  const { invoiceId } = useParams('fixedInvoice');
  return <InvoiceView id={invoiceId} />;
}
