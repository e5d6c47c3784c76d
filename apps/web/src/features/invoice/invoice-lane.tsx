import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import { formatDay } from '@lajur/domain/common/time';
import { invoiceStatuses, invoiceStatusLabels } from '@lajur/domain/invoice/invoice';
import { LaneStrip } from '../../ui/lane-strip';
import { todayHere } from '../../ui/zone';
import { strings } from './strings';

/** How far an invoice has come, each step with its day; when it is usually paid where that is known. */
export function InvoiceLane({ invoice }: { invoice: InvoiceDetail }) {
  const { number, status, steps, expectedDay } = invoice;
  const at = invoiceStatuses.indexOf(status);
  const dayOf = (one: string): string | undefined => {
    const step = steps.find((taken) => taken.status === one);
    if (step) return formatDay(step.day);
    if (one !== 'PAID' || !expectedDay) return undefined;
    return expectedDay < todayHere() ? strings.detail.notCome : `± ${formatDay(expectedDay)}`;
  };
  return (
    <LaneStrip
      label={`Langkah ${number}`}
      steps={invoiceStatuses.map((one, index) => ({
        key: one,
        label: invoiceStatusLabels[one],
        note: dayOf(one),
        state: index < at || status === 'PAID' ? 'done' : index === at ? 'now' : 'ahead',
      }))}
    />
  );
}
