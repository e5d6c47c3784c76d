import { useParams } from '@tanstack/react-router';
import { screens } from '../../ui/paths';
import { InvoiceView } from './invoice-view';

/** One invoice as it is printed, with its steps, tax and payment. */
export function InvoiceDetailPage() {
  const { invoiceId } = useParams({ from: screens.invoice });
  return <InvoiceView id={invoiceId} />;
}
