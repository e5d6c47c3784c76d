import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import { formatDay } from '@lajur/domain/common/time';
import { day, isDay, required } from '@lajur/domain/common/validation';
import { invoiceTypeLabels, maxInvoiceOrders, type OrderInvoiceType } from '@lajur/domain/invoice/invoice';
import type { EditedFields } from '../../ui/form/edited-fields';
import type { FieldErrors } from '../../ui/form/form-errors';

/** What a proforma is made of, as it stands in its form. */
export interface InvoiceValues {
  shipperId: string | null;
  type: OrderInvoiceType;
  periodFrom: string;
  periodUntil: string;
  orderIds: readonly string[];
}

export const invoiceLabels = {
  shipperId: 'Pengirim',
  type: 'Tipe invoice',
  periodFrom: 'Periode mulai',
  periodUntil: 'Periode akhir',
  orderIds: 'Kargo',
} as const;

export const valuesOf = (invoice: InvoiceDetail | null): InvoiceValues => ({
  shipperId: invoice?.shipper.id ?? null,
  // A fixed price has a form of its own.
  type: invoice && invoice.type !== 'FIXED' ? invoice.type : 'SHIPMENT',
  periodFrom: invoice?.periodFrom ?? '',
  periodUntil: invoice?.periodUntil ?? '',
  orderIds: [...new Set(invoice?.lines.map(({ orderId }) => orderId) ?? [])],
});

/** What the cargos are called, by their ids. */
export type CargoNames = ReadonlyMap<string, string>;

/** How many, and by name those that do not stand in each of the other columns. */
function cargosText(names: CargoNames, ids: readonly string[], beside: readonly InvoiceValues[]): string {
  const differing = ids.filter((id) => !beside.every(({ orderIds }) => orderIds.includes(id)));
  const named = differing.map((id) => names.get(id) ?? 'kargo lain').join(', ');
  return `${ids.length} kargo${named && `, yang berbeda: ${named}`}`;
}

/** The fields as a conflict lays them beside each other; cargos by what they are called. */
export const invoiceEdits = (names: CargoNames): EditedFields<InvoiceValues> => ({
  labels: invoiceLabels,
  text: (values, key, beside = []) => {
    const value = values[key];
    if (key === 'type') return invoiceTypeLabels[values.type];
    if (typeof value !== 'string') return value === null ? null : cargosText(names, value, beside);
    return isDay(value) ? formatDay(value) : value || null;
  },
});

const dayErrors = (value: string, label: string): string | null => required(value, label) ?? day(value, label);

/** What is wrong, by field. What of the cargos can be billed is the service's to say. */
export function invoiceErrors({ shipperId, periodFrom, periodUntil, orderIds }: InvoiceValues): FieldErrors {
  const isBackwards = isDay(periodFrom) && isDay(periodUntil) && periodUntil < periodFrom;
  const errors: Record<keyof typeof invoiceLabels, string | null> = {
    shipperId: required(shipperId ?? '', invoiceLabels.shipperId),
    type: null,
    periodFrom: dayErrors(periodFrom, invoiceLabels.periodFrom),
    periodUntil: isBackwards
      ? 'Periode akhir tidak boleh sebelum mulainya'
      : dayErrors(periodUntil, invoiceLabels.periodUntil),
    orderIds:
      orderIds.length === 0
        ? 'Pilih paling sedikit satu kargo'
        : orderIds.length > maxInvoiceOrders
          ? `Paling banyak ${maxInvoiceOrders} kargo`
          : null,
  };
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== null)) as FieldErrors;
}

/** What of it is sent to be made or changed. */
export const contentOf = ({ periodFrom, periodUntil, orderIds }: InvoiceValues) => ({
  periodFrom,
  periodUntil,
  orderIds: [...orderIds],
});
