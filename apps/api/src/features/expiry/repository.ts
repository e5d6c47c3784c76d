import type { EndingTogether, ExpiringDocument } from '@lajur/api-contract/expiry';
import { type ExpiryState, expiryHorizon, expiryState, type LapsingDocument } from '@lajur/domain/common/expiry';
import { type RawBuilder, sql } from 'kysely';
import { inState } from '../../platform/database/expiry-state';
import { allOf, foundIn, type ListSource, sortsOf } from '../../platform/database/list';
import type { CompanyTx } from '../../platform/database/scope';
import { fileUrl } from '../../platform/file/file-url';
import { type StoppedRow, stoppedBy, stoppedOf } from './stop-repository';

type Sql = RawBuilder<unknown>;
type SubjectKind = ExpiringDocument['subject']['kind'];

/** What is reminded of. */
export interface DocumentRow {
  document: LapsingDocument;
  kind: SubjectKind;
  id: string;
  name: string;
  detail: string;
  last_day: string;
}

interface ListedRow extends DocumentRow {
  version: number | null;
  photo_file_id: string | null;
  vehicle_id: string | null;
  plate: string | null;
  driver_id: string | null;
  driver_name: string | null;
  stops: StoppedRow | null;
}

/** What is looked at: whose, as of when, and what besides the fleet's, which not everyone with vehicles may see. */
export interface DocumentView {
  companyId: string;
  now: Date;
  /** The company's day. */
  today: string;
  withAgreements: boolean;
  withLegal: boolean;
}

/**
 * Where documents stand: each source gives the document of what is in service, and the vehicle and driver who usually go
 * together, as far as both are in service. Agreements stand below.
 */
const vehicleDocument = (companyId: string, document: LapsingDocument, column: string) => sql`
  select v.company_id, ${sql.lit(document)} as document, 'vehicle' as kind, v.id, v.plate as name, v.brand as detail,
    v.search_text, v.${sql.ref(`${column}_expired_date`)} as last_day, v.version,
    v.${sql.ref(`${column}_photo_file_id`)} as photo_file_id, v.id as vehicle_id, v.plate, u.id as driver_id,
    u.name as driver_name
  from vehicle v left join driver u
    on u.company_id = ${companyId} and u.id = v.usual_driver_id and u.is_active and u.deleted_at is null
  where v.company_id = ${companyId} and v.is_active and v.deleted_at is null`;

const sources = (companyId: string) => [
  sql`select d.company_id, 'SIM' as document, 'driver' as kind, d.id, d.name, 'SIM ' || d.sim_class as detail,
      d.search_text, d.sim_expired_date as last_day, d.version, d.sim_photo_file_id as photo_file_id,
      u.id as vehicle_id, u.plate, d.id as driver_id, d.name as driver_name
    from driver d left join vehicle u
      on u.company_id = ${companyId} and u.usual_driver_id = d.id and u.is_active and u.deleted_at is null
    where d.company_id = ${companyId} and d.is_active and d.deleted_at is null`,
  vehicleDocument(companyId, 'KIR', 'kir'),
  vehicleDocument(companyId, 'STNK', 'stnk'),
];
/** Contracts in force alone: one that is over holds nothing up, as a lapsed KIR does. */
const contractDocuments = (companyId: string, today: string) => sql`
  select c.company_id, 'CONTRACT' as document, 'contract' as kind, c.id, c.number as name, c.company_name as detail,
    c.search_text, c.last_day, null::integer as version, null::uuid as photo_file_id, null::uuid as vehicle_id,
    null as plate, null::uuid as driver_id, null as driver_name
  from contract c where c.company_id = ${companyId} and c.kind = 'CONTRACT' and c.approval_status = 'DISETUJUI'
    and ${today}::date between c.first_day and c.last_day`;

/** MoUs in force, with whether they go on by themselves. */
const mouDocuments = (companyId: string) => sql`
  select m.company_id, 'MOU' as document, 'mou' as kind, m.id, m.number as name,
    m.party_name || case when m.auto_extend then ', diperpanjang otomatis' else '' end as detail,
    lower(m.number || ' ' || m.party_name) as search_text, m.last_day, null::integer as version, null::uuid as photo_file_id,
    null::uuid as vehicle_id, null as plate, null::uuid as driver_id, null as driver_name
  from mou m where m.company_id = ${companyId} and m.status = 'ACTIVE'`;

/** Legal documents by the version in force: one that lapsed is still to be renewed. */
const legalDocuments = (companyId: string) => sql`
  select l.company_id, 'LEGAL' as document, 'legal-document' as kind, l.id, l.title as name,
    coalesce(n.number, '') as detail, l.search_text, n.last_day, null::integer as version, null::uuid as photo_file_id,
    null::uuid as vehicle_id, null as plate, null::uuid as driver_id, null as driver_name
  from legal_document l join legal_document_version n
    on n.company_id = ${companyId} and n.document_id = l.id and n.status = 'APPROVED' and n.last_day is not null
  where l.company_id = ${companyId}`;

const documents = ({ companyId, today, withAgreements, withLegal }: Omit<DocumentView, 'now'>) => {
  const all = [
    ...sources(companyId),
    ...(withAgreements ? [contractDocuments(companyId, today), mouDocuments(companyId)] : []),
    ...(withLegal ? [legalDocuments(companyId)] : []),
  ];
  return sql`(${sql.join(all, sql` union all `)}) p`;
};

/** What documents are grouped by. */
const groupIds: Readonly<Record<string, Sql>> = {
  vehicle: sql`coalesce(p.vehicle_id, p.driver_id, p.id)`,
  driver: sql`coalesce(p.driver_id, p.vehicle_id, p.id)`,
};

/** The documents that were asked for, each with the place of its group: the group that ends first stands first. */
function grouped(view: DocumentView, where: readonly Sql[], groupId: Sql): Sql {
  const inGroup = sql`select p.*, ${groupId} as group_id, min(p.last_day) over (partition by ${groupId}) as group_day
    from ${documents(view)} where ${allOf(where)}`;
  return sql`(select p.*, to_char(p.group_day, 'YYYYMMDD') || p.group_id || to_char(p.last_day, 'YYYYMMDD') as turn
    from (${inGroup}) p) p`;
}

/** Documents of which one record may have several, and the conditions that are left to ask of the source. */
export function documentList(
  view: DocumentView,
  where: readonly Sql[],
  sort: string,
): { source: ListSource<ListedRow, ExpiringDocument>; where: readonly Sql[] } {
  const groupId = groupIds[sort.split(',')[0] ?? ''];
  const turn = { column: sql`p.turn`, type: 'text' } as const;
  return {
    where: groupId ? [sql`true`] : where,
    source: {
      columns: sql`p.document, p.kind, p.id, p.name, p.detail, p.last_day, p.version, p.photo_file_id, p.vehicle_id,
        p.plate, p.driver_id, p.driver_name, ${stoppedBy(view.companyId, view.now)} as stops`,
      from: groupId ? grouped(view, where, groupId) : documents(view),
      // A vehicle has two documents.
      id: sql`(p.id::text || p.document)`,
      idType: 'text',
      sorts: { ...sortsOf('p', { lastDay: 'date', name: 'text' }), vehicle: turn, driver: turn },
      item: (row) => itemOf(row, view.today),
    },
  };
}

const keyOf = ({ document, id }: Pick<DocumentRow, 'document' | 'id'>) => `${document}/${id}`;

const itemOf = (row: ListedRow, today: string): ExpiringDocument => ({
  key: keyOf(row),
  document: row.document,
  subject: { kind: row.kind, id: row.id, name: row.name, detail: row.detail },
  vehicle: row.vehicle_id && row.plate ? { id: row.vehicle_id, plate: row.plate } : null,
  driver: row.driver_id && row.driver_name ? { id: row.driver_id, name: row.driver_name } : null,
  lastDay: row.last_day,
  state: expiryState(row.last_day, today),
  stops: stoppedOf(row.stops),
  version: row.version,
  photoUrl: row.photo_file_id && fileUrl(row.photo_file_id),
});

export interface DocumentFilter {
  search?: string;
  kind?: SubjectKind;
  document?: LapsingDocument;
  state?: ExpiryState;
  from?: string;
  until?: string;
}

/** Lapsed ones, and those that will until the day that is asked for, or within the horizon. */
export function documentConditions(companyId: string, filter: DocumentFilter, today: string): Sql[] {
  const { kind, document, state, from, until } = filter;
  const search = foundIn(sql`p.search_text`, filter.search);
  return [
    sql`p.company_id = ${companyId}`,
    until ? sql`p.last_day <= ${until}` : sql`p.last_day <= ${today}::date + ${sql.lit(expiryHorizon)}`,
    ...(search ? [search] : []),
    ...(kind ? [sql`p.kind = ${kind}`] : []),
    ...(document ? [sql`p.document = ${document}`] : []),
    ...(state ? [inState(sql`p.last_day`, state, today)] : []),
    ...(from ? [sql`p.last_day >= ${from}`] : []),
  ];
}

/** A document as it stands; null when what it belongs to is gone or out of service. */
export async function standingDocument(
  tx: CompanyTx,
  { document, id }: { document: LapsingDocument; id: string },
): Promise<{ lastDay: string; version: number } | null> {
  const { rows } = await sql<{ lastDay: string; version: number }>`
    select p.last_day as "lastDay", p.version from (${sql.join(sources(tx.companyId), sql` union all `)}) p
    where p.company_id = ${tx.companyId} and p.document = ${document} and p.id = ${id}`.execute(tx.db);
  return rows[0] ?? null;
}

/** How many documents end on each day. */
export async function countByDay(
  tx: CompanyTx,
  view: DocumentView,
  where: readonly Sql[],
): Promise<{ day: string; count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select p.last_day as day, count(*)::int as count from ${documents(view)} where ${allOf(where)} group by 1`.execute(
    tx.db,
  );
  return rows;
}

const namedTogether = 3;

/** What ends together, by the kind of owner, with the names of the first few; `day` is where a document stands. */
async function together<Day extends string | null>(
  tx: CompanyTx,
  view: DocumentView,
  where: readonly Sql[],
  day: Sql,
): Promise<(EndingTogether & { day: Day })[]> {
  const { rows } = await sql<EndingTogether & { day: Day }>`
    select p.day, p.kind, p.count, json_agg(json_build_object('key', p.document || '/' || p.id, 'document', p.document,
      'id', p.id, 'name', p.name, 'lastDay', p.last_day) order by p.turn) as first
    from (select p.*, (count(*) over same)::int as count, row_number() over (same order by p.last_day, p.name, p.document, p.id)
        as turn
      from (select ${day} as day, p.kind, p.document, p.id, p.name, p.last_day from ${documents(view)}
        where ${allOf(where)}) p window same as (partition by p.day, p.kind)) p
    where p.turn <= ${sql.lit(namedTogether)} group by p.day, p.kind, p.count order by p.day, p.kind desc`.execute(
    tx.db,
  );
  return rows;
}

/** What ends on each day. */
export const endsByDay = (tx: CompanyTx, view: DocumentView, where: readonly Sql[]) =>
  together<string>(tx, view, where, sql`p.last_day`);

/** What ended, all days together. */
export const endsTogether = async (
  tx: CompanyTx,
  view: DocumentView,
  where: readonly Sql[],
): Promise<EndingTogether[]> =>
  (await together<null>(tx, view, where, sql`null::date`)).map(({ day: _, ...ending }) => ending);

/** Documents of a company that end from today until a day, nearest first: what may have to be reminded of. */
export async function documentsUntil(tx: CompanyTx, today: string, until: number): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select p.document, p.kind, p.id, p.name, p.detail, p.last_day
    from ${documents({ companyId: tx.companyId, today, withAgreements: true, withLegal: true })}
    where p.company_id = ${tx.companyId} and p.last_day >= ${today} and p.last_day <= ${today}::date + ${sql.lit(until)}
    order by p.last_day, p.name, p.id`.execute(tx.db);
  return rows;
}

export interface Reminder extends DocumentRow {
  days_before: number;
}

/** Keeps that these were reminded of; gives back only those that were not before, whoever else does the same now. */
export async function keepReminders(tx: CompanyTx, reminders: readonly Reminder[]): Promise<Reminder[]> {
  if (reminders.length === 0) return [];
  const { rows } = await sql<{ document: LapsingDocument; subject_id: string }>`
    insert into expiry_reminder (company_id, document, subject_id, last_day, days_before, sent_at)
    select ${tx.companyId}, document, id, last_day, days_before, ${tx.now}
    from jsonb_to_recordset(${JSON.stringify(reminders)}::jsonb)
      as g (document text, id uuid, last_day date, days_before smallint)
    on conflict do nothing returning document, subject_id`.execute(tx.db);
  const kept = new Set(rows.map((row) => `${row.document}/${row.subject_id}`));
  return reminders.filter((one) => kept.has(`${one.document}/${one.id}`));
}
