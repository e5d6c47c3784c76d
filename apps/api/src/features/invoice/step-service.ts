import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import { formatDay } from '@lajur/domain/common/time';
import type { InvoiceStatus } from '@lajur/domain/invoice/invoice';
import { dueDayOf } from '@lajur/domain/invoice/invoice-due';
import { patternNumber, usualNumberPattern } from '@lajur/domain/invoice/invoice-number';
import {
  backdatedProblem,
  type InvoiceParty,
  type InvoiceStep,
  invoiceRefusal,
  statusDayProblem,
  stepTo,
} from '@lajur/domain/invoice/invoice-step';
import { invoiceSum, isCreditedWhole } from '@lajur/domain/invoice/settlement';
import { AppError } from '../../platform/app-error';
import type { CompanyTx } from '../../platform/database/scope';
import { actorOf } from '../../platform/event/actor-of';
import { staleVersion } from '../../platform/event/last-actor';
import { type Actor, record } from '../../platform/event/record';
import { fileId } from '../../platform/file/file-url';
import type { UserContext } from '../../platform/http/context';
import { companyToday } from '../company/company-service';
import { linkFile } from '../file/service';
import { checkToken } from '../genuineness/service';
import { invoiceDataOf } from './data-repository';
import { invoiceCheck } from './document-service';
import { tooEarlyToIssue } from './fixed-price/lines';
import { letterheadNow } from './letterhead-service';
import { askForPrint } from './print-job';
import { lastIssuedDay, lockedInvoice, type StoredInvoice } from './repository';
import { invoiceDetail } from './service';
import { taxAtIssue, taxChanges } from './tax-service';
import { toldOf } from './told';
import * as write from './write-repository';

/** What is told with a step. */
export interface ToldStep {
  status: InvoiceStatus;
  day: string;
  note: string | null;
  /** The state that was seen. */
  version?: number;
}

/** What a step changes besides the status. */
async function outcomeOf(
  tx: CompanyTx,
  invoice: StoredInvoice,
  step: InvoiceStep,
  { day, note }: ToldStep,
): Promise<Omit<write.Moved, 'status' | 'statusDay'>> {
  if (step === 'send') return { dueDay: dueDayOf(day, invoice.paymentTermDays) };
  if (step !== 'issue') return {};
  const early = await tooEarlyToIssue(tx, invoice, day);
  if (early) throw new AppError('RULE_BROKEN', { message: early, validation: { statusDate: early } });
  const late = backdatedProblem(day, await lastIssuedDay(tx), note);
  if (late) throw new AppError('RULE_BROKEN', { message: late, validation: { note: late } });
  const tax = await taxAtIssue(tx, invoice, day);
  const letterhead = await letterheadNow(tx, invoice.shipperId);
  // Its print shows the logo for ever, whatever the company prints later.
  if (letterhead.logoUrl) await linkFile(tx, fileId(letterhead.logoUrl), { kind: 'invoice-data', id: tx.companyId });
  await checkToken(tx, invoiceCheck(invoice.id));
  await askForPrint(tx, invoice.id);
  const { numberPattern, firstNumber } = (await invoiceDataOf(tx))?.values ?? {};
  const first = (await write.hasIssued(tx)) ? 1 : (firstNumber ?? 1);
  const count = await write.takeNumber(tx, 'INV', Number(day.slice(0, 4)), first);
  const number = patternNumber(numberPattern ?? usualNumberPattern, day, count);
  return { number, invoiceDay: day, letterhead, tax };
}

/** Takes a step with an invoice, one at a time and forward only; within a transaction. */
export async function takeStep(
  tx: CompanyTx,
  id: string,
  { party, actor }: { party: InvoiceParty; actor: Actor },
  told: ToldStep,
): Promise<void> {
  await write.lockInvoices(tx);
  const invoice = await lockedInvoice(tx, id);
  if (!invoice) throw new AppError('NOT_FOUND');
  if (told.version !== undefined && told.version !== invoice.version) throw await staleVersion(tx, 'invoice', id);
  const step = stepTo(told.status);
  const hasInvoiceData = (await invoiceDataOf(tx)) !== null;
  const why = step
    ? invoiceRefusal({ status: invoice.status, hasInvoiceData, isCredited: isCreditedWhole(invoice) }, step, party)
    : 'Proforma dibuat baru';
  if (!step || why) throw new AppError('STEP_NOT_POSSIBLE', { message: `${invoice.number}: ${why}` });
  const problem = statusDayProblem(told.day, { last: invoice.statusDay, today: await companyToday(tx) });
  if (problem) throw new AppError('RULE_BROKEN', { message: problem, validation: { statusDate: problem } });
  const outcome = await outcomeOf(tx, invoice, step, told);
  await write.moveInvoice(tx, invoice, { status: told.status, statusDay: told.day, ...outcome });
  await write.addStep(tx, id, { status: told.status, day: told.day, at: tx.now, by: actor.name, note: told.note });
  await record(tx, {
    entity: 'invoice',
    entityId: id,
    action: step,
    actor,
    ownOnly: step === 'print',
    data: {
      ...toldOf({
        ...{ ...invoice, ...outcome, ...outcome.tax, ...(outcome.tax ? invoiceSum(outcome.tax, []) : {}) },
        ...{ status: told.status, statusDay: told.day },
      }),
      ...(outcome.number ? { proformaNumber: invoice.proformaNumber } : {}),
      note: told.note,
      changes: [
        { key: 'statusDay', label: 'Tanggal', before: null, after: formatDay(told.day) },
        ...(outcome.number ? [{ key: 'number', label: 'Nomor', before: invoice.number, after: outcome.number }] : []),
        ...(outcome.tax ? taxChanges(invoice, outcome.tax) : []),
      ],
    },
  });
}

/** A step that the company takes. */
export const moveInvoice = (
  { company, user }: Pick<UserContext, 'company' | 'user'>,
  id: string,
  told: ToldStep,
): Promise<InvoiceDetail> =>
  company.transaction(async (tx) => {
    await takeStep(tx, id, { party: 'transporter', actor: actorOf(user) }, told);
    return invoiceDetail(tx, id);
  });
