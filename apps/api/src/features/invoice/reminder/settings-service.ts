import type { RequestOf } from '@lajur/api-contract/endpoint';
import type * as contract from '@lajur/api-contract/invoice-reminder';
import type { ReminderPreview, ReminderSettings } from '@lajur/api-contract/invoice-reminder';
import { dayAfter, formatDay } from '@lajur/domain/common/time';
import { holidayOn, isWorkingDay } from '@lajur/domain/common/working-day';
import { type ReminderPolicy, usualReminderPolicy } from '@lajur/domain/invoice/reminder';
import { AppError } from '../../../platform/app-error';
import type { CompanyScope, CompanyTx } from '../../../platform/database/scope';
import { actorOf } from '../../../platform/event/actor-of';
import { staleVersion } from '../../../platform/event/last-actor';
import { record } from '../../../platform/event/record';
import type { UserContext } from '../../../platform/http/context';
import { newId } from '../../../platform/id';
import { companyToday } from '../../company/company-service';
import { proposedFor } from '../mailing/draft-service';
import * as kept from '../reminder-repository';
import { invoiceOf } from '../repository';
import { accountMail, dueLines, lineOf } from './account-lines';

type Caller = Pick<UserContext, 'company' | 'user'>;

async function settingsOf(tx: CompanyTx): Promise<ReminderSettings> {
  const policy = await kept.policyOf(tx);
  const owns = await kept.shipperReminders(tx);
  const { isOn, smallest, steps } = policy ?? usualReminderPolicy;
  return {
    ...{ version: policy?.version ?? 0, isOn, smallest, steps: [...steps] },
    ...{ changedBy: policy?.byName ?? null, changedAt: policy?.at.toISOString() ?? null },
    shippers: (await kept.invoicedShippers(tx)).map(({ id, name, openCash, count }) => {
      const own = owns.get(id);
      return {
        ...{ id, name, openCash, count, version: own?.version ?? 0, mode: own?.mode ?? 'USUAL' },
        ...{ steps: [...(own?.steps ?? [])], pausedUntil: own?.pausedUntil ?? null },
      };
    }),
  };
}

export const getReminderSettings = (company: CompanyScope): Promise<ReminderSettings> => company.readLatest(settingsOf);

/** "−3, 1, 7 hari". */
const stepsText = (steps: ReminderPolicy['steps']): string => `${steps.map(({ days }) => days).join(', ')} hari`;

const keepChange = (tx: CompanyTx, { user }: Caller, note: string) =>
  record(tx, {
    ...{ entity: 'invoice-data', entityId: tx.companyId, action: 'change', actor: actorOf(user) },
    ...{ subject: 'Pengingat', data: { note } },
  });

export const putReminderPolicy = (
  { company, user }: Caller,
  { version, ...given }: RequestOf<typeof contract.putReminderPolicy>['body'],
): Promise<ReminderSettings> =>
  company.transaction(async (tx) => {
    if (!(await kept.savePolicy(tx, given, { version, by: user.fullName })))
      throw await staleVersion(tx, 'invoice-data', tx.companyId);
    const { isOn, steps } = given;
    await keepChange(tx, { company, user }, `Pengingat ${isOn ? 'dinyalakan' : 'dimatikan'}: ${stepsText(steps)}`);
    return settingsOf(tx);
  });

export const putShipperReminder = (
  { company, user }: Caller,
  shipperId: string,
  { version, ...given }: RequestOf<typeof contract.putShipperReminder>['body'],
): Promise<ReminderSettings> =>
  company.transaction(async (tx) => {
    const shipper = (await kept.invoicedShippers(tx)).find(({ id }) => id === shipperId);
    if (!shipper) throw new AppError('NOT_FOUND');
    if (!(await kept.saveShipper(tx, shipperId, given, { version, by: user.fullName })))
      throw await staleVersion(tx, 'invoice-data', tx.companyId);
    const { mode, steps, pausedUntil } = given;
    const parts = [
      mode === 'NEVER'
        ? 'jangan diingatkan'
        : mode === 'OWN'
          ? `langkah sendiri ${stepsText(steps)}`
          : 'ikut kebijakan',
      pausedUntil && `dijeda s.d. ${formatDay(pausedUntil)}`,
    ];
    await keepChange(tx, { company, user }, `${shipper.name}: ${parts.filter(Boolean).join(', ')}`);
    return settingsOf(tx);
  });

/** Why nothing goes out on a day; null when something may. */
function dayRefusal(policy: ReminderPolicy, day: string): string | null {
  if (!policy.isOn) return 'Pengingat otomatis belum dinyalakan';
  if (isWorkingDay(day)) return null;
  const holiday = holidayOn(day);
  return holiday ? `${formatDay(day)} hari libur: ${holiday}` : `${formatDay(day)} bukan hari kerja`;
}

export const previewReminders = (company: CompanyScope, asked: string | undefined): Promise<ReminderPreview> =>
  company.readLatest(async (tx) => {
    const today = await companyToday(tx);
    const day = asked ?? dayAfter(today, 1);
    const wrong = 'Tanggal tidak boleh sudah lewat';
    if (day < today) throw new AppError('RULE_BROKEN', { message: wrong, validation: { day: wrong } });
    const policy = (await kept.policyOf(tx)) ?? usualReminderPolicy;
    const refusal = dayRefusal(policy, day);
    if (refusal) return { day, refusal, mails: [] };
    const owns = await kept.shipperReminders(tx);
    const open = await kept.openInvoices(tx);
    const mails: ReminderPreview['mails'] = [];
    for (const id of new Set(open.map(({ shipperId }) => shipperId))) {
      const invoices = open.filter(({ shipperId }) => shipperId === id);
      const due = dueLines({ invoices, policy, own: owns.get(id) ?? null }, day);
      const first = due && (await invoiceOf(tx, due.lines[0]?.invoiceId ?? ''));
      if (!due || !first) continue;
      const to = (await proposedFor(tx, first)).filter(({ chosen }) => chosen).map(({ address }) => address);
      const mail = await accountMail(tx, { invoices, lines: due.lines, text: due.step.text }, day);
      mails.push({ shipper: { id, name: first.shipperName }, to, ...mail });
    }
    return { day, refusal: null, mails };
  });

const copiedText = 'Berikut tagihan yang masih terbuka.';

/** What a shipper owes as a text, with the lines that it has. */
async function copied(tx: CompanyTx, shipperId: string) {
  const invoices = await kept.openInvoices(tx, kept.ofShipper(shipperId));
  if (invoices.length === 0) throw new AppError('NOT_FOUND');
  const lines = invoices.map((one) => lineOf(one, null));
  return accountMail(tx, { invoices, lines, text: copiedText }, await companyToday(tx));
}

export const getReminderText = (company: CompanyScope, shipperId: string) =>
  company.readLatest(async (tx) => {
    const { text, total, lines } = await copied(tx, shipperId);
    return { text, total, count: lines.length };
  });

export const noteCopiedReminder = ({ company, user }: Caller, shipperId: string) =>
  company.transaction(async (tx) => {
    const { lines } = await copied(tx, shipperId);
    const day = await companyToday(tx);
    await kept.addReminders(
      tx,
      lines.map(({ invoiceId, dueDay, openCash }) => ({
        ...{ id: newId(), invoiceId, shipperId, dueDay, step: null, day, way: 'COPIED' as const, mailingId: null },
        ...{ openCash, byName: user.fullName },
      })),
    );
    return { count: lines.length };
  });
