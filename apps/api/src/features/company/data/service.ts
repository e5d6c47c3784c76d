import type { CompanyData } from '@lajur/api-contract/company-data';
import type { DocumentSection } from '@lajur/domain/approval/document';
import type { AuditAction } from '@lajur/domain/audit/audit-word';
import { dataChangeRefusal } from '@lajur/domain/company/company-change';
import type { RegistrationDraft, RegistrationValues } from '@lajur/domain/company/registration';
import { AppError } from '../../../platform/app-error';
import type { CompanyScope, CompanyTx } from '../../../platform/database/scope';
import { actorOf } from '../../../platform/event/actor-of';
import { historyOf } from '../../../platform/event/history';
import { staleVersion } from '../../../platform/event/last-actor';
import { type Actor, record } from '../../../platform/event/record';
import type { UserContext } from '../../../platform/http/context';
import type { Sessions } from '../../../platform/session/session';
import { regionNames } from '../../location/region-service';
import { type ChangeEffect, type ChangeValues, openChange, submitChange, withdrawChange } from '../change/service';
import { companyById } from '../company-repository';
import { nameAs } from '../registration-form/decided-service';
import { regionCodes, registrationSections } from '../registration-form/sections';
import { cleaned, notesOf, regionsIn, registrationVersion, wrongFields } from '../registration-form/service';
import { approvedRegistration } from '../registration-repository';
import { saveApproved } from './repository';

const topic = 'COMPANY_DATA';

/** The fields were checked when they were submitted. */
const asValues = (values: ChangeValues): RegistrationValues => values as unknown as RegistrationValues;

async function changeView(tx: CompanyTx): Promise<CompanyData['change']> {
  const open = await openChange(tx, topic);
  if (!open) return null;
  const { id, note, workflowId, askedBy, askedAt, after } = open;
  return {
    ...{ id, note, askedBy },
    status: open.status === 'RETURNED' ? 'RETURNED' : 'WAITING',
    notes: await notesOf(tx, workflowId),
    approvalId: workflowId,
    askedAt: askedAt.toISOString(),
    values: after,
    regions: await regionsIn(tx, after),
  };
}

async function statusOf(tx: CompanyTx) {
  const company = await companyById(tx, tx.companyId);
  if (!company) throw new AppError('NOT_FOUND');
  return company.status;
}

async function view(tx: CompanyTx): Promise<CompanyData> {
  const values = (await approvedRegistration(tx)) ?? {};
  const timeline = await historyOf(tx, 'company', tx.companyId);
  return {
    version: await registrationVersion(tx),
    values,
    regions: await regionsIn(tx, values),
    change: await changeView(tx),
    refusal: dataChangeRefusal(await statusOf(tx)),
    changedBy: timeline[0]?.actorName ?? null,
    timeline,
  };
}

/** What holds, and what waits. */
export const companyData = (company: CompanyScope): Promise<CompanyData> => company.readLatest(view);

/** Data as titled lines; the files of a registration are legal documents by now. */
const linesOf =
  (regions: ReadonlyMap<string, string>) =>
  (values: ChangeValues): DocumentSection[] =>
    registrationSections(asValues(values), [], regions)
      .map(({ title, rows }) => ({ title, rows: rows.filter(({ files }) => files === undefined) }))
      .filter(({ rows }) => rows.length > 0);

/** What reads otherwise after than before, line by line. */
function changedLines(lines: (values: ChangeValues) => DocumentSection[], before: ChangeValues, after: ChangeValues) {
  const rowsOf = (values: ChangeValues) => lines(values).flatMap(({ rows }) => rows);
  const [was, is] = [before, after].map((values) => new Map(rowsOf(values).map((row) => [row.key, row]))) as [
    Map<string, DocumentSection['rows'][number]>,
    Map<string, DocumentSection['rows'][number]>,
  ];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const [from, to] = [was.get(key)?.value ?? null, is.get(key)?.value ?? null];
    const label = is.get(key)?.label ?? was.get(key)?.label ?? key;
    return from === to ? [] : [{ label, before: from, after: to }];
  });
}

interface Told {
  before: ChangeValues;
  after: ChangeValues;
  actor: Actor;
  note?: string | null;
}

async function tell(
  tx: CompanyTx,
  action: AuditAction<'company'>,
  { before, after, actor, note }: Told,
): Promise<void> {
  const lines = linesOf(await regionsOf(tx, before, after));
  await record(tx, {
    entity: 'company',
    entityId: tx.companyId,
    action,
    actor,
    data: { status: await statusOf(tx), changes: changedLines(lines, before, after), ...(note ? { note } : {}) },
  });
}

const regionsOf = (tx: CompanyTx, ...all: readonly RegistrationDraft[]) =>
  regionNames(tx, [...new Set(all.flatMap(regionCodes))]);

async function refuseWrong(tx: CompanyTx, values: RegistrationValues): Promise<void> {
  const validation = await wrongFields(tx, values);
  const [message] = Object.values(validation);
  if (message) throw new AppError('RULE_BROKEN', { message, validation });
}

/** Submits other data; those that were approved hold until the marketplace approves these. */
export const askCompanyData = (
  { company, user }: Pick<UserContext, 'company' | 'user'>,
  { version, ...given }: RegistrationValues & { version: number },
): Promise<CompanyData> =>
  company.transaction(async (tx) => {
    const why = dataChangeRefusal(await statusOf(tx));
    if (why) throw new AppError('STEP_NOT_POSSIBLE', { message: why });
    if ((await registrationVersion(tx)) !== version) throw await staleVersion(tx, 'company', tx.companyId);
    const after = cleaned(given);
    await refuseWrong(tx, after);
    const before = (await approvedRegistration(tx)) ?? {};
    const lines = linesOf(await regionsOf(tx, before, after));
    if (changedLines(lines, before, { ...after }).length === 0)
      throw new AppError('RULE_BROKEN', { message: 'Tidak ada data yang berubah' });
    const told = { before, after: { ...after }, actor: actorOf(user) };
    await submitChange(tx, { topic, sectionsOf: lines, ...told });
    await tell(tx, 'ask-data', told);
    return view(tx);
  });

/** Takes back data that wait for the marketplace. */
export const withdrawCompanyData = (
  { company, user }: Pick<UserContext, 'company' | 'user'>,
  id: string,
): Promise<CompanyData> =>
  company.transaction(async (tx) => {
    const actor = actorOf(user);
    const { before, after } = await withdrawChange(tx, { id, topic, actor });
    await tell(tx, 'withdraw-data', { before: after, after: before, actor });
    return view(tx);
  });

const acts = { APPROVE: 'change-data', REVISE: 'return-data', REJECT: 'refuse-data' } as const;

/** What follows when the marketplace decides on other data: approved, they are the company's, by name and zone too. */
export const dataDecided =
  ({ sessions }: { sessions: Sessions }): ChangeEffect =>
  async (tx, { before, after }, { status, actor, note }) => {
    if (status === 'SUBMIT') return;
    if (status === 'APPROVE') {
      const values = asValues(after);
      await saveApproved(tx, values, actor.name);
      await nameAs(tx, values);
      await sessions.announce(tx, tx.companyId);
    }
    await tell(tx, acts[status], { before, after, actor, note });
  };
