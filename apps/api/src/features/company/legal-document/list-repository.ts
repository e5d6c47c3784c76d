import type { LegalDocumentRow } from '@lajur/api-contract/company-legal-document';
import { expiryState } from '@lajur/domain/common/expiry';
import type { LegalDocumentKind, LegalStatus } from '@lajur/domain/company/legal-document';
import { type RawBuilder, sql } from 'kysely';
import { foundIn, type ListSource, sortsOf } from '../../../platform/database/list';

interface ListedRow {
  id: string;
  version: number;
  kind: LegalDocumentKind;
  name: string | null;
  title: string;
  status: LegalStatus;
  is_sent_back: boolean;
  newest: LegalDocumentRow['newest'];
  in_force: LegalDocumentRow['inForce'];
  created_at: Date;
}

const said = (version: string) =>
  sql`json_build_object('no', ${sql.ref(`${version}.no`)}, 'number', ${sql.ref(`${version}.number`)},
    'issuer', ${sql.ref(`${version}.issuer`)}, 'issuedDay', ${sql.ref(`${version}.issued_day`)},
    'lastDay', ${sql.ref(`${version}.last_day`)}`;

/** Sorts what has no last day behind all that has one. */
const never = '9999-12-31';

/** Legal documents `d`, with the newest version `n` and the one in force `f`. */
export const legalSource = (companyId: string, today: string): ListSource<ListedRow, LegalDocumentRow> => ({
  columns: sql`d.id, d.version, d.kind, d.name, d.title, n.status, n.status = 'DRAFT' and n.workflow_id is not null
      as is_sent_back, d.created_at,
    ${said('n')}, 'files', (select count(*)::int from legal_document_file a where a.company_id = ${companyId}
      and a.document_id = d.id and a.no = n.no)) as newest,
    case when f.no is not null then ${said('f')}) end as in_force`,
  from: sql`legal_document d
    join legal_document_version n on n.company_id = ${companyId} and n.document_id = d.id and n.no = d.latest_no
    left join legal_document_version f on f.company_id = ${companyId} and f.document_id = d.id and f.status = 'APPROVED'`,
  id: sql`d.id`,
  sorts: {
    ...sortsOf('d', { title: 'text', createdAt: 'timestamptz' }),
    lastDay: { column: sql`coalesce(f.last_day, ${sql.lit(never)}::date)`, type: 'date' },
  },
  item: (row) => ({
    id: row.id,
    version: row.version,
    kind: row.kind,
    name: row.name,
    title: row.title,
    status: row.status,
    isSentBack: row.is_sent_back,
    newest: row.newest,
    inForce: row.in_force,
    expiry: row.in_force?.lastDay ? expiryState(row.in_force.lastDay, today) : null,
    createdAt: row.created_at.toISOString(),
  }),
});

export interface LegalFilter {
  search?: string;
  kind?: LegalDocumentKind;
  status?: LegalStatus;
  from?: string;
  until?: string;
}

export function legalConditions(companyId: string, filter: LegalFilter): RawBuilder<unknown>[] {
  const { kind, status, from, until } = filter;
  const words = foundIn(sql`d.search_text`, filter.search);
  return [
    sql`d.company_id = ${companyId}`,
    ...(words ? [words] : []),
    ...(kind ? [sql`d.kind = ${kind}`] : []),
    ...(status ? [sql`n.status = ${status}`] : []),
    ...(from ? [sql`f.last_day >= ${from}`] : []),
    ...(until ? [sql`f.last_day <= ${until}`] : []),
  ];
}

/** Drafts that the marketplace sent back. */
export const sentBack = (companyId: string) => [
  sql`d.company_id = ${companyId}`,
  sql`n.status = 'DRAFT' and n.workflow_id is not null`,
];

export const byId = (companyId: string, id: string) => [sql`d.company_id = ${companyId}`, sql`d.id = ${id}`];
