import { formatRupiah } from '@lajur/domain/common/money';
import type { InvoiceType } from '@lajur/domain/invoice/invoice';
import { type InvoiceTax, invoiceTax, isTaxed, ppnName } from '@lajur/domain/invoice/invoice-tax';
import { pphName, usualPph } from '@lajur/domain/invoice/pph';
import { commonTax, type TaxedService, usualPpnScheme } from '@lajur/domain/invoice/tax-rule';
import type { ServiceType } from '@lajur/domain/order/status';
import { AppError } from '../../platform/app-error';
import type { CompanyTx } from '../../platform/database/scope';
import { companyProfile } from '../company/profile-service';
import { invoiceDataOf } from './data-repository';
import type { StoredInvoice } from './repository';
import { billedServices, taxRules } from './tax-rule-repository';

interface Billed {
  base: number;
  type: InvoiceType;
  services: readonly TaxedService[];
}

/** What is billed of orders, as rules of tax meet it. */
export const servicesOf = (
  orders: readonly {
    id: string;
    cargoNo: string;
    shipperId: string;
    serviceType: ServiceType;
    origin: string;
    destination: string;
  }[],
): TaxedService[] =>
  orders.map(({ id, cargoNo, shipperId, serviceType, origin, destination }) => ({
    ...{ label: `Kargo ${cargoNo}`, shipperId, serviceType, origin, destination, orderId: id },
  }));

/** Vehicles at a fixed price drive. */
export const fixedService = (shipperId: string): TaxedService => ({
  ...{ label: 'Harga tetap', shipperId, serviceType: 'LAND', origin: null, destination: null, orderId: null },
});

/** The tax of what is billed on a day; refused where one invoice cannot have all of it. */
export async function taxOn(tx: CompanyTx, day: string, { base, type, services }: Billed): Promise<InvoiceTax> {
  const hasNpwp = (await companyProfile(tx)).npwp !== null;
  const stamped = (await invoiceDataOf(tx))?.values.stampsInvoices ?? false;
  if (!isTaxed[type]) return invoiceTax(base, { type, scheme: usualPpnScheme, pph: usualPph, hasNpwp, day, stamped });
  const common = commonTax(await taxRules(tx), services, day);
  if ('mixture' in common)
    throw new AppError('RULE_BROKEN', { message: common.mixture, validation: { orderIds: common.mixture } });
  return invoiceTax(base, { type, ...common, hasNpwp, day, stamped });
}

/** The tax of a proforma on the day of its issue: what holds then. */
export async function taxAtIssue(tx: CompanyTx, { id, type, base, shipperId }: StoredInvoice, day: string) {
  const services = type === 'FIXED' ? [fixedService(shipperId)] : servicesOf(await billedServices(tx, id));
  return taxOn(tx, day, { base, type, services });
}

const said = (tax: InvoiceTax) => ({
  PPN: `${ppnName(tax)}: ${formatRupiah(tax.ppn)}`,
  PPh: `${pphName(tax)}: ${formatRupiah(tax.pph)}`,
});

/** What of the tax reads otherwise than when the proforma was made. */
export function taxChanges(before: InvoiceTax, after: InvoiceTax) {
  const [was, is] = [said(before), said(after)];
  return (['PPN', 'PPh'] as const)
    .filter((key) => was[key] !== is[key])
    .map((key) => ({ key, label: key, before: was[key], after: is[key] }));
}
