import { type Place, places, type Region } from '@lajur/demo-world/places';
import type { Random } from '@lajur/demo-world/random';
import { legalFacts, type shippers } from '@lajur/demo-world/shippers';
import type { transportTypes } from '@lajur/demo-world/transport-types';
import { searchText } from '@lajur/domain/common/search-text';
import { demoId } from './demo-id';
import type { Row } from './insert-rows';

/** Rows of what orders refer to. */
export function shipperRow(one: (typeof shippers)[number], ids: ReadonlyMap<string, string>, createdAt: Date): Row {
  const { legalName, address, npwp, nitku, nib, signer, signerPosition, billingEmail } = legalFacts(one);
  return {
    id: ids.get(one.ref),
    ref: one.ref,
    name: one.name,
    city: one.city,
    contact_name: one.contactName,
    contact_phone: one.contactPhone,
    created_at: createdAt,
    ...{ legal_name: legalName, address, npwp, nitku, nib, signer, signer_position: signerPosition },
    billing_email: billingEmail,
  };
}

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
  length_cm: one.box?.[0] ?? null,
  width_cm: one.box?.[1] ?? null,
  height_cm: one.box?.[2] ?? null,
  created_at: createdAt,
});

/** Ports and estates that never close take more room than a warehouse. */
const portRadius = 1200;
const isOpenAlways = (place: Place) => place.opens === 0 && place.closes === 24;
const clockTime = (hour: number) =>
  `${String(Math.floor(hour)).padStart(2, '0')}:${String(Math.round((hour % 1) * 60)).padStart(2, '0')}`;

/** What drivers have to know at some gates. */
const notes: Record<string, string> = {
  TPK: 'Masuk lewat Gerbang 9, tunjukkan surat jalan di pos 2.',
  JBK: 'Antre di kantong parkir blok C sebelum jam 06.00.',
  KRG: 'Timbang di jembatan timbang barat sebelum masuk.',
  BLW: 'Sopir wajib memakai rompi dan helm.',
};
/** Places that are no longer served. */
const unused: ReadonlySet<string> = new Set(['BTN', 'SBW']);

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
      postal_code: place.postalCode,
      radius_m: isOpenAlways(place) ? portRadius : place.radius,
      opens_at: clockTime(place.opens),
      closes_at: clockTime(place.closes % 24),
      note: notes[place.code] ?? null,
      is_active: !unused.has(place.code),
      search_text: searchText(place.name, place.address, place.province, place.city, place.postalCode),
      created_at: createdAt,
      updated_at: createdAt,
    }));
}

/** Where a vehicle or a driver was last heard of. */
export interface LastSeen {
  at: Date;
  latitude: number;
  longitude: number;
  place: string;
}

export function lastSeen(seen: LastSeen | undefined): Row {
  return {
    last_latitude: seen?.latitude ?? null,
    last_longitude: seen?.longitude ?? null,
    last_place: seen?.place ?? null,
    last_seen_at: seen?.at ?? null,
  };
}
