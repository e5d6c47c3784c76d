import type { UserRow } from '@lajur/api-contract/user';
import { type RoleId, roleNames } from '@lajur/domain/auth/role';
import type { UserStatus } from '@lajur/domain/user/user';
import { sql } from 'kysely';
import {
  foundIn,
  type ListSource,
  listOne,
  listPage,
  listPieces,
  type Paging,
  sortsOf,
} from '../../platform/database/list';
import type { CompanyScope, CompanyTx } from '../../platform/database/scope';
import { fileUrl } from '../../platform/file/file-url';

/** Which people of the company a list shows. */
export interface UserFilter {
  search?: string;
  roleId?: readonly RoleId[];
  status?: readonly UserStatus[];
}

interface Row {
  id: string;
  companyId: string;
  fullName: string;
  email: string;
  phoneNo: string | null;
  roleId: RoleId;
  status: UserStatus;
  isLastSuperAdmin: boolean;
  photoFileId: string | null;
  secondFactorAt: Date | null;
  createdBy: string | null;
  createdAt: Date;
  lastSignInAt: Date | null;
  invitedUntil: Date | null;
  pendingEmail: string | null;
  pendingEmailUntil: Date | null;
  bouncedAnswer: string | null;
  bouncedAt: Date | null;
  version: number;
}

/** How the account of `u` stands. */
const status = sql`case when not u.is_active then 'NONAKTIF' when u.password_hash is null then 'MENUNGGU_AKTIVASI' else 'AKTIF' end`;

/** People by name, address or phone, as it is written and as it is said, with its leading 0. */
const searched = sql`lower(u.full_name || ' ' || u.email || ' ' || coalesce(u.phone_no || ' 0' || substr(u.phone_no, 4), ''))`;

const userSource = (companyId: string): ListSource<Row, UserRow> => ({
  columns: sql`u.id, u.company_id as "companyId", u.full_name as "fullName", u.email, u.phone_no as "phoneNo", u.role_id as "roleId",
    ${status} as status, u.photo_file_id as "photoFileId", u.second_factor_at as "secondFactorAt", u.created_by as "createdBy", u.created_at as "createdAt",
    u.signed_in_at as "lastSignInAt", u.version,
    case when u.is_active and u.password_hash is null then u.invited_until end as "invitedUntil",
    u.pending_email as "pendingEmail", u.pending_email_until as "pendingEmailUntil",
    b.answer as "bouncedAnswer", b.at as "bouncedAt",
    (u.role_id = 'TRANSPORTER_SUPER_ADMIN' and u.is_active and u.password_hash is not null and not exists (
      select 1 from app_user o where o.company_id = ${companyId} and o.id <> u.id and o.deleted_at is null and o.is_active
        and o.role_id = 'TRANSPORTER_SUPER_ADMIN' and o.password_hash is not null)) as "isLastSuperAdmin"`,
  from: sql`app_user u
    left join bounced_address b on b.company_id = ${companyId} and b.address = lower(u.email)`,
  id: sql`u.id`,
  sorts: sortsOf('u', { createdAt: 'timestamptz', fullName: 'text' }),
  item: ({
    photoFileId,
    secondFactorAt,
    createdAt,
    lastSignInAt,
    invitedUntil,
    pendingEmailUntil,
    bouncedAnswer,
    bouncedAt,
    ...row
  }) => ({
    ...row,
    roleName: roleNames[row.roleId],
    photoProfileUrl: photoFileId && fileUrl(photoFileId),
    secondFactorAt: secondFactorAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
    invitedUntil: invitedUntil?.toISOString() ?? null,
    pendingEmailUntil: pendingEmailUntil?.toISOString() ?? null,
    bounced: bouncedAnswer !== null && bouncedAt ? { answer: bouncedAnswer, at: bouncedAt.toISOString() } : null,
  }),
});

function userConditions(companyId: string, filter: UserFilter) {
  const asked = [
    sql`u.company_id = ${companyId} and u.deleted_at is null`,
    foundIn(searched, filter.search),
    filter.roleId ? sql`u.role_id in (${sql.join([...filter.roleId])})` : null,
    filter.status ? sql`${status} in (${sql.join([...filter.status])})` : null,
  ];
  return asked.filter((one) => one !== null);
}

export const page = (tx: CompanyTx, filter: UserFilter, paging: Paging) =>
  listPage(tx, userSource(tx.companyId), userConditions(tx.companyId, filter), paging);

export const pieces = (company: CompanyScope, filter: UserFilter, sort: string) =>
  listPieces(company, userSource(company.companyId), userConditions(company.companyId, filter), sort);

export const rowOf = (tx: CompanyTx, id: string) =>
  listOne(tx, userSource(tx.companyId), [...userConditions(tx.companyId, {}), sql`u.id = ${id}`]);
