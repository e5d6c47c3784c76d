import { places, type Region } from '@lajur/demo-world/places';
import type { Random } from '@lajur/demo-world/random';
import type { shippers } from '@lajur/demo-world/shippers';
import type { transportTypes } from '@lajur/demo-world/transport-types';
import type { Fleet } from './demo-fleet';
import { demoId } from './demo-id';
import type { TrailPoint } from './demo-trail';
import type { Row } from './insert-rows';

const day = 86_400_000;

/** Rows of what orders refer to. */
export const shipperRow = (one: (typeof shippers)[number], ids: ReadonlyMap<string, string>, createdAt: Date): Row => ({
  id: ids.get(one.ref),
  ref: one.ref,
  name: one.name,
  city: one.city,
  contact_name: one.contactName,
  contact_phone: one.contactPhone,
  created_at: createdAt,
});

export const typeRow = (
  one: (typeof transportTypes)[number],
  ids: ReadonlyMap<string, string>,
  createdAt: Date,
): Row => ({
  id: ids.get(one.ref),
  ref: one.ref,
  name: one.name,
  service_type: one.serviceType,
  max_weight_kg: one.maxWeightKg,
  max_volume_m3: one.maxVolumeM3,
  gross_weight_kg: one.grossWeightKg,
  tractor: one.tractor,
  created_at: createdAt,
});

/** The places of some regions, as a company keeps them. */
export function locationRows(
  rng: Random,
  companyId: string,
  regions: readonly Region[] | 'all',
  createdAt: Date,
): Row[] {
  return places
    .filter((place) => regions === 'all' || regions.includes(place.region))
    .map((place) => ({
      company_id: companyId,
      id: demoId(rng, createdAt),
      ref: place.code,
      name: place.name,
      address: place.address,
      city: place.city,
      province: place.province,
      latitude: place.latitude,
      longitude: place.longitude,
      timezone: place.timezone,
      created_at: createdAt,
    }));
}

/** Where one was last heard of; what has not moved yet stands in the yard. */
function lastSeen(point: TrailPoint | undefined, now: Date): Row {
  return {
    last_latitude: point?.latitude ?? -6.289,
    last_longitude: point?.longitude ?? 107.149,
    last_place: point?.place ?? 'Pool Cikarang, Kab. Bekasi',
    last_seen_at: point?.at ?? new Date(now.getTime() - 9 * 3_600_000),
  };
}

export function driverRows(
  fleet: Fleet,
  companyId: string,
  seen: ReadonlyMap<string, TrailPoint>,
  now: Date,
  createdAt: Date,
): Row[] {
  return fleet.drivers.map((driver) => ({
    company_id: companyId,
    id: driver.id,
    name: driver.name,
    phone_no: driver.phone,
    email: null,
    sim_no: driver.simNo,
    sim_class: driver.simClass,
    sim_expired_date: driver.simExpiredDate,
    is_active: driver.isActive,
    suspended_at: driver.suspended && new Date(now.getTime() - driver.suspended.daysAgo * day),
    suspended_by: driver.suspended?.by ?? null,
    suspend_reason: driver.suspended?.reason ?? null,
    ...lastSeen(seen.get(driver.id), now),
    created_at: createdAt,
  }));
}

export function vehicleRows(
  fleet: Fleet,
  companyId: string,
  seen: ReadonlyMap<string, TrailPoint>,
  typeIds: ReadonlyMap<string, string>,
  now: Date,
  createdAt: Date,
): Row[] {
  return fleet.vehicles.map((vehicle) => ({
    company_id: companyId,
    id: vehicle.id,
    plate: vehicle.plate,
    transport_type_id: typeIds.get(vehicle.type.ref),
    brand: vehicle.brand,
    year: vehicle.year,
    yellow_plate: vehicle.yellowPlate,
    kir_expired_date: vehicle.kirExpiredDate,
    stnk_expired_date: vehicle.stnkExpiredDate,
    usual_driver_id: vehicle.usualDriver?.id ?? null,
    is_active: vehicle.isActive,
    ...lastSeen(seen.get(vehicle.id), now),
    created_at: createdAt,
  }));
}
