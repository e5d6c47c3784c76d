import type { CountedType, TransportType, VehicleModel } from '@lajur/api-contract/vehicle';
import { plainText } from '@lajur/domain/common/search-text';
import type { ServiceType } from '@lajur/domain/order/status';
import { vehicleClassOf } from '@lajur/domain/vehicle/vehicle-class';
import { type RawBuilder, sql } from 'kysely';
import { foundIn, type ListSource, sortsOf } from '../../platform/database/list';
import type { CompanyTx } from '../../platform/database/scope';

interface Measures {
  length_cm: number | null;
  width_cm: number | null;
  height_cm: number | null;
}
const dimensionOf = (row: Measures) => ({ lengthCm: row.length_cm, widthCm: row.width_cm, heightCm: row.height_cm });

interface TypeRow extends Measures {
  id: string;
  name: string;
  service_type: ServiceType;
  max_weight_kg: number;
  max_volume_m3: number;
  gross_weight_kg: number;
  tractor: boolean;
}

const typeOf = (row: TypeRow): TransportType => ({
  id: row.id,
  name: row.name,
  serviceType: row.service_type,
  maxWeightKg: row.max_weight_kg,
  maxVolumeM3: row.max_volume_m3,
  grossWeightKg: row.gross_weight_kg,
  tractor: row.tractor,
  vehicleClass: vehicleClassOf({ grossWeightKg: row.gross_weight_kg, tractor: row.tractor }),
  dimension: dimensionOf(row),
});

const typeColumns = sql`t.id, t.name, t.service_type, t.max_weight_kg, t.max_volume_m3, t.gross_weight_kg, t.tractor,
  t.length_cm, t.width_cm, t.height_cm`;

export async function transportTypes(tx: CompanyTx, serviceType?: ServiceType): Promise<TransportType[]> {
  const where = serviceType ? sql`where t.service_type = ${serviceType}` : sql``;
  const { rows } = await sql<TypeRow>`
    select ${typeColumns} from transport_type t ${where} order by t.name, t.id`.execute(tx.db);
  return rows.map(typeOf);
}

export async function transportTypeById(tx: CompanyTx, id: string): Promise<TransportType | null> {
  const { rows } = await sql<TypeRow>`select ${typeColumns} from transport_type t where t.id = ${id}`.execute(tx.db);
  return rows[0] ? typeOf(rows[0]) : null;
}

/** How many vehicles the company has, by what they have in common. */
const counted = (companyId: string, by: RawBuilder<unknown>) =>
  sql`(select ${by} as of, count(*)::int as vehicle_count from vehicle
    where company_id = ${companyId} and deleted_at is null group by 1)`;

type Counted<T> = T & { vehicle_count: number };

/** Transport types with the number of the company's own vehicles. */
export const typeSource = (companyId: string): ListSource<Counted<TypeRow>, CountedType> => ({
  columns: sql`${typeColumns}, coalesce(c.vehicle_count, 0) as vehicle_count`,
  from: sql`transport_type t left join ${counted(companyId, sql`transport_type_id`)} c on c.of = t.id`,
  id: sql`t.id`,
  sorts: {
    ...sortsOf('t', {
      name: 'text',
      serviceType: 'text',
      maxWeightKg: 'double precision',
      maxVolumeM3: 'double precision',
    }),
    vehicleCount: { column: sql`coalesce(c.vehicle_count, 0)`, type: 'integer' },
  },
  item: (row) => ({ ...typeOf(row), vehicleCount: row.vehicle_count }),
});

export function typeConditions(filter: { search?: string; serviceType?: ServiceType }): RawBuilder<unknown>[] {
  const search = foundIn(sql`lower(t.name)`, filter.search);
  return [
    sql`true`,
    ...(search ? [search] : []),
    ...(filter.serviceType ? [sql`t.service_type = ${filter.serviceType}`] : []),
  ];
}

interface ModelRow extends Measures {
  brand: string;
  model: string;
  gross_weight_kg: number;
  tractor: boolean;
  vehicle_count: number;
}

/** Every brand and model, by name, with the number of the company's own vehicles: a short table. */
export async function vehicleModels(tx: CompanyTx): Promise<VehicleModel[]> {
  const { rows } = await sql<ModelRow>`
    select m.brand, m.model, m.gross_weight_kg, m.tractor, m.length_cm, m.width_cm, m.height_cm,
      coalesce(c.vehicle_count, 0) as vehicle_count
    from vehicle_model m left join ${counted(tx.companyId, sql`brand`)} c on c.of = m.brand || ' ' || m.model
    order by m.brand, m.model`.execute(tx.db);
  return rows.map((row) => ({
    brand: row.brand,
    model: row.model,
    name: `${row.brand} ${row.model}`,
    vehicleClass: vehicleClassOf({ grossWeightKg: row.gross_weight_kg, tractor: row.tractor }),
    grossWeightKg: row.gross_weight_kg,
    tractor: row.tractor,
    dimension: dimensionOf(row),
    vehicleCount: row.vehicle_count,
  }));
}

/** The brands and models by name alone: what a file is held against, thousands of rows at a time. */
export async function vehicleModelNames(tx: CompanyTx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select brand || ' ' || model as name from vehicle_model`.execute(tx.db);
  return rows.map(({ name }) => name);
}

const spelling = (name: string): string => plainText(name).replace(/[^\p{L}\p{N}]+/gu, '');

/** What people write, as the reference has it: names by their letters and digits alone. */
export function bySpelling<T>(all: readonly T[], nameOf: (one: T) => string): (written: string) => T | undefined {
  const found = new Map(all.map((one) => [spelling(nameOf(one)), one]));
  // A file writes the same few names in every row.
  const asked = new Map<string, T | undefined>();
  return (written) => {
    if (!asked.has(written)) asked.set(written, found.get(spelling(written)));
    return asked.get(written);
  };
}
