import type { InvoiceData } from '@lajur/api-contract/invoice-data';
import type { DocumentSection } from '@lajur/domain/approval/document';
import type { AuditAction } from '@lajur/domain/audit/audit-word';
import { type AccountValues, accountFields, accountOf } from '@lajur/domain/company/bank-account';
import { changeShownUntil } from '@lajur/domain/company/company-change';
import { keysOf } from '@lajur/domain/record/field';
import { changedFields, fieldText } from '@lajur/domain/record/field-text';
import type { CompanyTx } from '../../platform/database/scope';
import { actorOf } from '../../platform/event/actor-of';
import { type Actor, record } from '../../platform/event/record';
import type { UserContext } from '../../platform/http/context';
import {
  type ChangeEffect,
  type ChangeValues,
  openChange,
  type StoredChange,
  submitChange,
  withdrawChange,
} from '../company/change/service';
import { type AccountMailDeps, mailAboutAccount } from './account-mail';
import { setAccount } from './data-repository';

const topic = 'BANK_ACCOUNT';

/** The fields of an account were checked when it was submitted. */
const asAccount = (values: ChangeValues): AccountValues => accountOf(values as unknown as AccountValues);

/** How a change of the account stands, for the page of it. */
export async function accountStanding(
  tx: CompanyTx,
  changedAt: Date | null,
): Promise<Pick<InvoiceData, 'accountChange' | 'accountChangedUntil'>> {
  const open = await openChange(tx, topic);
  return {
    accountChange: open
      ? {
          ...asAccount(open.after),
          id: open.id,
          status: open.status === 'RETURNED' ? 'RETURNED' : 'WAITING',
          note: open.note,
          approvalId: open.workflowId,
          askedBy: open.askedBy,
          askedAt: open.askedAt.toISOString(),
        }
      : null,
    accountChangedUntil: changeShownUntil(changedAt, tx.now)?.toISOString() ?? null,
  };
}

function sectionsOf(values: ChangeValues): DocumentSection[] {
  const rowOf = (key: keyof AccountValues) => {
    const field = accountFields[key];
    return { key, label: field.label, value: fieldText(field, values[key]) };
  };
  return [{ title: 'Rekening', rows: keysOf(accountFields).map(rowOf) }];
}

const recordAccount = (
  tx: CompanyTx,
  action: AuditAction<'invoice-data'>,
  { before, after, actor, note }: { before: AccountValues; after: AccountValues; actor: Actor; note?: string | null },
): Promise<void> =>
  record(tx, {
    entity: 'invoice-data',
    entityId: tx.companyId,
    action,
    actor,
    subject: 'Data Invoice',
    data: { changes: changedFields(accountFields, before, after), ...(note ? { note } : {}) },
  });

/** Submits another account; the one that stands is printed until the marketplace approves it. */
export async function askAccount(
  deps: AccountMailDeps,
  tx: CompanyTx,
  { user }: Pick<UserContext, 'user'>,
  { before, after }: { before: AccountValues; after: AccountValues },
): Promise<void> {
  const actor = actorOf(user);
  await submitChange(tx, { topic, before: accountOf(before), after: accountOf(after), sectionsOf, actor });
  await recordAccount(tx, 'ask-account', { before, after, actor });
  await mailAboutAccount(deps, tx, { what: 'asked', by: actor.name, account: after });
}

/** Takes back an account that waits for the marketplace. */
export async function withdrawAccount(tx: CompanyTx, { user }: Pick<UserContext, 'user'>, id: string): Promise<void> {
  const actor = actorOf(user);
  const { before, after } = await withdrawChange(tx, { id, topic, actor });
  await recordAccount(tx, 'withdraw-account', { before: asAccount(after), after: asAccount(before), actor });
}

const acts = { APPROVE: 'change-account', REVISE: 'return-account', REJECT: 'refuse-account' } as const;

/** What follows when the marketplace decides on an account: approved, it stands on the invoices from now on. */
export const accountDecided =
  (deps: AccountMailDeps): ChangeEffect =>
  async (tx, change: StoredChange, { status, actor, note }) => {
    if (status === 'SUBMIT') return;
    const [before, after] = [asAccount(change.before), asAccount(change.after)];
    await recordAccount(tx, acts[status], { before, after, actor, note });
    if (status !== 'APPROVE') return;
    await setAccount(tx, after);
    await mailAboutAccount(deps, tx, { what: 'approved', by: actor.name, account: after });
  };
