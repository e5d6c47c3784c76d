import { type OrderInvoiceType, orderInvoiceTypes } from '@lajur/domain/invoice/invoice';
import { usualDelay } from '@lajur/domain/invoice/invoice-due';
import { invoiceTax } from '@lajur/domain/invoice/invoice-tax';
import { taxOfService } from '@lajur/domain/invoice/tax-rule';
import type { Expected } from '@lajur/domain/report/forecast';
import type { CompanyTx } from '../../platform/database/scope';
import { companyToday } from '../company/company-service';
import { companyProfile } from '../company/profile-service';
import { paymentTerms } from '../mou/service';
import { billableShippers } from './billable-repository';
import * as repository from './forecast-repository';
import { paymentDelays } from './repository';
import { taxRules } from './tax-rule-repository';
import { fixedService } from './tax-service';
import { termsWith } from './terms-with';

/** Money that is still to come, as a forecast of cash takes it. */
export interface ComingMoney {
  /** What it is called: an invoice's number, or what is to be billed. */
  name: string;
  invoiceId: string | null;
  shipper: { id: string; name: string };
  /** In whole rupiah, without the tax that the payer keeps; of what is not billed yet an estimate. */
  amount: number;
  expected: Expected;
}

/**
 * All that is open of a company, each thing once, and by how many days after its due day each shipper's last payments came
 * (docs/spec/money.md, Reports). Within a transaction.
 */
export async function comingMoney(
  tx: CompanyTx,
  shipperId: string | null,
): Promise<{ items: ComingMoney[]; delays: ReadonlyMap<string, number[]> }> {
  const today = await companyToday(tx);
  const terms = await paymentTerms(tx);
  const { toSend, toBill } = await repository.handlingDays(tx);
  const daysToSend = Math.max(0, usualDelay(toSend) ?? 0);
  const daysToBill = Math.max(0, usualDelay(toBill) ?? 0);
  const items: ComingMoney[] = (await repository.openInvoices(tx, shipperId)).map((one) => ({
    name: one.number,
    invoiceId: one.id,
    shipper: { id: one.shipper_id, name: one.shipper_name },
    amount: one.open_cash,
    expected:
      one.due_day === null
        ? { kind: 'unsent', termDays: one.payment_term_days, daysToSend }
        : { kind: 'sent', dueDay: one.due_day },
  }));
  const rules = await taxRules(tx);
  const hasNpwp = (await companyProfile(tx)).npwp !== null;
  /** As the company usually bills that shipper by road: which cargos it will be is not known yet. */
  const netOf = (base: number, type: OrderInvoiceType, shipper: string) =>
    invoiceTax(base, {
      type,
      ...taxOfService(rules, fixedService(shipper), today),
      hasNpwp,
      stamped: false,
      day: today,
    }).net;
  for (const type of orderInvoiceTypes)
    for (const one of await billableShippers(tx, type)) {
      if (shipperId !== null && one.id !== shipperId) continue;
      items.push({
        name: 'Siap ditagih',
        invoiceId: null,
        shipper: { id: one.id, name: one.name },
        amount: netOf(one.value, type, one.id),
        expected: { kind: 'billable', termDays: termsWith(terms, one.id).paymentTermDays, daysToBill, daysToSend },
      });
    }
  // Of all shippers, since those that paid too seldom go by all.
  const payers = await repository.payers(tx);
  return { items, delays: await paymentDelays(tx, payers) };
}
