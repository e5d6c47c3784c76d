import type { Registration } from '@lajur/api-contract/company-registration';
import { currentDefinition, workflowKindLabels } from '@lajur/domain/approval/workflow';
import { normaliseNpwp } from '@lajur/domain/common/company-number';
import type { CompanyStatus } from '@lajur/domain/company/company-status';
import {
  type RegistrationDraft,
  type RegistrationStep,
  type RegistrationValues,
  regionFields,
  registrationErrors,
  registrationStepLabels,
  usedValues,
} from '@lajur/domain/company/registration';
import { missingDocuments, supportDocuments } from '@lajur/domain/company/support-document';
import { AppError } from '../../../platform/app-error';
import type { CompanyTx, SystemScope } from '../../../platform/database/scope';
import { actorOf } from '../../../platform/event/actor-of';
import { record } from '../../../platform/event/record';
import { fileId } from '../../../platform/file/file-url';
import type { UserContext } from '../../../platform/http/context';
import type { Sessions } from '../../../platform/session/session';
import { actionsOf, recallDocument, resubmitDocument, submitDocument, usualDays } from '../../approval/service';
import { linkFile } from '../../file/service';
import { regionNames } from '../../location/region-service';
import { companyById, setCompanyStatus } from '../company-repository';
import { companyToday } from '../company-service';
import { registrationDecided } from './decided-service';
import * as stored from './repository';
import { regionCodes, registrationSections } from './sections';

/** Where a registration can be filled in. */
const openStatuses: readonly CompanyStatus[] = ['DRAFT', 'REVISE'];

/** The company's own status; refused where its registration is not to be filled in now. */
export async function openStatus(tx: CompanyTx): Promise<CompanyStatus> {
  const status = await statusOf(tx);
  if (!openStatuses.includes(status))
    throw new AppError('STEP_NOT_POSSIBLE', { message: 'Registrasi sudah dikirim dan tidak bisa diubah sekarang.' });
  return status;
}

async function statusOf(tx: CompanyTx): Promise<CompanyStatus> {
  const company = await companyById(tx, tx.companyId);
  if (!company) throw new AppError('NOT_FOUND');
  return company.status;
}

/** What the marketplace wrote when it sent it back; nothing once it was sent again. */
export async function notesOf(tx: CompanyTx, workflowId: string | null): Promise<Registration['notes']> {
  const [last] = workflowId ? await actionsOf(tx, { companyId: tx.companyId, id: workflowId }) : [];
  if (last?.action !== 'REVISE') return [];
  const by = { by: last.actorName, at: last.at.toISOString() };
  return last.fieldNotes.map(({ key, text }) => ({ key, text, ...by }));
}

/** The names of the regions that a form names. */
export async function regionsIn(tx: CompanyTx, draft: RegistrationDraft): Promise<Registration['regions']> {
  const names = await regionNames(tx, regionCodes(draft));
  return [...names].map(([id, name]) => ({ id, name }));
}

/** Which version of what the company says of itself stands. */
export const registrationVersion = async (tx: CompanyTx): Promise<number> =>
  (await stored.registrationOf(tx))?.version ?? 1;

async function view(tx: CompanyTx, usual: number | null): Promise<Registration> {
  const [status, found] = [await statusOf(tx), await stored.registrationOf(tx)];
  return {
    companyId: tx.companyId,
    status,
    values: found?.draft ?? {},
    regions: await regionsIn(tx, found?.draft ?? {}),
    step: found?.step ?? 'company',
    version: found?.version ?? 1,
    savedBy: found?.savedBy ?? null,
    savedAt: found?.savedAt.toISOString() ?? null,
    documents: await stored.documentsOf(tx),
    workflowId: found?.workflowId ?? null,
    submittedAt: found?.submittedAt?.toISOString() ?? null,
    usualDays: usual,
    notes: await notesOf(tx, found?.workflowId ?? null),
    submitted: found?.submitted ?? null,
  };
}

const usualOf = (system: SystemScope) => system.read((tx) => usualDays(tx, 'COMPANY_REGISTRATION'));

/** The registration as far as it was filled in. */
export async function getRegistration({ company, system }: UserContext): Promise<Registration> {
  const usual = await usualOf(system);
  return company.readLatest((tx) => view(tx, usual));
}

/** Keeps what was filled in, on top of what others filled in; STALE_VERSION when somebody else saved since. */
export async function saveDraft(
  { company, system, user }: UserContext,
  { version, step, values }: { version: number; step: RegistrationStep; values: RegistrationDraft },
): Promise<Registration> {
  const usual = await usualOf(system);
  return company.transaction(async (tx) => {
    await openStatus(tx);
    await keepDraft(tx, { draft: values, step, by: user.fullName, version });
    await record(tx, draftSaved(tx, user, step));
    return view(tx, usual);
  });
}

/** Screens of the same company hear of it; it is no step of anything. */
const draftSaved = (tx: CompanyTx, user: UserContext['user'], step: RegistrationStep) =>
  ({
    entity: 'registration',
    entityId: tx.companyId,
    action: 'save-draft',
    actor: actorOf(user),
    data: { step: registrationStepLabels[step] },
  }) as const;

async function keepDraft(tx: CompanyTx, given: Parameters<typeof stored.saveDraft>[1]): Promise<void> {
  const before = await stored.registrationOf(tx);
  const saved = (before?.version ?? 1) === given.version && (await stored.saveDraft(tx, given));
  if (saved) return;
  const by = before?.savedBy;
  throw new AppError('STALE_VERSION', by ? { message: `${by} baru saja menyimpan registrasi ini.` } : {});
}

/** What is wrong in the fields that no schema can say, by field. */
export async function wrongFields(tx: CompanyTx, values: RegistrationValues): Promise<Record<string, string>> {
  const validation: Record<string, string> = { ...registrationErrors(values, await companyToday(tx)) };
  const known = await regionNames(tx, regionCodes(values));
  for (const key of Object.keys(regionFields) as (keyof typeof regionFields)[]) {
    const code = values[key];
    if (code && !known.has(code)) validation[key] ??= `${regionFields[key].label} tidak dikenal`;
  }
  return validation;
}

/** Everything that no schema can say; what is wrong is told by field. */
async function refuseWrong(tx: CompanyTx, values: RegistrationValues): Promise<void> {
  const validation = await wrongFields(tx, values);
  const there = new Set((await stored.documentsOf(tx)).filter(({ files }) => files.length > 0).map(({ kind }) => kind));
  for (const kind of missingDocuments(values, there))
    validation[kind] = `${supportDocuments[kind].label} belum diunggah`;
  const [message] = Object.values(validation);
  if (message) throw new AppError('RULE_BROKEN', { message, validation });
}

/** As it is kept: without what is not asked for, the NPWP by its digits. */
export const cleaned = (values: RegistrationValues): RegistrationValues =>
  usedValues({ ...values, npwp: normaliseNpwp(values.npwp) ?? values.npwp });

interface Sent {
  version: number;
  values: RegistrationValues;
  /** The approval that sent it back; null the first time. */
  workflowId: string | null;
}

/** Sends again what the marketplace sent back; another company's is not there. */
export function resendRegistration(
  call: UserContext,
  { companyId, workflowId }: { companyId: string; workflowId: string },
  sent: Omit<Sent, 'workflowId'>,
): Promise<Registration> {
  if (companyId !== call.user.companyId) throw new AppError('NOT_FOUND');
  return sendRegistration(call, { ...sent, workflowId });
}

/** Sends the registration: it waits for the marketplace from then on, and cannot be changed meanwhile. */
export async function sendRegistration(
  call: UserContext,
  { version, values: given, workflowId }: Sent,
): Promise<Registration> {
  const { system, user } = call;
  const usual = await usualOf(system);
  const actor = actorOf(user);
  // The status of a company is not its own people's to write: the system does, for them.
  return system.transaction(async (all) => {
    const tx: CompanyTx = { ...all, companyId: user.companyId };
    await stored.lockForm(tx);
    const before = await stored.registrationOf(tx);
    if (workflowId !== null && workflowId !== before?.workflowId) throw new AppError('NOT_FOUND');
    const status = await openStatus(tx);
    if ((status === 'REVISE') !== (workflowId !== null)) throw new AppError('STEP_NOT_POSSIBLE');
    const values = cleaned(given);
    await keepDraft(tx, { draft: values, step: 'review', by: user.fullName, version });
    await refuseWrong(tx, values);
    const documents = await stored.documentsOf(tx);
    const sections = registrationSections(values, documents, await regionNames(tx, regionCodes(values)));
    const submission = { title: `${workflowKindLabels.COMPANY_REGISTRATION} ${values.name}`, sections, actor };
    // What was sent is read for ever, whatever is taken off the checklist later.
    for (const { url } of documents.flatMap(({ files }) => files))
      await linkFile(tx, fileId(url), { kind: 'registration', id: tx.companyId });
    const id =
      workflowId ?? (await submitDocument(tx, currentDefinition.COMPANY_REGISTRATION, tx.companyId, submission));
    if (workflowId) await resubmitDocument(tx, workflowId, submission);
    await stored.saveSubmitted(tx, { values, workflowId: id });
    await setCompanyStatus(tx, tx.companyId, 'SUBMITTED');
    await record(tx, {
      entity: 'company',
      entityId: tx.companyId,
      action: 'submit',
      actor,
      data: { status: 'SUBMITTED', name: values.name },
    });
    return view(tx, usual);
  });
}

/** Takes back the registration that was sent, while nobody has acted on it: it is filled in again as if it had been sent back. */
export async function withdrawRegistration(deps: { sessions: Sessions }, call: UserContext): Promise<Registration> {
  const { system, user } = call;
  const usual = await usualOf(system);
  return system.transaction(async (all) => {
    const tx: CompanyTx = { ...all, companyId: user.companyId };
    await stored.lockForm(tx);
    const workflowId = (await stored.registrationOf(tx))?.workflowId;
    if (!workflowId) throw new AppError('STEP_NOT_POSSIBLE', { message: 'Registrasi belum dikirim.' });
    await recallDocument(tx, workflowId, actorOf(user), (inside, outcome) =>
      registrationDecided(deps, inside, outcome),
    );
    return view(tx, usual);
  });
}
