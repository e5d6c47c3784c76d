import type { InvoiceData } from '@lajur/api-contract/invoice-data';
import { accountOf, accountProofReason, isOtherAccount } from '@lajur/domain/company/bank-account';
import { type InvoiceDataValues, invoiceDataFields, numberingErrors } from '@lajur/domain/invoice/invoice-data';
import { changedFields } from '@lajur/domain/record/field-text';
import { AppError } from '../../platform/app-error';
import type { CompanyScope, CompanyTx } from '../../platform/database/scope';
import { actorOf } from '../../platform/event/actor-of';
import { historyOf } from '../../platform/event/history';
import { staleVersion } from '../../platform/event/last-actor';
import { record } from '../../platform/event/record';
import type { UserContext } from '../../platform/http/context';
import type { CodeDeps } from '../auth/code-service';
import { type OwnProof, proofOf } from '../auth/own-proof-service';
import { companyToday } from '../company/company-service';
import { companyProfile } from '../company/profile-service';
import { exchangePicture, type FileDeps } from '../file/service';
import { type AccountMailDeps, mailAboutAccount } from './account-mail';
import { accountStanding, askAccount, withdrawAccount } from './account-service';
import { invoiceDataOf, type StoredData, saveInvoiceData } from './data-repository';
import { newLogo } from './logo-service';
import { taxRuleViews } from './tax-rule-repository';
import { hasIssued } from './write-repository';

async function dataView(tx: CompanyTx): Promise<InvoiceData> {
  const kept = await invoiceDataOf(tx);
  const { npwp } = await companyProfile(tx);
  const timeline = await historyOf(tx, 'invoice-data', tx.companyId);
  return {
    version: kept?.version ?? 0,
    values: kept?.values ?? null,
    taxRules: await taxRuleViews(tx),
    hasNpwp: npwp !== null,
    npwp,
    today: await companyToday(tx),
    hasIssued: await hasIssued(tx),
    ...(await accountStanding(tx, kept?.accountChangedAt ?? null)),
    changedBy: timeline[0]?.actorName ?? null,
    updatedAt: kept?.updatedAt.toISOString() ?? null,
    timeline,
  };
}

export const getInvoiceData = (company: CompanyScope): Promise<InvoiceData> => company.readLatest(dataView);

/** What is kept, in the version that was seen. */
async function seenData(tx: CompanyTx, version: number): Promise<StoredData | null> {
  const kept = await invoiceDataOf(tx);
  if ((kept?.version ?? 0) !== version) throw await staleVersion(tx, 'invoice-data', tx.companyId);
  return kept;
}

/**
 * Keeps what stands on invoices from now on. Another account is submitted to the marketplace instead, and the caller asked who they
 * are (ADR 0085).
 */
export async function putInvoiceData(
  deps: AccountMailDeps & CodeDeps & FileDeps,
  call: UserContext,
  { version, password, code, ...given }: InvoiceDataValues & OwnProof & { version: number },
): Promise<InvoiceData> {
  const { company, system, user } = call;
  const standing = await company.readLatest((tx) => seenData(tx, version));
  const printedLogo = await newLogo(deps, call, standing?.values.logoUrl ?? null, given.logoUrl);
  const why = accountProofReason(standing?.values ?? null, given);
  const prove = why === null ? null : await proofOf(deps, call, { password, code }, why);
  // A code is looked up by the system alone.
  return system.transaction(async (all) => {
    const tx: CompanyTx = { ...all, companyId: user.companyId };
    const before = await seenData(tx, version);
    await prove?.(tx);
    const asks = before && isOtherAccount(before.values, given) ? before.values : null;
    await keepData(tx, call, before, { given: { ...given, ...(asks ? accountOf(asks) : {}) }, printedLogo });
    if (asks) await askAccount(deps, tx, call, { before: asks, after: given });
    if (!before) await mailAboutAccount(deps, tx, { what: 'first', by: user.fullName, account: given });
    return dataView(tx);
  });
}

async function keepData(
  tx: CompanyTx,
  { user }: Pick<UserContext, 'user'>,
  before: StoredData | null,
  { given, printedLogo }: { given: InvoiceDataValues; printedLogo: Buffer | null | undefined },
): Promise<void> {
  const fixed = (await hasIssued(tx)) ? numberingErrors(before?.values ?? null, given) : {};
  const [problem] = Object.values(fixed);
  if (problem) throw new AppError('RULE_BROKEN', { message: problem, validation: fixed });
  const logoUrl = await exchangePicture(tx, { kind: 'invoice-data', id: tx.companyId }, user.id, {
    before: before?.values.logoUrl ?? null,
    after: given.logoUrl,
    allowed: 'logo',
  });
  const values = { ...given, logoUrl };
  if (
    !(await saveInvoiceData(tx, {
      values,
      version: before?.version ?? 0,
      ...(printedLogo === undefined ? {} : { printedLogo }),
    }))
  )
    throw await staleVersion(tx, 'invoice-data', tx.companyId);
  const changes = changedFields(invoiceDataFields, before?.values ?? {}, values);
  if (before && changes.length === 0) return;
  await record(tx, {
    entity: 'invoice-data',
    entityId: tx.companyId,
    action: 'change',
    actor: actorOf(user),
    subject: 'Data Invoice',
    data: { changes },
  });
}

/** Takes back an account that waits for the marketplace. */
export const withdrawAccountChange = (
  { company, user }: Pick<UserContext, 'company' | 'user'>,
  id: string,
): Promise<InvoiceData> =>
  company.transaction(async (tx) => {
    await withdrawAccount(tx, { user }, id);
    return dataView(tx);
  });
