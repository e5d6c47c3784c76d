import type { BillableOrder } from '@lajur/api-contract/invoice';
import type { InvoiceData } from '@lajur/api-contract/invoice-data';
import { isDay } from '@lajur/domain/common/validation';
import { maxInvoiceOrders } from '@lajur/domain/invoice/invoice';
import { type InvoiceTax, invoiceTax, isTaxed } from '@lajur/domain/invoice/invoice-tax';
import { usualPph } from '@lajur/domain/invoice/pph';
import {
  commonTax,
  type ServiceTax,
  type TaxedService,
  type TaxRule,
  usualPpnScheme,
} from '@lajur/domain/invoice/tax-rule';
import type { InvoiceValues } from './invoice-form-values';
import { useBillable, useInvoiceData } from './queries';

const none: readonly BillableOrder[] = [];

export interface FormCargos {
  /** What can be billed; undefined while it is on its way or no shipper is chosen. */
  billable: readonly BillableOrder[] | undefined;
  /** There are more than one invoice can take: the oldest are shown. */
  hasMore: boolean;
  /** What cannot be billed yet, each with why. */
  refused: readonly BillableOrder[];
  refusedCount: number;
  chosen: readonly BillableOrder[];
  /** Chosen, and not among what can be billed any more. */
  lost: readonly string[];
  error: { code: string; requestId?: string | null } | null;
  reload(): void;
}

/** The cargos that the form's shipper, type and period leave to choose from; what stands on `invoiceId` already can stay. */
export function useFormCargos(values: InvoiceValues, invoiceId: string | undefined): FormCargos {
  const { shipperId, type, periodFrom, periodUntil, orderIds } = values;
  const enabled = shipperId !== null;
  const asked = {
    shipperId: shipperId ?? '',
    type,
    ...(isDay(periodFrom) ? { dateFrom: periodFrom } : {}),
    ...(isDay(periodUntil) ? { dateTo: periodUntil } : {}),
    ...(invoiceId ? { invoiceId } : {}),
  };
  const first = useBillable(asked, { state: 'billable', size: 100, enabled });
  const needsSecond = (first.data?.totalPages ?? 0) > 1;
  const second = useBillable(asked, { state: 'billable', page: 1, size: 100, enabled: enabled && needsSecond });
  const refused = useBillable(asked, { state: 'refused', size: 100, enabled });
  const isHere = first.data !== undefined && (!needsSecond || second.data !== undefined);
  const billable = isHere ? [...(first.data?.content ?? none), ...(second.data?.content ?? none)] : undefined;
  const wanted = new Set(orderIds);
  const known = new Set(billable?.map(({ id }) => id));
  return {
    billable,
    hasMore: (first.data?.totalElements ?? 0) > maxInvoiceOrders,
    refused: refused.data?.content ?? none,
    refusedCount: refused.data?.totalElements ?? 0,
    chosen: billable?.filter(({ id }) => wanted.has(id)) ?? none,
    lost: billable ? orderIds.filter((id) => !known.has(id)) : [],
    error: first.error,
    reload: () => void first.refetch(),
  };
}

export interface FormTax {
  /** Null where one invoice cannot have all of it. */
  tax: InvoiceTax | null;
  /** Why it cannot. */
  mixture: string | null;
  /** By whose rates. */
  today: string;
  amounts: readonly number[];
}

/** The rules of a company that hold, as the domain asks for them. */
export const rulesOf = ({ taxRules }: InvoiceData): TaxRule[] =>
  taxRules
    .filter(({ withdrawn }) => withdrawn === null)
    .map(({ shipper, cargo, ...rule }) => ({ ...rule, shipperId: shipper?.id ?? null, orderId: cargo?.id ?? null }));

const serviceOf = ({ id, cargoNo, shipper, serviceType, origin, destination }: BillableOrder): TaxedService => ({
  ...{ label: `Kargo ${cargoNo}`, shipperId: shipper.id, serviceType, orderId: id },
  ...{ origin: origin.city, destination: destination.city },
});

const untaxed: ServiceTax = { scheme: usualPpnScheme, pph: usualPph };

/** The sum of what is chosen, by the rule that the service goes by; null for whoever may not see how the company charges VAT. */
export function useFormTax({ type }: InvoiceValues, chosen: readonly BillableOrder[]): FormTax | null {
  const { data } = useInvoiceData();
  if (!data) return null;
  const amounts = chosen.flatMap(({ items }) => items.map(({ amount }) => amount));
  const base = amounts.reduce((total, amount) => total + amount, 0);
  const { hasNpwp, today, values } = data;
  const stamped = values?.stampsInvoices ?? false;
  const common = isTaxed[type] ? commonTax(rulesOf(data), chosen.map(serviceOf), today) : untaxed;
  return 'mixture' in common
    ? { tax: null, mixture: common.mixture, today, amounts }
    : { tax: invoiceTax(base, { type, ...common, hasNpwp, day: today, stamped }), mixture: null, today, amounts };
}
