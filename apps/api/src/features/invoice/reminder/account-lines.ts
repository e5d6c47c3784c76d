import {
  dueStep,
  holdText,
  isHeldOn,
  maxReminderInvoices,
  type ReminderLine,
  type ReminderPolicy,
  type ReminderStep,
  reminderRefusal,
  reminderSubject,
  reminderText,
  reminderTotal,
  type ShipperReminder,
  stepsOn,
} from '@lajur/domain/invoice/reminder';
import type { CompanyTx } from '../../../platform/database/scope';
import { invoiceDataOf } from '../data-repository';
import { creditOf, type OpenInvoice } from '../reminder-repository';

export interface AccountLine extends ReminderLine {
  invoiceId: string;
  /** The step that this mail takes. */
  step: number | null;
}

/** What would be written to one shipper on a day. */
export interface AccountMail {
  subject: string;
  text: string;
  total: number;
  lines: AccountLine[];
}

interface Standing {
  invoices: readonly OpenInvoice[];
  policy: ReminderPolicy;
  own: ShipperReminder | null;
}

/** What is due of these, with the step of each that goes on the day; null where none goes. */
export function dueLines(
  { invoices, policy, own }: Standing,
  day: string,
): { lines: AccountLine[]; step: ReminderStep } | null {
  const steps = stepsOn(policy, own, day);
  if (!steps) return null;
  let highest: ReminderStep | null = null;
  const lines = invoices.flatMap((one): AccountLine[] => {
    if (reminderRefusal(one, policy, day) !== null) return [];
    const step = dueStep(one, steps, day);
    if (step && (highest === null || step.days > highest.days)) highest = step;
    return step || one.dueDay < day ? [lineOf(one, step?.days ?? null)] : [];
  });
  return highest && { lines: lines.slice(0, maxReminderInvoices), step: highest };
}

export const lineOf = ({ id, number, dueDay, openCash }: OpenInvoice, step: number | null): AccountLine => ({
  ...{ invoiceId: id, number, dueDay, openCash, step },
});

/** A text about these lines, with the account that they stand in. */
export async function accountMail(
  tx: CompanyTx,
  { invoices, lines, text }: { invoices: readonly OpenInvoice[]; lines: AccountLine[]; text: string },
  today: string,
): Promise<AccountMail> {
  const [first] = invoices;
  const data = (await invoiceDataOf(tx))?.values;
  const credit = first ? await creditOf(tx, first.shipperId) : 0;
  const account = {
    ...{ shipperName: first?.shipperName ?? '', lines, account: invoices, credit },
    bank: data ? { name: data.bankName, accountNo: data.bankAccountNo, accountName: data.bankAccountName } : null,
  };
  return {
    ...{ subject: reminderSubject(lines), text: reminderText(text, account, today), lines },
    total: reminderTotal({ lines, credit }),
  };
}

/** Why an invoice's ladder stands still on a day; null: its next step goes. */
export function standstill(one: OpenInvoice, { policy, own }: Omit<Standing, 'invoices'>, day: string): string | null {
  if (!policy.isOn) return 'Pengingat otomatis belum dinyalakan';
  if (own?.mode === 'NEVER') return 'Pengirim ini tidak diingatkan';
  if (one.hold && isHeldOn(one.hold, day)) return holdText(one.hold);
  if (own?.pausedUntil && day <= own.pausedUntil) return 'Pengingat pengirim ini dijeda';
  const why = reminderRefusal(one, policy, day);
  return why === 'Baru dikirim hari ini' ? null : why;
}
