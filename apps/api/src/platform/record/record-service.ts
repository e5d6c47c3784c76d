import type { Page } from '@lajur/api-contract/page';
import type { ExportFormat } from '@lajur/domain/common/export-format';
import { dayIn, type Zone } from '@lajur/domain/common/time';
import { type Fields, keysOf, type ValuesOf } from '@lajur/domain/record/field';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../app-error';
import { foundIn, listOne, listPage, type Paging } from '../database/list';
import { onDuplicate } from '../database/on-duplicate';
import type { CompanyScope, CompanyTx } from '../database/scope';
import { actorOf } from '../event/actor-of';
import { lastActor, staleVersion } from '../event/last-actor';
import { record } from '../event/record';
import { dayCell } from '../export/cell';
import type { ExportColumn } from '../export/column';
import { exportList } from '../export/export-list';
import type { FileReply, UserContext } from '../http/context';
import { newId } from '../id';
import { fieldExport } from './record-export';
import { columnOf } from './record-row';
import { insertRecords, type RecordTable, recordSource, recordsBy, type Stored, updateRecords } from './record-table';

/** A plain record, and what refuses a second one of the same. */
export interface PlainRecord<Fs extends Fields> extends RecordTable<Fs> {
  /** Why a second one is refused, by the one that stands; `null` when it came at the same moment. */
  duplicateText(standing: Stored<Fs> | null): string;
}

/** A list's filter: search words, records chosen by hand, and values that fields have exactly; undefined asks nothing. */
type RecordFilter<Fs extends Fields> = Partial<ValuesOf<Fs>> & { search?: string; ids?: readonly string[] };

/** The conditions of a filter on a company's records. */
export function recordConditions<Fs extends Fields>(
  companyId: string,
  { search, ids, ...exact }: RecordFilter<Fs>,
): RawBuilder<unknown>[] {
  const words = foundIn(sql`r.search_text`, search);
  const equal = Object.entries(exact).filter(([, value]) => value !== undefined);
  return [
    sql`r.company_id = ${companyId}`,
    ...(words ? [words] : []),
    ...equal.map(([key, value]) => sql`${sql.ref(`r.${columnOf(key)}`)} = ${value}`),
    ...(ids ? [sql`r.id in (${sql.join(ids)})`] : []),
  ];
}

/** One page of the company's records. */
export const listRecords = <Fs extends Fields>(
  company: CompanyScope,
  of: PlainRecord<Fs>,
  { paging, filter }: { paging: Paging; filter: RecordFilter<Fs> },
): Promise<Page<Stored<Fs>>> =>
  company.read((tx) => listPage(tx, recordSource(of), recordConditions(tx.companyId, filter), paging));

/** The filtered or chosen records as a file: their fields, and the day they were added. */
export async function exportRecords<Fs extends Fields>(
  company: CompanyScope,
  of: PlainRecord<Fs>,
  asked: { name: string; format: ExportFormat; sort: string; filter: RecordFilter<Fs>; zone: Zone },
): Promise<FileReply> {
  const { name, format, sort, filter, zone } = asked;
  const columns: ExportColumn<Stored<Fs>>[] = [
    ...fieldExport(of.fields, keysOf(of.fields)),
    { title: 'Ditambahkan', value: ({ createdAt }) => dayCell(dayIn(new Date(createdAt), zone)) },
  ];
  const conditions = recordConditions(company.companyId, filter);
  return exportList(company, { format, sort }, { name, columns, source: recordSource(of), conditions });
}

async function recordById<Fs extends Fields>(tx: CompanyTx, of: PlainRecord<Fs>, id: string): Promise<Stored<Fs>> {
  const found = await listOne(tx, recordSource(of), [sql`r.company_id = ${tx.companyId}`, sql`r.id = ${id}`]);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** One record, and who changed it last. */
export const getRecord = <Fs extends Fields>(company: CompanyScope, of: PlainRecord<Fs>, id: string) =>
  company.readLatest(async (tx) => ({
    ...(await recordById(tx, of, id)),
    changedBy: await lastActor(tx, of.entity, id),
  }));

const valuesOf = <Fs extends Fields>({ fields }: RecordTable<Fs>, from: ValuesOf<Fs>) =>
  Object.fromEntries(Object.keys(fields).map((key) => [key, from[key]]));

function refuseDuplicate<Fs extends Fields>(of: PlainRecord<Fs>, standing: Stored<Fs> | null): AppError {
  const message = of.duplicateText(standing);
  return new AppError('CONFLICT', { message, validation: { [of.unique]: message } });
}

/** Writes what one record alone may have: who has it already is named, also of two who come at once. */
async function alone<Fs extends Fields, R>(
  company: CompanyScope,
  of: PlainRecord<Fs>,
  { given, id }: { given: ValuesOf<Fs>; id: string },
  work: (tx: CompanyTx) => Promise<R>,
): Promise<R> {
  const all = company.transaction(async (tx) => {
    const [standing] = await recordsBy(tx, of, [String(given[of.unique])]);
    if (standing && standing.id !== id) throw refuseDuplicate(of, standing);
    return work(tx);
  });
  return onDuplicate(all, () => refuseDuplicate(of, null));
}

export function createRecord<Fs extends Fields>(
  { company, user }: UserContext,
  of: PlainRecord<Fs>,
  given: ValuesOf<Fs>,
): Promise<Stored<Fs>> {
  const id = newId();
  return alone(company, of, { given, id }, async (tx) => {
    await insertRecords(tx, of, [{ ...given, id }]);
    const data = valuesOf(of, given);
    await record(tx, { entity: of.entity, entityId: id, action: 'create', actor: actorOf(user), data });
    return recordById(tx, of, id);
  });
}

export function updateRecord<Fs extends Fields>(
  { company, user }: UserContext,
  of: PlainRecord<Fs>,
  id: string,
  given: ValuesOf<Fs> & { version: number },
): Promise<Stored<Fs>> {
  return alone(company, of, { given, id }, async (tx) => {
    const before = await recordById(tx, of, id);
    if ((await updateRecords(tx, of, [{ ...given, id }])) !== 1) throw await staleVersion(tx, of.entity, id);
    const data = { before: valuesOf(of, before), after: valuesOf(of, given) };
    await record(tx, { entity: of.entity, entityId: id, action: 'change', actor: actorOf(user), data });
    return recordById(tx, of, id);
  });
}

/** Deletes what the person saw (spec §7: the body names it): a record that reads otherwise by now stays. */
export async function deleteRecord<Fs extends Fields>(
  { company, user }: UserContext,
  of: PlainRecord<Fs>,
  id: string,
  seen: Readonly<Partial<Record<keyof Fs, unknown>>>,
): Promise<void> {
  await company.transaction(async (tx) => {
    const found = await recordById(tx, of, id);
    const isAsSeen = Object.entries(seen).every(([key, value]) => found[key] === value);
    const deleted = isAsSeen
      ? await sql`delete from ${sql.table(of.name)}
          where company_id = ${tx.companyId} and id = ${id} and version = ${found.version}`.execute(tx.db)
      : null;
    if (deleted?.numAffectedRows !== 1n) throw await staleVersion(tx, of.entity, id);
    const data = valuesOf(of, found);
    await record(tx, { entity: of.entity, entityId: id, action: 'delete', actor: actorOf(user), data });
  });
}
