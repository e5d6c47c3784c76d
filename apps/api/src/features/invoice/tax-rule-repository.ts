import type { TaxRuleView } from '@lajur/api-contract/invoice-tax';
import type { GivenRule, TaxRule } from '@lajur/domain/invoice/tax-rule';
import type { ServiceType } from '@lajur/domain/order/status';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/database/scope';

interface Row {
  id: string;
  tax: TaxRuleView['tax'];
  shipper_id: string | null;
  shipper_name: string | null;
  service_type: ServiceType | null;
  origin: string | null;
  destination: string | null;
  order_id: string | null;
  cargo_no: string | null;
  from_day: string;
  scheme: TaxRule['scheme'];
  pph_kind: TaxRule['pphKind'];
  certificate: string | null;
  certificate_until: string | null;
  bp: number | null;
  source: string | null;
  by_name: string;
  at: Date;
  withdrawn_by: string | null;
  withdrawn_at: Date | null;
}

const viewOf = (row: Row): TaxRuleView => ({
  ...{ id: row.id, tax: row.tax, serviceType: row.service_type, origin: row.origin, destination: row.destination },
  shipper: row.shipper_id === null ? null : { id: row.shipper_id, name: row.shipper_name ?? '' },
  cargo: row.order_id === null ? null : { id: row.order_id, cargoNo: row.cargo_no ?? '' },
  ...{ from: row.from_day, scheme: row.scheme, pphKind: row.pph_kind, certificate: row.certificate },
  ...{ certificateUntil: row.certificate_until, bp: row.bp, source: row.source, by: row.by_name },
  at: row.at.toISOString(),
  withdrawn:
    row.withdrawn_by === null || row.withdrawn_at === null
      ? null
      : { by: row.withdrawn_by, at: row.withdrawn_at.toISOString() },
});

/** How the company's services are taxed, in the order in which it was recorded; what was withdrawn among them. */
export async function taxRuleViews(tx: CompanyTx): Promise<TaxRuleView[]> {
  const { rows } = await sql<Row>`
    select r.id, r.tax, r.shipper_id, s.name as shipper_name, r.service_type, r.origin, r.destination, r.order_id,
      o.cargo_no, r.from_day, r.scheme, r.pph_kind, r.certificate, r.certificate_until, r.bp, r.source, r.by_name, r.at,
      r.withdrawn_by, r.withdrawn_at
    from tax_rule r left join shipper s on s.id = r.shipper_id
      left join orders o on o.company_id = ${tx.companyId} and o.id = r.order_id
    where r.company_id = ${tx.companyId} order by r.at, r.id`.execute(tx.db);
  return rows.map(viewOf);
}

/** What holds of them. */
export async function taxRules(tx: CompanyTx): Promise<TaxRule[]> {
  return (await taxRuleViews(tx)).filter(({ withdrawn }) => withdrawn === null).map(ruleOf);
}

const ruleOf = ({ shipper, cargo, ...rule }: TaxRuleView): TaxRule => ({
  ...rule,
  shipperId: shipper?.id ?? null,
  orderId: cargo?.id ?? null,
});

export type NewRule = GivenRule & { id: string; by: string };

export async function addRule(tx: CompanyTx, rule: NewRule): Promise<void> {
  await tx.db
    .insertInto('tax_rule')
    .values({
      ...{ company_id: tx.companyId, id: rule.id, tax: rule.tax, shipper_id: rule.shipperId },
      ...{ service_type: rule.serviceType, origin: rule.origin, destination: rule.destination, order_id: rule.orderId },
      ...{ from_day: rule.from, scheme: rule.scheme, pph_kind: rule.pphKind, certificate: rule.certificate },
      ...{ certificate_until: rule.certificateUntil, bp: rule.bp, source: rule.source, by_name: rule.by, at: tx.now },
    })
    .execute();
}

/** Withdraws a rule that holds; false where it was withdrawn already. */
export async function withdrawRule(tx: CompanyTx, id: string, by: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('tax_rule')
    .set({ withdrawn_by: by, withdrawn_at: tx.now })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The order of a cargo of the company; null where it has none such. */
export async function orderOfCargo(tx: CompanyTx, cargoNo: string): Promise<string | null> {
  const row = await tx.db
    .selectFrom('orders')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('cargo_no', '=', cargoNo)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function shipperExists(tx: CompanyTx, id: string): Promise<boolean> {
  const row = await tx.db.selectFrom('shipper').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

interface BilledService {
  id: string;
  cargoNo: string;
  shipperId: string;
  serviceType: ServiceType;
  origin: string;
  destination: string;
}

/** The orders that an invoice bills, as rules of tax meet them. */
export async function billedServices(tx: CompanyTx, invoiceId: string): Promise<BilledService[]> {
  const { rows } = await sql<BilledService>`
    select distinct o.id, o.cargo_no as "cargoNo", o.shipper_id as "shipperId", o.service_type as "serviceType",
      o.origin_city as origin, o.destination_city as destination
    from invoice_line l join orders o on o.company_id = ${tx.companyId} and o.id = l.order_id
    where l.company_id = ${tx.companyId} and l.invoice_id = ${invoiceId} order by o.cargo_no`.execute(tx.db);
  return rows;
}
