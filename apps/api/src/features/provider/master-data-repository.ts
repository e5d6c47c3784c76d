import type { IntakeVehicleType } from '@lajur/domain/order/order-intake';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/scope';
import { upsertMany } from '../../platform/database/write-many';

/** A row that was made or changed. */
export interface Upserted {
  ref: string;
  id: string;
}

export interface ShipperInput {
  ref: string;
  name: string;
  city: string;
  contactName: string;
  contactPhone: string;
  legalName?: string;
  address?: string;
  npwp?: string;
  nitku?: string;
  nib?: string;
  signer?: string;
  signerPosition?: string;
  billingEmail?: string;
}
export interface TransportTypeInput {
  ref: string;
  name: string;
  serviceType: string;
  maxWeightKg: number;
  maxVolumeM3: number;
  grossWeightKg: number;
  tractor: boolean;
  lengthCm?: number;
  widthCm?: number;
  heightCm?: number;
}

export const putShippers = (tx: Tx, shippers: readonly (ShipperInput & { id: string })[]): Promise<Upserted[]> =>
  upsertMany(
    tx,
    'shipper',
    shippers.map(({ id, ref, name, city, ...shipper }) => ({
      ...{ id, ref, name, city },
      contact_name: shipper.contactName,
      contact_phone: shipper.contactPhone,
      legal_name: shipper.legalName ?? null,
      address: shipper.address ?? null,
      npwp: shipper.npwp ?? null,
      nitku: shipper.nitku ?? null,
      nib: shipper.nib ?? null,
      signer: shipper.signer ?? null,
      signer_position: shipper.signerPosition ?? null,
      billing_email: shipper.billingEmail ?? null,
      created_at: tx.now,
    })),
    {
      by: ['ref'],
      keepWithoutValue: ['legal_name', 'address', 'npwp', 'nitku', 'nib', 'signer', 'signer_position', 'billing_email'],
    },
  );

export const putTransportTypes = (
  tx: Tx,
  types: readonly (TransportTypeInput & { id: string })[],
): Promise<Upserted[]> =>
  upsertMany(
    tx,
    'transport_type',
    types.map(({ id, ref, name, tractor, ...type }) => ({
      ...{ id, ref, name, tractor },
      service_type: type.serviceType,
      max_weight_kg: type.maxWeightKg,
      max_volume_m3: type.maxVolumeM3,
      gross_weight_kg: type.grossWeightKg,
      length_cm: type.lengthCm ?? null,
      width_cm: type.widthCm ?? null,
      height_cm: type.heightCm ?? null,
      created_at: tx.now,
    })),
    { by: ['ref'], keepWithoutValue: ['length_cm', 'width_cm', 'height_cm'] },
  );

/** The transport types behind refs, as an order is held against them; what is unknown is left out. */
export async function typesByRef(
  tx: Tx,
  refs: readonly string[],
): Promise<Map<string, IntakeVehicleType & { id: string }>> {
  const { rows } = await sql<IntakeVehicleType & Upserted>`
    select ref, id, name, service_type as "serviceType", max_weight_kg as "maxWeightKg", max_volume_m3 as "maxVolumeM3"
    from transport_type
    where ref in (select value from jsonb_array_elements_text(${JSON.stringify(refs)}::jsonb))`.execute(tx.db);
  return new Map(rows.map(({ ref, ...type }) => [ref, type]));
}

/** The ids behind refs; what is unknown is left out. */
export async function idsByRef(tx: Tx, table: 'shipper', refs: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<Upserted>`
    select ref, id from ${sql.table(table)}
    where ref in (select value from jsonb_array_elements_text(${JSON.stringify(refs)}::jsonb))`.execute(tx.db);
  return new Map(rows.map((row) => [row.ref, row.id]));
}
