import type { Vehicle } from '@lajur/api-contract/vehicle';
import type { ExpiryState } from '@lajur/domain/common/expiry';
import { searchText } from '@lajur/domain/common/search-text';
import { holdingStatuses } from '@lajur/domain/order/phase';
import type { ServiceType } from '@lajur/domain/order/status';
import type { ValuesOf } from '@lajur/domain/record/field';
import { type VehicleValues, type vehicleEditFields, vehicleFields } from '@lajur/domain/vehicle/vehicle';
import { type RawBuilder, sql } from 'kysely';
import { inState } from '../../platform/database/expiry-state';
import { foundWhere, type ListSource, listOne, sortsOf } from '../../platform/database/list';
import { eachOf, only } from '../../platform/database/look-up';
import type { CompanyTx } from '../../platform/database/scope';
import { insertMany } from '../../platform/database/write-many';
import { fileId, fileUrl } from '../../platform/file/file-url';
import { rowOfFields } from '../../platform/record/record-row';

interface VehicleRow {
  id: string;
  plate: string;
  transport_type_id: string;
  type_name: string;
  service_type: ServiceType;
  brand: string;
  year: number;
  yellow_plate: boolean;
  kir_expired_date: string;
  stnk_expired_date: string;
  usual_driver_id: string | null;
  driver_name: string | null;
  sim_no: string | null;
  sim_class: string | null;
  image_file_id: string | null;
  length_cm: number | null;
  width_cm: number | null;
  height_cm: number | null;
  capacity_kg: number;
  capacity_m3: number;
  is_active: boolean;
  note: string | null;
  last_latitude: number | null;
  last_longitude: number | null;
  last_place: string | null;
  last_seen_at: Date | null;
  held_by: { orderId: string; cargoNo: string; until: string; timezone: string } | null;
  version: number;
  created_at: Date;
}

/** The order that has the vehicle, the first of several; read for the rows of a page alone. */
const engagedBy = (
  companyId: string,
) => sql`(select json_build_object('orderId', o.id, 'cargoNo', o.cargo_no, 'until', coalesce(o.eta, o.arrival_plan),
    'timezone', o.destination_timezone)
  from orders o where o.company_id = ${companyId} and o.vehicle_id = v.id and o.status in (${sql.join(
    holdingStatuses.map((status) => sql.lit(status)),
  )})
  order by o.pickup_from limit 1)`;

const columns = (
  companyId: string,
) => sql`v.id, v.plate, v.transport_type_id, t.name as type_name, t.service_type, v.brand, v.year,
  v.yellow_plate, v.kir_expired_date, v.stnk_expired_date, v.usual_driver_id, d.name as driver_name, d.sim_no, d.sim_class,
  v.image_file_id, v.length_cm, v.width_cm, v.height_cm, coalesce(v.capacity_kg, t.max_weight_kg) as capacity_kg,
  coalesce(v.capacity_m3, t.max_volume_m3) as capacity_m3, v.is_active, v.note, v.last_latitude, v.last_longitude,
  v.last_place, v.last_seen_at, ${engagedBy(companyId)} as held_by, v.version, v.created_at`;

function itemOf(row: VehicleRow): Vehicle {
  const { usual_driver_id, driver_name, last_latitude, last_longitude, last_seen_at, held_by } = row;
  return {
    id: row.id,
    plate: row.plate,
    transportType: { id: row.transport_type_id, name: row.type_name, serviceType: row.service_type },
    brand: row.brand,
    year: row.year,
    yellowPlate: row.yellow_plate,
    kirExpiredDate: row.kir_expired_date,
    stnkExpiredDate: row.stnk_expired_date,
    driver:
      usual_driver_id && driver_name
        ? { id: usual_driver_id, name: driver_name, simNo: row.sim_no ?? '', simClass: row.sim_class ?? '' }
        : null,
    imageUrl: row.image_file_id && fileUrl(row.image_file_id),
    dimension: { lengthCm: row.length_cm, widthCm: row.width_cm, heightCm: row.height_cm },
    capacityKg: row.capacity_kg,
    capacityM3: row.capacity_m3,
    isActive: row.is_active,
    note: row.note,
    lastPosition:
      last_seen_at && last_latitude !== null && last_longitude !== null
        ? {
            latitude: last_latitude,
            longitude: last_longitude,
            place: row.last_place ?? '',
            at: last_seen_at.toISOString(),
          }
        : null,
    engagedBy: held_by && { ...held_by, until: new Date(held_by.until).toISOString() },
    version: row.version,
    createdAt: row.created_at.toISOString(),
  };
}

/** Where vehicles are searched for: the index `vehicle_searched` has what the conditions ask and lists sort by. */
export const vehicleSearch = { within: sql`vehicle v`, along: sql`v.transport_type_id, v.id` };

/** Vehicles as lists, exports and the detail read them. */
export const vehicleSource = (companyId: string): ListSource<VehicleRow, Vehicle> => ({
  columns: columns(companyId),
  from: sql`vehicle v join transport_type t on t.id = v.transport_type_id
    left join driver d on d.company_id = ${companyId} and d.id = v.usual_driver_id`,
  id: sql`v.id`,
  sorts: sortsOf('v', {
    createdAt: 'timestamptz',
    plate: 'text',
    brand: 'text',
    year: 'integer',
    kirExpiredDate: 'date',
    stnkExpiredDate: 'date',
    isActive: 'boolean',
  }),
  item: itemOf,
});

export interface VehicleFilter {
  search?: string;
  transportTypeId?: string;
  serviceType?: ServiceType;
  isActive?: boolean;
  paired?: boolean;
  expiry?: ExpiryState;
  /** Chosen by hand. */
  ids?: readonly string[];
}

/** What a person types may also be the type or the usual driver. */
const found = (search: string | undefined) =>
  foundWhere(
    search,
    (standsIn) => sql`(${standsIn(sql`v.search_text_with_driver`)}
      or v.transport_type_id in (select tt.id from transport_type tt where ${standsIn(sql`lower(tt.name)`)}))`,
  );

/** The conditions of a filter on vehicles `v` of one company, which never shows those that were taken out. */
export function vehicleConditions(
  companyId: string,
  filter: VehicleFilter,
  today: string,
): readonly RawBuilder<unknown>[] {
  const { transportTypeId, serviceType, isActive, paired, expiry, ids } = filter;
  const search = found(filter.search);
  return [
    sql`v.company_id = ${companyId} and v.deleted_at is null`,
    ...(search ? [search] : []),
    ...(transportTypeId ? [sql`v.transport_type_id = ${transportTypeId}`] : []),
    ...(serviceType
      ? [sql`v.transport_type_id in (select tt.id from transport_type tt where tt.service_type = ${serviceType})`]
      : []),
    ...(isActive === undefined ? [] : [sql`v.is_active = ${isActive}`]),
    ...(paired === undefined ? [] : [paired ? sql`v.usual_driver_id is not null` : sql`v.usual_driver_id is null`]),
    ...(expiry
      ? [
          sql`(${inState(sql`v.kir_expired_date`, expiry, today)} or ${inState(sql`v.stnk_expired_date`, expiry, today)})`,
        ]
      : []),
    ...(ids ? [sql`v.id in (${sql.join([...ids])})`] : []),
  ];
}

/** One vehicle as the lists show it. */
export const vehicleById = (tx: CompanyTx, id: string): Promise<Vehicle | null> =>
  listOne(tx, vehicleSource(tx.companyId), [
    sql`v.company_id = ${tx.companyId} and v.deleted_at is null`,
    sql`v.id = ${id}`,
  ]);

/** What changes of a vehicle that is there, at the version it was read. */
export type VehicleEdit = ValuesOf<typeof vehicleEditFields> & { id: string; version: number };

/** A vehicle as it is changed: its own fields, locked. */
export interface StoredVehicle extends VehicleEdit {
  plate: string;
  ownCapacityKg: number | null;
  ownCapacityM3: number | null;
  /** Of the documents as they were renewed last. */
  kirPhotoUrl: string | null;
  stnkPhotoUrl: string | null;
}

type StoredRow = Omit<StoredVehicle, 'imageUrl' | 'kirPhotoUrl' | 'stnkPhotoUrl'> & {
  imageFileId: string | null;
  kirFileId: string | null;
  stnkFileId: string | null;
};

async function storedVehicle(tx: CompanyTx, id: string, lock: RawBuilder<unknown>): Promise<StoredVehicle | null> {
  const { rows } = await sql<StoredRow>`
    select id, version, plate, is_active as "isActive", kir_expired_date as "kirExpiredDate",
      stnk_expired_date as "stnkExpiredDate", usual_driver_id as "companyDriverId", image_file_id as "imageFileId", note,
      kir_photo_file_id as "kirFileId", stnk_photo_file_id as "stnkFileId", capacity_kg as "ownCapacityKg", capacity_m3 as "ownCapacityM3"
    from vehicle where company_id = ${tx.companyId} and id = ${id} and deleted_at is null ${lock}`.execute(tx.db);
  if (!rows[0]) return null;
  const { imageFileId, kirFileId, stnkFileId, ...row } = rows[0];
  return {
    ...row,
    imageUrl: imageFileId && fileUrl(imageFileId),
    kirPhotoUrl: kirFileId && fileUrl(kirFileId),
    stnkPhotoUrl: stnkFileId && fileUrl(stnkFileId),
  };
}

/** Nobody changes or assigns it until the transaction ends. */
export const lockVehicle = (tx: CompanyTx, id: string) => storedVehicle(tx, id, sql`for update`);
export const readVehicle = (tx: CompanyTx, id: string) => storedVehicle(tx, id, sql``);

export type NewVehicle = VehicleValues & { id: string };

/** What a vehicle is found by: its own words and its usual driver's. A driver's change writes them too. */
const withDriver = (companyId: string, own: RawBuilder<unknown>, driverId: RawBuilder<unknown>) =>
  sql`${own} || coalesce((select ' ' || d.search_text from driver d
    where d.company_id = ${companyId} and ${only(sql`d.id`, driverId)}), '')`;

const { companyDriverId: _, ...ownFields } = vehicleFields;

/** Adds vehicles in one statement; the database refuses a plate or a driver that is taken. */
export async function insertVehicles(tx: CompanyTx, vehicles: readonly NewVehicle[]): Promise<void> {
  const drivers = await driverWords(tx, vehicles);
  const rows = vehicles.map(({ companyDriverId, ...one }) => {
    const own = searchText(one.plate, one.brand);
    const words = companyDriverId && drivers.get(companyDriverId);
    return {
      ...rowOfFields(ownFields, one),
      id: one.id,
      usual_driver_id: companyDriverId,
      search_text: own,
      search_text_with_driver: words ? `${own} ${words}` : own,
      created_at: tx.now,
    };
  });
  await insertMany(tx, 'vehicle', rows);
}

/** What the usual drivers are found by, whom nobody changes until the transaction ends. */
async function driverWords(tx: CompanyTx, vehicles: readonly NewVehicle[]): Promise<Map<string, string>> {
  const ids = vehicles.flatMap(({ companyDriverId }) => (companyDriverId ? [companyDriverId] : []));
  if (ids.length === 0) return new Map();
  const found = eachOf(
    sql`${ids}::uuid[]`,
    (id) => sql`select id, search_text as words from driver
      where company_id = ${tx.companyId} and ${only(sql`id`, id)} for share`,
  );
  const { rows } = await sql<{ id: string; words: string }>`select found.* from ${found}`.execute(tx.db);
  return new Map(rows.map(({ id, words }) => [id, words]));
}

/** Changes vehicles in one statement, each only at the version it was read; says how many were. */
export async function updateVehicles(tx: CompanyTx, edits: readonly VehicleEdit[]): Promise<number> {
  if (edits.length === 0) return 0;
  const rows = edits.map(({ imageUrl, ...one }) => ({ ...one, imageFileId: imageUrl && fileId(imageUrl) }));
  const { numAffectedRows } = await sql`
    update vehicle v set kir_expired_date = g."kirExpiredDate", stnk_expired_date = g."stnkExpiredDate",
      usual_driver_id = g."companyDriverId", search_text_with_driver = case
        when v.usual_driver_id is distinct from g."companyDriverId"
        then ${withDriver(tx.companyId, sql`v.search_text`, sql`g."companyDriverId"`)}
        else v.search_text_with_driver end,
      image_file_id = g."imageFileId", is_active = g."isActive", note = g.note, version = v.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (id uuid, version integer, "kirExpiredDate" date,
      "stnkExpiredDate" date, "companyDriverId" uuid, "imageFileId" uuid, "isActive" boolean, note text)
    where v.company_id = ${tx.companyId} and v.id = g.id and v.version = g.version and v.deleted_at is null`.execute(
    tx.db,
  );
  return Number(numAffectedRows ?? 0);
}

/** Takes a vehicle out of every list and choice and frees its driver. */
export async function retireVehicle(tx: CompanyTx, id: string): Promise<void> {
  await tx.db
    .updateTable('vehicle')
    .set({
      deleted_at: tx.now,
      is_active: false,
      usual_driver_id: null,
      image_file_id: null,
      kir_photo_file_id: null,
      stnk_photo_file_id: null,
      version: sql`version + 1`,
    })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

/** Whether a plate is taken, and by which vehicle a driver is. */
export async function takenBy(
  tx: CompanyTx,
  wanted: { plate?: string; driverId: string | null; exceptId: string },
): Promise<{ plate: boolean; driverOf: string | null }> {
  const { rows } = await sql<{ plate: string; usual_driver_id: string | null }>`
    select plate, usual_driver_id from vehicle where company_id = ${tx.companyId} and deleted_at is null
      and id <> ${wanted.exceptId} and (plate = ${wanted.plate ?? ''} or usual_driver_id = ${wanted.driverId})`.execute(
    tx.db,
  );
  return {
    plate: rows.some((row) => row.plate === wanted.plate),
    driverOf: rows.find((row) => wanted.driverId !== null && row.usual_driver_id === wanted.driverId)?.plate ?? null,
  };
}

/** The name of one of the company's drivers, whom nobody changes until the transaction ends. */
export async function lockedDriverName(tx: CompanyTx, id: string): Promise<string | null> {
  const found = await tx.db
    .selectFrom('driver')
    .select('name')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return found?.name ?? null;
}
