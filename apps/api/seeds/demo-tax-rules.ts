import { random } from '@lajur/demo-world/random';
import { dayAfter, dayIn } from '@lajur/domain/common/time';
import type { InvoiceType } from '@lajur/domain/invoice/invoice';
import { type InvoiceTax, invoiceTax } from '@lajur/domain/invoice/invoice-tax';
import { type GivenRule, type TaxRule, taxOfService } from '@lajur/domain/invoice/tax-rule';
import type { CompanyTx } from '../src/platform/database/scope';
import { demoId } from './demo-id';
import { insertRows, type Row } from './insert-rows';

const zone = 'WIB';
const everything = {
  ...{ shipperId: null, serviceType: null, origin: null, destination: null, orderId: null },
  ...{ scheme: null, pphKind: null, certificate: null, certificateUntil: null, bp: null, source: null },
} as const;

/** Every way in which a service can be taxed, each with a shipper of its own; what is usual holds for the others. */
function rulesFor(shipperIds: readonly string[], today: string): GivenRule[] {
  const [, second, third, fourth, fifth] = shipperIds;
  const since = dayAfter(today, -400);
  const soon = dayAfter(today, 120);
  const of = (shipperId: string | undefined, rule: Partial<GivenRule>): GivenRule[] =>
    shipperId ? [{ ...everything, tax: rule.scheme ? 'PPN' : 'PPH', from: since, shipperId, ...rule }] : [];
  return [
    { ...everything, tax: 'PPN', from: since, scheme: 'BESARAN_TERTENTU' },
    { ...everything, tax: 'PPH', from: since, pphKind: 'PASAL_23' },
    {
      ...{ ...everything, tax: 'PPH', from: since, serviceType: 'SEA', pphKind: 'PASAL_LAIN', bp: 120 },
      source: 'Pasal 15, KMK 416/1996',
    },
    ...of(second, { scheme: 'NILAI_LAIN' }),
    ...of(third, { scheme: 'DIBEBASKAN' }),
    ...of(fourth, { pphKind: 'SKB', certificate: 'KET-00417/SKBPPH23/2026', certificateUntil: soon }),
    ...of(fifth, { pphKind: 'FINAL_PP55', certificate: 'S-00938/SKET/2026', certificateUntil: soon }),
  ];
}

interface Billed {
  base: number;
  type: InvoiceType;
  shipperId: string;
  day: string;
}

/** Keeps how a demo company is taxed; gives the tax of what it bills to a shipper by road. */
export async function seedTaxRules(
  tx: CompanyTx,
  { shipperIds, hasNpwp, by }: { shipperIds: readonly string[]; hasNpwp: boolean; by: string },
): Promise<(billed: Billed) => InvoiceTax> {
  const rules = rulesFor(shipperIds, dayIn(tx.now, zone));
  const at = new Date(tx.now.getTime() - 120 * 86_400_000);
  const rowOf = (rule: GivenRule, no: number): Row => ({
    ...{
      company_id: tx.companyId,
      id: demoId(random(`tax rule ${no}`), at),
      tax: rule.tax,
      shipper_id: rule.shipperId,
    },
    ...{ service_type: rule.serviceType, from_day: rule.from, scheme: rule.scheme, pph_kind: rule.pphKind },
    ...{ certificate: rule.certificate, certificate_until: rule.certificateUntil, bp: rule.bp, source: rule.source },
    ...{ by_name: by, at },
  });
  await insertRows(tx, 'tax_rule', rules.map(rowOf));
  return ({ base, type, shipperId, day }) => {
    const service = {
      label: '',
      shipperId,
      serviceType: 'LAND',
      origin: null,
      destination: null,
      orderId: null,
    } as const;
    return invoiceTax(base, {
      type,
      ...taxOfService(rules satisfies readonly TaxRule[], service, day),
      hasNpwp,
      day,
      stamped: true,
    });
  };
}
