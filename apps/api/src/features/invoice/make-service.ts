import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import { invoiceNumber } from '@lajur/domain/invoice/invoice-number';
import { type InvoiceAction, invoiceRefusal } from '@lajur/domain/invoice/invoice-step';
import { invoiceSum } from '@lajur/domain/invoice/settlement';
import { AppError } from '../../platform/app-error';
import { onDuplicate } from '../../platform/database/on-duplicate';
import type { CompanyTx } from '../../platform/database/scope';
import { actorOf } from '../../platform/event/actor-of';
import { staleVersion } from '../../platform/event/last-actor';
import { record } from '../../platform/event/record';
import type { UserContext } from '../../platform/http/context';
import { newId } from '../../platform/id';
import { companyToday, zoneOfOwn } from '../company/company-service';
import { paymentTerms } from '../mou/service';
import { ordersToBill } from './billable-repository';
import { linesFor, type Wanted } from './lines-for';
import { addresseeOf, linesOf, lockedInvoice, type StoredInvoice } from './repository';
import { said } from './said';
import { invoiceDetail } from './service';
import { servicesOf, taxOn } from './tax-service';
import { termsWith } from './terms-with';
import type { NewLine } from './write-repository';
import * as write from './write-repository';

type Caller = Pick<UserContext, 'company' | 'user'>;

interface Content {
  periodFrom: string;
  periodUntil: string;
  orderIds: readonly string[];
}

/** What a proforma bills, by what holds today; what is on that invoice already, `except`, counts as free. */
async function contentOf(tx: CompanyTx, wanted: Wanted & Content, except: string | null) {
  const orders = await ordersToBill(tx, wanted.orderIds, { type: wanted.type, except });
  const lines = linesFor(orders, wanted, await zoneOfOwn(tx));
  const base = lines.reduce((total, { amount }) => total + amount, 0);
  const tax = await taxOn(tx, await companyToday(tx), { base, type: wanted.type, services: servicesOf(orders) });
  return { lines, tax, cargos: orders.length, ...termsWith(await paymentTerms(tx), wanted.shipperId) };
}

/** The database lets nothing be billed twice, whoever forgets to ask. */
const billedTwice = () => new AppError('CONFLICT', { message: 'Salah satu kargo sudah ada di invoice lain' });

/** What of its content reads otherwise since. */
function changesOf(before: StoredInvoice, after: StoredInvoice) {
  const [was, is] = [said(before), said(after)];
  const labels = { period: 'Periode', cargos: 'Isi', total: 'Total tagihan' } as const;
  return (Object.keys(labels) as (keyof typeof labels)[])
    .filter((key) => was[key] !== is[key])
    .map((key) => ({ key, label: labels[key], before: was[key], after: is[key] }));
}

/** Makes a proforma of cargos of one shipper. */
export const createInvoice = (
  { company, user }: Caller,
  given: { type: Wanted['type']; shipperId: string } & Content,
): Promise<InvoiceDetail> =>
  company.transaction(async (tx) => {
    await write.lockInvoices(tx);
    const { lines, tax, ...terms } = await contentOf(tx, given, null);
    const today = await companyToday(tx);
    const number = invoiceNumber('PRO', today, await write.takeNumber(tx, 'PRO', Number(today.slice(0, 4))));
    const { type, shipperId, periodFrom, periodUntil } = given;
    const invoice: StoredInvoice = {
      ...{ id: newId(), version: 1, number, proformaNumber: number, type, status: 'PROFORMA', shipperId },
      ...{ shipperName: (await addresseeOf(tx, shipperId)).name, statusDay: today, invoiceDay: today, dueDay: null },
      ...{ periodFrom, periodUntil, paidAt: null, letterhead: null, note: null, printBasis: 'ISSUE' },
      ...terms,
      ...tax,
      ...invoiceSum(tax, []),
    };
    await write.addInvoice(tx, invoice, { lines, createdBy: user.fullName });
    await onDuplicate(write.addLines(tx, invoice.id, lines), billedTwice);
    await write.addStep(tx, invoice.id, { status: 'PROFORMA', day: today, at: tx.now, by: user.fullName, note: null });
    await record(tx, {
      entity: 'invoice',
      entityId: invoice.id,
      action: 'create',
      actor: actorOf(user),
      ownOnly: true,
      data: { number, type, shipper: invoice.shipperName, ...said(invoice) },
    });
    return invoiceDetail(tx, invoice.id);
  });

/** A proforma in the version that was seen, held until the transaction ends; refused where that cannot be done with it. */
async function proforma(tx: CompanyTx, id: string, version: number, action: InvoiceAction): Promise<StoredInvoice> {
  await write.lockInvoices(tx);
  const invoice = await lockedInvoice(tx, id);
  if (!invoice) throw new AppError('NOT_FOUND');
  if (invoice.version !== version) throw await staleVersion(tx, 'invoice', id);
  const why = invoiceRefusal({ status: invoice.status, hasInvoiceData: true }, action, 'transporter');
  if (why) throw new AppError('STEP_NOT_POSSIBLE', { message: `${invoice.number}: ${why}` });
  return invoice;
}

/** Nothing that stands on a proforma reads otherwise. */
const saysTheSame = (before: StoredInvoice, after: StoredInvoice): boolean =>
  Object.entries(after).every(
    ([key, value]) => JSON.stringify(before[key as keyof StoredInvoice]) === JSON.stringify(value),
  );

async function hasSameLines(tx: CompanyTx, id: string, lines: readonly NewLine[]): Promise<boolean> {
  const textOf = (line: Pick<NewLine, 'orderId' | 'name' | 'quantity' | 'amount'>) =>
    [line.orderId, line.name, line.quantity, line.amount].join('/');
  const standing = (await linesOf(tx, id)).map(textOf);
  return standing.sort().join('\n') === lines.map(textOf).sort().join('\n');
}

/** Changes the cargos and the period of a proforma; saved as it stands, nothing is written. Otherwise all that follows from them is reckoned anew. */
export const updateInvoice = (
  { company, user }: Caller,
  id: string,
  { version, ...given }: Content & { version: number },
): Promise<InvoiceDetail> =>
  company.transaction(async (tx) => {
    const before = await proforma(tx, id, version, 'edit');
    const { periodFrom, periodUntil } = given;
    const { type, shipperId } = before;
    if (type === 'FIXED')
      throw new AppError('STEP_NOT_POSSIBLE', { message: `${before.number}: Diubah di Invoice Harga Tetap` });
    const { lines, tax, ...terms } = await contentOf(tx, { type, shipperId, ...given }, id);
    const after: StoredInvoice = { ...before, ...terms, ...tax, periodFrom, periodUntil };
    if (saysTheSame(before, after) && (await hasSameLines(tx, id, lines))) return invoiceDetail(tx, id);
    await write.writeContent(tx, after, lines);
    await write.deleteLines(tx, id);
    await onDuplicate(write.addLines(tx, id, lines), billedTwice);
    await record(tx, {
      entity: 'invoice',
      entityId: id,
      action: 'change',
      actor: actorOf(user),
      ownOnly: true,
      data: { number: after.number, changes: changesOf(before, after) },
    });
    return invoiceDetail(tx, id);
  });

/** Takes a proforma away; what it billed can be billed again. The trail keeps what it said. */
export const discardInvoice = ({ company, user }: Caller, id: string, version: number): Promise<void> =>
  company.transaction(async (tx) => {
    const invoice = await proforma(tx, id, version, 'discard');
    await write.deleteInvoice(tx, id);
    await record(tx, {
      entity: 'invoice',
      entityId: id,
      action: 'discard',
      actor: actorOf(user),
      ownOnly: true,
      data: { number: invoice.number, type: invoice.type, shipper: invoice.shipperName, ...said(invoice) },
    });
  });
