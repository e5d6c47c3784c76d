import type { Call } from '@lajur/api-contract/client';
import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import { getInvoiceData, putInvoiceData } from '@lajur/api-contract/invoice-data';
import { addTaxRule, type TaxRuleView } from '@lajur/api-contract/invoice-tax';
import { createInvoice, moveInvoice } from '@lajur/api-contract/invoice-write';
import { actOnProviderApproval, listProviderApprovals } from '@lajur/api-contract/provider-approval';
import type { InvoiceStatus, OrderInvoiceType } from '@lajur/domain/invoice/invoice';
import type { PodStatus } from '@lajur/domain/order/status';
import { newId } from '../../platform/id';
import { offered, type World } from '../../test-kit/order-world';
import { type TestApi, type TestCompany, testPassword } from '../../test-kit/test-api';
import { bankSamples, someBankLine } from './bank/tenancy.fixture';
import { fixedPriceSamples } from './fixed-price/tenancy.fixture';
import { mailingSamples } from './mailing/tenancy.fixture';
import { reminderSamples } from './reminder/tenancy.fixture';
import { withholdingSamples } from './withholding/withholding.fixture';

export const invoiceData = {
  logoUrl: null,
  markColour: null,
  bankName: 'BCA',
  bankAccountNo: '731-0442-918',
  bankAccountName: 'PT Sinar Jalur Nusantara',
  firstSignerName: 'Hendra Wijaya',
  firstSignerTitle: 'Direktur',
  secondSignerName: 'Sri Lestari',
  secondSignerTitle: 'Kepala Keuangan',
  numberPattern: null,
  firstNumber: null,
  closeTolerance: null,
  stampsInvoices: false,
  nitku: null,
  fakturAddInfo: null,
  fakturFacility: null,
  claimLowersPpn: false,
} as const;

/** Says where to pay and who signs. */
export async function keepInvoiceData(call: Call, change: object = {}) {
  const { version } = await call(getInvoiceData, {});
  return call(putInvoiceData, { body: { ...invoiceData, ...change, version, password: testPassword } });
}

const noRule = {
  ...{ shipperId: null, serviceType: null, origin: null, destination: null, cargoNo: null, from: '2026-01-01' },
  ...{ scheme: null, pphKind: null, certificate: null, certificateUntil: null, bp: null, source: null },
} as const;
type RuleBody = Parameters<typeof bodyOfRule>[0];
const bodyOfRule = (
  rule: Partial<Omit<TaxRuleView, 'shipper' | 'cargo'>> & { shipperId?: string; cargoNo?: string },
) => ({
  ...noRule,
  ...rule,
  tax: rule.scheme ? ('PPN' as const) : ('PPH' as const),
});

/** Says how services are taxed. */
export const taxRule = (call: Call, rule: RuleBody): Promise<TaxRuleView> =>
  call(addTaxRule, { body: bodyOfRule(rule) });

/** The marketplace decides on the account that waits. */
export async function decideAccount(
  { provider }: TestApi,
  action: 'APPROVE' | 'REVISE' | 'REJECT',
  note: string | null = null,
): Promise<void> {
  const { content } = await provider(listProviderApprovals, { query: { kind: 'COMPANY_CHANGE' } });
  const [waiting] = content;
  if (!waiting) throw new Error('no account waits');
  const { id, version } = waiting;
  await provider(actOnProviderApproval, { params: { id }, body: { version, action, note } });
}

interface Delivered {
  company?: TestCompany;
  mainCost?: number;
  receivedAt?: string;
  podStatus?: PodStatus;
  shipperId?: string;
  /** Approved additional costs: name, amount, taxed. */
  costs?: readonly (readonly [string, number, boolean])[];
}

/** An order of the first company whose goods were received, its documents complete unless it is said; gives its id. */
export async function delivered(api: TestApi, world: World, given: Delivered = {}): Promise<string> {
  const { company = api.first, mainCost = 5_000_000, podStatus = 'DOKUMEN_POD_LENGKAP', costs = [] } = given;
  const id = await offered(api, world, company, { mainCost });
  await api.database.system.transaction(async (tx) => {
    const receivedAt = new Date(given.receivedAt ?? '2026-11-10T03:00:00Z');
    await tx.db
      .updateTable('orders')
      .set({
        status: podStatus === 'DOKUMEN_POD_LENGKAP' ? 'DOKUMEN_LENGKAP' : 'BARANG_DITERIMA_UTUH',
        pod_status: podStatus,
        received_at: receivedAt,
        answer_by: null,
        ...(given.shipperId ? { shipper_id: given.shipperId } : {}),
      })
      .where('company_id', '=', company.id)
      .where('id', '=', id)
      .execute();
    for (const [name, amount, taxed] of costs)
      await tx.db
        .insertInto('order_cost')
        .values({
          ...{ company_id: company.id, order_id: id, id: newId(), name, amount, taxed, status: 'APPROVE' },
          ...{ created_at: tx.now, reason_id: null, note: null, proof_file_id: null, made_by: 'Uji' },
          ...{ submitted_by: null, submitted_at: null, decided_by: null, decided_at: null, decision_note: null },
        })
        .execute();
  });
  return id;
}

/** Another shipper; gives its id. */
export async function anotherShipper(api: TestApi, name: string, npwp: string | null = null): Promise<string> {
  const id = newId();
  await api.database.system.transaction((tx) =>
    tx.db
      .insertInto('shipper')
      .values({
        ...{ id, ref: name, name, city: 'Bekasi', contact_name: '', contact_phone: '', npwp },
        created_at: tx.now,
      })
      .execute(),
  );
  return id;
}

const november = { periodFrom: '2026-11-01', periodUntil: '2026-11-21' };

/** A proforma of orders of November. */
export const proformaOf = (
  call: Call,
  shipperId: string,
  orderIds: string[],
  change: { type?: OrderInvoiceType; periodFrom?: string; periodUntil?: string } = {},
): Promise<InvoiceDetail> =>
  call(createInvoice, { body: { shipperId, type: 'SHIPMENT', ...november, ...change, orderIds } });

/** Moves an invoice on by steps of its company, all on one day. */
export async function moved(
  call: Call,
  id: string,
  statuses: readonly InvoiceStatus[],
  statusDate: string,
): Promise<InvoiceDetail> {
  let last: InvoiceDetail | undefined;
  for (const status of statuses) last = await call(moveInvoice, { params: { id, status }, query: { statusDate } });
  if (!last) throw new Error('no step was asked for');
  return last;
}

/** A proforma of a company's user; gives its id. */
export async function someInvoice(api: TestApi, world: World, call: Call, company: TestCompany): Promise<string> {
  const { id } = await proformaOf(call, world.shipperId, [await delivered(api, world, { company })]);
  await someBankLine(api, company.id, id);
  return id;
}

interface Theirs {
  invoiceId: string;
  orderId: string;
  fileUrl: string;
}

/** Calls that name an invoice or an order of another company. */
export const invoiceSamples = {
  ...bankSamples,
  ...fixedPriceSamples,
  ...withholdingSamples,
  ...mailingSamples,
  ...reminderSamples,
  getInvoice: ({ invoiceId: id }: Theirs) => [{ params: { id } }],
  printInvoices: ({ invoiceId: ids }: Theirs): { query: { ids: string } }[] => [{ query: { ids } }],
  printInvoice: ({ invoiceId: id }: Theirs) => [{ params: { id } }],
  exportProforma: ({ invoiceId: id }: Theirs) => [{ params: { id, type: 'SHIPMENT', file: 'pdf' } }],
  listBillableOrders: ({ invoiceId }: Theirs) => [{ query: { invoiceId } }],
  createInvoice: ({ orderId, invoiceId }: Theirs) => [
    { body: { ...november, type: 'SHIPMENT', shipperId: invoiceId, orderIds: [orderId] } },
  ],
  updateInvoice: ({ invoiceId: id, orderId }: Theirs) => [
    { params: { id }, body: { ...november, orderIds: [orderId], version: 1 } },
  ],
  // Shippers are nobody's own, and chosen ids that are not the company's find nothing.
  listInvoices: () => [],
  listDamageClaims: () => [],
  exportDamageClaims: () => [],
  summarizeDamageClaims: () => [],
  listInvoiceBatches: () => [],
  exportInvoices: () => [],
  exportInvoiceLines: () => [],
  putInvoiceData: ({ fileUrl: logoUrl }: Theirs) => [
    { body: { ...invoiceData, logoUrl, version: 0, password: testPassword } },
  ],
  addTaxRule: ({ orderId: shipperId }: Theirs) => [
    { body: { ...noRule, tax: 'PPN', scheme: 'NILAI_LAIN', shipperId } },
  ],
  withdrawTaxRule: ({ invoiceId: id }: Theirs) => [{ params: { id } }],
  withdrawAccountChange: ({ invoiceId: id }: Theirs) => [{ params: { id } }],
  discardInvoice: ({ invoiceId: id }: Theirs) => [{ params: { id }, query: { version: '1' } }],
  closeInvoice: ({ invoiceId: id }: Theirs) => [
    { params: { id }, body: { kind: 'WRITE_OFF', reason: 'Tidak tertagih', version: 1 } },
  ],
  draftCreditNote: ({ invoiceId: id }: Theirs) => [
    { params: { id }, body: { version: 1, lines: [{ seq: 1, base: 1 }], reason: 'SALAH_TAGIH', note: null } },
  ],
  issueCreditNote: ({ invoiceId: id }: Theirs) => [{ params: { id, creditNoteId: id }, body: { version: 1 } }],
  dropCreditNote: ({ invoiceId: id }: Theirs) => [{ params: { id, creditNoteId: id }, query: { version: '1' } }],
  keepTaxNote: ({ invoiceId: id }: Theirs) => [
    { params: { id, creditNoteId: id }, body: { version: 1, number: 'NP-1', day: '2026-11-21' } },
  ],
  recordFaktur: ({ invoiceId: id }: Theirs) => [
    { params: { id }, body: { version: 1, state: 'DIUNGGAH', number: null, day: '2026-11-21' } },
  ],
  makeReceipt: ({ invoiceId: id }: Theirs) => [{ params: { id }, body: { version: 1, settlementId: id } }],
  stampReceipt: ({ invoiceId: id }: Theirs) => [
    { params: { id, receiptId: id }, body: { version: 1, serial: 'ABCD12345678' } },
  ],
  printReceipt: ({ invoiceId: id }: Theirs) => [{ params: { id } }],
  cancelInvoice: ({ invoiceId: id }: Theirs) => [{ params: { id }, body: { version: 1, note: 'Salah tagih' } }],
  printCreditNote: ({ invoiceId: id }: Theirs) => [{ params: { id } }],
  moveCredit: ({ invoiceId: id }: Theirs) => [{ params: { id }, body: { toInvoiceId: id, version: 1 } }],
  moveInvoice: ({ invoiceId: id }: Theirs) => [
    { params: { id, status: 'ISSUED' }, query: { statusDate: '2026-11-21' } },
  ],
};
