import type { ExpiringDocument } from '@lajur/api-contract/vehicle-expiry';
import type { RoleId } from '@lajur/domain/auth/role';
import { type ExpiryState, expiryHorizon, expiryState, type LapsingDocument } from '@lajur/domain/common/expiry';
import { type RawBuilder, sql } from 'kysely';
import { foundIn, type ListSource } from '../../platform/database/list';
import type { CompanyTx } from '../../platform/database/scope';
import { inState } from './repository';

export interface DocumentRow {
  document: LapsingDocument;
  kind: ExpiringDocument['subject']['kind'];
  id: string;
  name: string;
  detail: string;
  last_day: string;
}

/** What is looked at: as of which day, and whether contracts too, which not everyone with vehicles may see. */
export interface DocumentView {
  today: string;
  withContracts: boolean;
}

/**
 * Where documents stand: each source gives company_id, document, kind, id, name, detail, search_text and last_day of what is
 * in service. Agreements join here with their feature.
 */
const vehicleDocument = (document: LapsingDocument, column: string) => sql`
  select v.company_id, ${sql.lit(document)} as document, 'vehicle' as kind, v.id, v.plate as name,
    v.brand as detail, v.search_text, v.${sql.ref(column)} as last_day
  from vehicle v where v.is_active and v.deleted_at is null`;

const sources = [
  sql`select d.company_id, 'SIM' as document, 'driver' as kind, d.id, d.name, 'SIM ' || d.sim_class as detail,
      d.search_text, d.sim_expired_date as last_day
    from driver d where d.is_active and d.deleted_at is null`,
  vehicleDocument('KIR', 'kir_expired_date'),
  vehicleDocument('STNK', 'stnk_expired_date'),
];
/** Contracts in force alone: one that is over holds nothing up, as a lapsed KIR does. */
const contractDocuments = (today: string) => sql`
  select c.company_id, 'CONTRACT' as document, 'contract' as kind, c.id, c.number as name, c.company_name as detail,
    c.search_text, c.last_day
  from contract c where c.kind = 'CONTRACT' and c.approval_status = 'DISETUJUI'
    and ${today}::date between c.first_day and c.last_day`;

const documents = ({ today, withContracts }: DocumentView) =>
  sql`(${sql.join([...sources, ...(withContracts ? [contractDocuments(today)] : [])], sql` union all `)}) p`;

/** Documents, of which one record may have several; its state follows from the day that is asked for. */
export const documentSource = (view: DocumentView): ListSource<DocumentRow, ExpiringDocument> => ({
  columns: sql`p.document, p.kind, p.id, p.name, p.detail, p.last_day`,
  from: documents(view),
  // A vehicle has two documents.
  id: sql`(p.id::text || p.document)`,
  idType: 'text',
  sorts: {
    lastDay: { column: sql`p.last_day`, type: 'date' },
    name: { column: sql`p.name`, type: 'text' },
  },
  item: ({ document, kind, id, name, detail, last_day }) => ({
    key: `${document}/${id}`,
    document,
    subject: { kind, id, name, detail },
    lastDay: last_day,
    state: expiryState(last_day, view.today),
  }),
});

export interface DocumentFilter {
  search?: string;
  document?: LapsingDocument;
  state?: ExpiryState;
  from?: string;
  until?: string;
}

/** Lapsed ones, and those that will within the horizon. */
export function documentConditions(companyId: string, filter: DocumentFilter, today: string): RawBuilder<unknown>[] {
  const { document, state, from, until } = filter;
  const search = foundIn(sql`p.search_text`, filter.search);
  return [
    sql`p.company_id = ${companyId} and p.last_day <= ${today}::date + ${sql.lit(expiryHorizon)}`,
    ...(search ? [search] : []),
    ...(document ? [sql`p.document = ${document}`] : []),
    ...(state ? [inState(sql`p.last_day`, state, today)] : []),
    ...(from ? [sql`p.last_day >= ${from}`] : []),
    ...(until ? [sql`p.last_day <= ${until}`] : []),
  ];
}

/** How many documents of a kind end on each day. */
export async function documentsByDay(
  tx: CompanyTx,
  view: DocumentView,
  where: readonly RawBuilder<unknown>[],
): Promise<{ day: string; document: LapsingDocument; count: number }[]> {
  const { rows } = await sql<{ day: string; document: LapsingDocument; count: number }>`
    select p.last_day as day, p.document, count(*)::int as count from ${documents(view)}
    where ${sql.join([...where], sql` and `)} group by 1, 2 order by 1, 2`.execute(tx.db);
  return rows;
}

/** Documents of a company that end from today until a day, nearest first: what may have to be reminded of. */
export async function documentsUntil(tx: CompanyTx, today: string, until: number): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select p.document, p.kind, p.id, p.name, p.detail, p.last_day from ${documents({ today, withContracts: true })}
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

/** Who may be told: the company's admins. */
export async function adminEmails(tx: CompanyTx): Promise<{ email: string; fullName: string; roleId: RoleId }[]> {
  return tx.db
    .selectFrom('app_user')
    .select(['email', 'full_name as fullName', 'role_id as roleId'])
    .where('company_id', '=', tx.companyId)
    .where('is_active', '=', true)
    .where('role_id', 'in', ['TRANSPORTER_SUPER_ADMIN', 'TRANSPORTER_ADMIN', 'TRANSPORTER_ADMIN_FAA'])
    .orderBy('id')
    .execute();
}
