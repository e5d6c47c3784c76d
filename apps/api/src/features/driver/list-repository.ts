import type { DriverRow } from '@lajur/api-contract/driver';
import { driverFields } from '@lajur/domain/driver/driver';
import type { SimClass } from '@lajur/domain/driver/sim-class';
import { holdingStatuses } from '@lajur/domain/order/phase';
import { type RawBuilder, sql } from 'kysely';
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
import { fieldColumns, fieldsOfRow } from '../../platform/record/record-row';

/** Where a list's drivers are chosen from. */
export interface DriverFilter {
  search?: string;
  isActive?: boolean;
  suspended?: boolean;
  simClass?: readonly SimClass[];
  expiry?: 'lapsed' | 'within-30' | 'within-90';
  ids?: readonly string[];
}

interface Row extends Readonly<Record<string, unknown>> {
  id: string;
  suspended_at: Date | null;
  suspended_by: string | null;
  suspend_reason: string | null;
  usual_vehicle: { id: string; plate: string } | null;
  on_order: { id: string; cargoNo: string } | null;
  vaccine_name: string | null;
  created_by: string | null;
  created_at: Date;
  version: number;
}

const engaging = sql.join(holdingStatuses.map((status) => sql.lit(status)));

/** Drivers as lists and exports read them. */
export const driverSource = (companyId: string): ListSource<Row, DriverRow> => ({
  columns: sql`d.id, ${fieldColumns('d', driverFields)}, d.suspended_at, d.suspended_by, d.suspend_reason,
    x.name as vaccine_name, d.created_by, d.created_at, d.version,
    (select json_build_object('id', v.id, 'plate', v.plate) from vehicle v
      where v.company_id = ${companyId} and v.usual_driver_id = d.id and v.deleted_at is null
      order by v.plate limit 1) as usual_vehicle,
    (select json_build_object('id', o.id, 'cargoNo', o.cargo_no) from orders o
      where o.company_id = ${companyId} and o.driver_id = d.id and o.status in (${engaging})
      order by o.pickup_from limit 1) as on_order`,
  from: sql`driver d left join vaccine x on x.id = d.vaccine_id`,
  id: sql`d.id`,
  sorts: sortsOf('d', { createdAt: 'timestamptz', name: 'text', simExpiredDate: 'date' }),
  item: (row) => ({
    ...fieldsOfRow(driverFields, row),
    id: row.id,
    suspended: row.suspended_at && {
      since: row.suspended_at.toISOString(),
      by: row.suspended_by ?? '',
      reason: row.suspend_reason ?? '',
    },
    usualVehicle: row.usual_vehicle,
    onOrder: row.on_order,
    hasVaccine: row.vaccine_name !== null,
    vaccineName: row.vaccine_name,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }),
});

/** How many days ahead an expiry filter looks. */
const expiryDays = { 'within-30': 30, 'within-90': 90 } as const;

function expires(expiry: DriverFilter['expiry'], today: string): RawBuilder<unknown> | null {
  if (!expiry) return null;
  if (expiry === 'lapsed') return sql`d.sim_expired_date < ${today}::date`;
  const days = sql.lit(expiryDays[expiry]);
  return sql`d.sim_expired_date between ${today}::date and ${today}::date + ${days}::int`;
}

/** The conditions of a filter on drivers `d` of one company, which never shows those that were deleted. */
export function driverConditions(companyId: string, filter: DriverFilter, today: string): RawBuilder<unknown>[] {
  const { search, isActive, suspended, simClass, ids } = filter;
  const asked: (RawBuilder<unknown> | null)[] = [
    sql`d.company_id = ${companyId} and d.deleted_at is null`,
    foundIn(sql`d.search_text`, search),
    isActive === undefined ? null : sql`d.is_active = ${isActive}`,
    suspended === undefined ? null : sql`(d.suspended_at is not null) = ${suspended}`,
    simClass ? sql`d.sim_class in (${sql.join([...simClass])})` : null,
    expires(filter.expiry, today),
    ids ? sql`d.id in (${sql.join([...ids])})` : null,
  ];
  return asked.filter((one) => one !== null);
}

export const page = (tx: CompanyTx, filter: DriverFilter, today: string, paging: Paging) =>
  listPage(tx, driverSource(tx.companyId), driverConditions(tx.companyId, filter, today), paging);

export const pieces = (company: CompanyScope, filter: DriverFilter, today: string, sort: string) =>
  listPieces(company, driverSource(company.companyId), driverConditions(company.companyId, filter, today), sort);

export const rowOf = (tx: CompanyTx, id: string) =>
  listOne(tx, driverSource(tx.companyId), [
    sql`d.company_id = ${tx.companyId} and d.deleted_at is null`,
    sql`d.id = ${id}`,
  ]);

interface TopRow {
  id: string;
  name: string;
  photo_file_id: string | null;
  delivered: number;
  on_time: number;
}

/** Who delivered the most since a moment. */
export async function top(tx: CompanyTx, since: Date, size: number) {
  const { rows } = await sql<TopRow>`
    select d.id, d.name, d.photo_file_id, s.delivered, s.on_time
    from (select o.driver_id, count(*)::int as delivered,
        count(*) filter (where o.in_time)::int as on_time
      from orders o where o.company_id = ${tx.companyId} and o.driver_id is not null
        and o.received_at > ${since} and o.received_at <= ${tx.now}
      group by o.driver_id) s
    join driver d on d.company_id = ${tx.companyId} and d.id = s.driver_id
    where d.deleted_at is null
    order by s.delivered desc, s.on_time desc, d.name limit ${size}`.execute(tx.db);
  return rows.map(({ photo_file_id, on_time, ...row }) => ({
    ...row,
    onTime: on_time,
    photoUrl: photo_file_id && fileUrl(photo_file_id),
  }));
}

interface Vaccine {
  id: string;
  name: string;
  isActive: boolean;
}

const vaccineSource: ListSource<Vaccine, Vaccine> = {
  columns: sql`x.id, x.name, x.is_active as "isActive"`,
  from: sql`vaccine x`,
  id: sql`x.id`,
  sorts: sortsOf('x', { name: 'text' }),
  item: ({ id, name, isActive }) => ({ id, name, isActive }),
};

export function vaccines(tx: CompanyTx, filter: { search?: string; isActive?: boolean }, paging: Paging) {
  const asked = [
    sql`true`,
    foundIn(sql`lower(x.name)`, filter.search),
    filter.isActive === undefined ? null : sql`x.is_active = ${filter.isActive}`,
  ];
  return listPage(
    tx,
    vaccineSource,
    asked.filter((one) => one !== null),
    paging,
  );
}
