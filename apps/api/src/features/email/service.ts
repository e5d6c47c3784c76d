import type { EmailContact, EmailDetail } from '@lajur/api-contract/email';
import type { ExportFormat } from '@lajur/domain/common/export-format';
import { dayIn, type Zone } from '@lajur/domain/common/time';
import { allCostTypes, duplicateEmailText, emailCostTypeLabels } from '@lajur/domain/email/email';
import { AppError } from '../../platform/app-error';
import { listOne, listPage, listPieces, type Paging } from '../../platform/database/list';
import { onDuplicate } from '../../platform/database/on-duplicate';
import type { CompanyScope, CompanyTx } from '../../platform/database/scope';
import { actorOf } from '../../platform/event/actor-of';
import { lastActor, staleVersion } from '../../platform/event/last-actor';
import { type Actor, record } from '../../platform/event/record';
import { dayCell } from '../../platform/export/cell';
import type { ExportColumn } from '../../platform/export/column';
import { exportFile } from '../../platform/export/export-file';
import type { FileReply, UserContext } from '../../platform/http/context';
import { newId } from '../../platform/id';
import { zoneOfCompany } from '../company/company-service';
import * as repository from './repository';

/** What screens and the audit trail are told; contacts concern the company alone. */
export const happening = (tx: CompanyTx, id: string, action: string, actor: Actor, data: Record<string, unknown>) => ({
  companyId: tx.companyId,
  entity: 'email' as const,
  entityId: id,
  action,
  actor,
  ownOnly: true,
  data,
});

export const listEmails = (company: CompanyScope, { page, size, sort, ...filter }: repository.EmailFilter & Paging) =>
  company.read((tx) =>
    listPage(tx, repository.emails, repository.conditionsOf(tx.companyId, filter), { page, size, sort }),
  );

/** A lookup's length (spec §9). */
const lookupSize = 20;

export const searchEmails = (company: CompanyScope, text: string): Promise<EmailContact[]> =>
  company.read((tx) => repository.contactsLike(tx, text, lookupSize));

const columnsIn = (zone: Zone): readonly ExportColumn<EmailContact>[] => [
  { title: 'Nama PIC', value: (one) => one.picName },
  { title: 'Email', value: (one) => one.email },
  { title: 'Jenis Biaya', value: (one) => (one.costType ? emailCostTypeLabels[one.costType] : allCostTypes) },
  { title: 'Ditambahkan', value: (one) => dayCell(dayIn(new Date(one.createdAt), zone)) },
];

export async function exportEmails(
  company: CompanyScope,
  {
    format,
    sort,
    ids,
    ...filter
  }: repository.EmailFilter & { format: ExportFormat; sort: string; ids?: readonly string[] },
): Promise<FileReply> {
  const conditions = repository.conditionsOf(company.companyId, filter);
  if (ids) conditions.push(repository.amongIds(ids));
  return exportFile({
    name: 'email',
    format,
    columns: columnsIn(await zoneOfCompany(company)),
    pieces: listPieces(company, repository.emails, conditions, sort),
  });
}

async function contact(tx: CompanyTx, id: string): Promise<EmailContact> {
  const found = await listOne(tx, repository.emails, repository.byId(tx.companyId, id));
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

export const getEmail = (company: CompanyScope, id: string): Promise<EmailDetail> =>
  company.readLatest(async (tx) => ({ ...(await contact(tx, id)), changedBy: await lastActor(tx, 'email', id) }));

function duplicate(standing?: EmailContact): AppError {
  const message = standing ? duplicateEmailText(standing.picName) : 'Email ini sudah ada';
  return new AppError('CONFLICT', { message, validation: { email: message } });
}

async function refuseDuplicate(tx: CompanyTx, address: string, except?: string): Promise<void> {
  const [standing] = await repository.contactsAt(tx, [address]);
  if (standing && standing.id !== except) throw duplicate(standing);
}

export function create({ company, user }: UserContext, given: repository.EmailFields): Promise<EmailContact> {
  return onDuplicate(
    company.transaction(async (tx) => {
      await refuseDuplicate(tx, given.email);
      const id = newId();
      await repository.addContacts(tx, [{ ...given, id }]);
      await record(tx, happening(tx, id, 'create', actorOf(user), { ...given }));
      return contact(tx, id);
    }),
    () => duplicate(),
  );
}

const fieldsOf = ({ picName, email, costType }: repository.EmailFields) => ({ picName, email, costType });

export function update(
  { company, user }: UserContext,
  id: string,
  given: repository.EmailFields & { version: number },
): Promise<EmailContact> {
  return onDuplicate(
    company.transaction(async (tx) => {
      const before = await contact(tx, id);
      await refuseDuplicate(tx, given.email, id);
      if ((await repository.writeContacts(tx, [{ ...given, id }])) !== 1) throw await staleVersion(tx, 'email', id);
      const data = { before: fieldsOf(before), after: fieldsOf(given) };
      await record(tx, happening(tx, id, 'change', actorOf(user), data));
      return contact(tx, id);
    }),
    () => duplicate(),
  );
}

/** Deletes what the person saw: a contact that reads otherwise by now stays (spec §7: the body names it). */
export async function remove(
  { company, user }: UserContext,
  id: string,
  seen: { picName: string; email: string },
): Promise<void> {
  await company.transaction(async (tx) => {
    const found = await contact(tx, id);
    const same = found.picName === seen.picName && found.email === seen.email;
    if (!same || !(await repository.deleteContact(tx, found))) throw await staleVersion(tx, 'email', id);
    await record(tx, happening(tx, id, 'delete', actorOf(user), fieldsOf(found)));
  });
}
