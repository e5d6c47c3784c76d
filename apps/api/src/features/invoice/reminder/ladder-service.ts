import type { RequestOf } from '@lajur/api-contract/endpoint';
import type * as contract from '@lajur/api-contract/invoice-reminder';
import type { ReminderLadder } from '@lajur/api-contract/invoice-reminder';
import { workingDayFrom } from '@lajur/domain/common/working-day';
import { isAwaited } from '@lajur/domain/invoice/invoice';
import { holdErrors, holdText, ladderOf, usualReminderPolicy } from '@lajur/domain/invoice/reminder';
import { AppError } from '../../../platform/app-error';
import type { CompanyScope, CompanyTx } from '../../../platform/database/scope';
import { actorOf } from '../../../platform/event/actor-of';
import { record } from '../../../platform/event/record';
import type { UserContext } from '../../../platform/http/context';
import { companyToday } from '../../company/company-service';
import * as kept from '../reminder-repository';
import { invoiceOf, lockedInvoice, type StoredInvoice } from '../repository';
import { toldOf } from '../told';
import { standstill } from './account-lines';

type Caller = Pick<UserContext, 'company' | 'user'>;

async function ladder(tx: CompanyTx, id: string): Promise<ReminderLadder> {
  const today = await companyToday(tx);
  const policy = (await kept.policyOf(tx)) ?? usualReminderPolicy;
  const [invoice] = await kept.openInvoices(tx, kept.ofInvoice(id));
  const hold = await kept.holdOf(tx, id);
  const history = (await kept.remindersOf(tx, id)).map(({ mailingId: _, at, ...one }) => ({
    ...one,
    at: at.toISOString(),
  }));
  const view = { hold: hold && viewOf(hold), history };
  if (!invoice) return { refusal: 'Belum dikirim', steps: [], ...view };
  const own = (await kept.shipperReminders(tx)).get(invoice.shipperId) ?? null;
  const steps = ladderOf(invoice, own?.mode === 'OWN' ? own.steps : policy.steps);
  const last = Math.max(Number.NEGATIVE_INFINITY, ...invoice.sentSteps);
  // The highest that has come goes next; until one has come, the first to come does.
  const open = steps.filter(({ days }) => days > last);
  const next = open.filter(({ day }) => day <= today).at(-1) ?? open[0];
  const refusal = standstill(invoice, { policy, own }, today);
  return {
    refusal,
    steps: steps.map(({ days, day }) => ({
      days,
      // What should have gone goes on the next working day.
      day: days === next?.days && day < today ? workingDayFrom(today) : day,
      state: invoice.sentSteps.includes(days)
        ? 'SENT'
        : days === next?.days
          ? // What stands still has no next.
            refusal === null
            ? 'NEXT'
            : 'LATER'
          : days < (next?.days ?? last)
            ? 'PASSED'
            : 'LATER',
    })),
    ...view,
  };
}

const viewOf = ({ reason, promiseDay, note, byName: by, at }: kept.StoredHold) => ({
  ...{ reason, promiseDay, note, by, at: at.toISOString() },
});

export const getReminderLadder = (company: CompanyScope, id: string): Promise<ReminderLadder> =>
  company.readLatest(async (tx) => {
    if (!(await invoiceOf(tx, id))) throw new AppError('NOT_FOUND');
    return ladder(tx, id);
  });

const tell = (
  tx: CompanyTx,
  { user }: Pick<Caller, 'user'>,
  invoice: StoredInvoice,
  action: 'hold-reminder' | 'lift-reminder',
  note: string,
) =>
  record(tx, {
    ...{ entity: 'invoice', entityId: invoice.id, action, actor: actorOf(user), ownOnly: true },
    data: { ...toldOf(invoice), note },
  });

export const holdReminder = (
  { company, user }: Caller,
  id: string,
  given: RequestOf<typeof contract.holdReminder>['body'],
): Promise<ReminderLadder> =>
  company.transaction(async (tx) => {
    const invoice = await lockedInvoice(tx, id);
    if (!invoice) throw new AppError('NOT_FOUND');
    const validation = holdErrors(given, await companyToday(tx));
    if (validation.promiseDay) throw new AppError('RULE_BROKEN', { message: validation.promiseDay, validation });
    const why = isAwaited(invoice.status) && invoice.openCash > 0 ? null : 'Tidak ada yang ditagih';
    if (why) throw new AppError('RULE_BROKEN', { message: why, validation: { reason: why } });
    await kept.putHold(tx, id, { ...given, by: user.fullName });
    await tell(tx, { user }, invoice, 'hold-reminder', [holdText(given), given.note].filter(Boolean).join(': '));
    return ladder(tx, id);
  });

export const liftReminderHold = ({ company, user }: Caller, id: string): Promise<ReminderLadder> =>
  company.transaction(async (tx) => {
    const invoice = await lockedInvoice(tx, id);
    if (!invoice) throw new AppError('NOT_FOUND');
    if (await kept.liftHold(tx, id)) await tell(tx, { user }, invoice, 'lift-reminder', '');
    return ladder(tx, id);
  });
