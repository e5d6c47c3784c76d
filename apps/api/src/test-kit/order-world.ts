import type { Call } from '@lajur/api-contract/client';
import { assignOrder } from '@lajur/api-contract/order';
import { reasonTypes } from '@lajur/domain/order/reason';
import sharp from 'sharp';
import { createOrder, type OrderDraft, offerOrder, submitOrder } from '../features/order/marketplace/service';
import type { Tx } from '../platform/database/scope';
import type { Actor } from '../platform/event/record';
import { newId } from '../platform/id';
import type { TestApi, TestCompany } from './test-api';

/** For tests: what orders need around them, and orders offered to a company. */
export const marketplace: Actor = { kind: 'provider', id: null, name: 'Pasar Muatan' };

export interface World {
  shipperId: string;
  smallType: string;
  largeType: string;
  /** By type; the first of each has no free text, the second asks for it. */
  reasons: Record<string, { plain: string; free: string }>;
}

const hour = 3_600_000;

export async function makeWorld(api: TestApi): Promise<World> {
  return api.database.system.transaction(async (tx) => {
    const created_at = tx.now;
    const shipper = {
      name: 'PT Graha Elektronik',
      city: 'Bekasi',
      contact_name: 'Melati',
      contact_phone: '+6281190423361',
    };
    const shipperId = newId();
    await tx.db
      .insertInto('shipper')
      .values({ ...shipper, id: shipperId, ref: 'graha', created_at })
      .execute();
    const type = async (name: string, max_weight_kg: number, max_volume_m3: number) => {
      const id = newId();
      const facts = { service_type: 'LAND', gross_weight_kg: 8000, tractor: false, created_at };
      await tx.db
        .insertInto('transport_type')
        .values({ id, ref: name, name, max_weight_kg, max_volume_m3, ...facts })
        .execute();
      return id;
    };
    const reasons: World['reasons'] = {};
    for (const type of reasonTypes) {
      const [plain, free] = [newId(), newId()];
      const facts = { type, need_confirm: false, is_active: true };
      await tx.db
        .insertInto('selection_reason')
        .values([
          { ...facts, id: plain, name: `Alasan ${type}`, free_text: false },
          { ...facts, id: free, name: 'Lainnya', free_text: true },
          { ...facts, id: newId(), name: 'Tidak dipakai', free_text: false, is_active: false },
        ])
        .execute();
      reasons[type] = { plain, free };
    }
    return { shipperId, smallType: await type('CDE', 2000, 10), largeType: await type('Fuso', 8000, 30), reasons };
  });
}

let numbers = 1000;

export interface VehicleFacts {
  plate?: string;
  transportTypeId?: string;
  kir_expired_date?: string;
  stnk_expired_date?: string;
  is_active?: boolean;
}

export async function addVehicle(api: TestApi, world: World, company: TestCompany, given: VehicleFacts = {}) {
  const { transportTypeId = world.largeType, ...facts } = given;
  const id = newId();
  const plate = given.plate ?? `B ${++numbers} KXU`;
  await api.database.company(company.id).transaction((tx) =>
    tx.db
      .insertInto('vehicle')
      .values({
        company_id: company.id,
        id,
        transport_type_id: transportTypeId,
        brand: 'Hino',
        year: 2022,
        yellow_plate: true,
        kir_expired_date: '2027-06-30',
        stnk_expired_date: '2027-06-30',
        usual_driver_id: null,
        is_active: true,
        last_latitude: -6.3,
        last_longitude: 107.15,
        last_place: 'Cikarang',
        last_seen_at: new Date(tx.now.getTime() - hour),
        version: 1,
        created_at: tx.now,
        ...facts,
        plate,
      })
      .execute(),
  );
  return { id, plate };
}

export interface DriverFacts {
  name?: string;
  sim_expired_date?: string;
  is_active?: boolean;
  suspended_at?: Date;
  suspended_by?: string;
}

export async function addDriver(api: TestApi, company: TestCompany, given: DriverFacts = {}) {
  const id = newId();
  const name = given.name ?? 'Wayan Sudarma';
  await api.database.company(company.id).transaction((tx) =>
    tx.db
      .insertInto('driver')
      .values({
        company_id: company.id,
        id,
        phone_no: `+62812${1_000_000 + ++numbers}`,
        email: null,
        sim_no: `12345678${numbers}`,
        sim_class: 'B1 Umum',
        sim_expired_date: '2027-06-30',
        is_active: true,
        suspended_at: null,
        suspended_by: null,
        suspend_reason: null,
        last_latitude: null,
        last_longitude: null,
        last_place: null,
        last_seen_at: null,
        version: 1,
        created_at: tx.now,
        ...given,
        name,
      })
      .execute(),
  );
  return { id, name };
}

const cikarang = {
  name: 'Gudang Graha 2',
  address: 'Jl. Jababeka Raya C-12',
  city: 'Cikarang',
  province: 'Jawa Barat',
  latitude: -6.3,
  longitude: 107.15,
  timezone: 'Asia/Jakarta',
};
const surabaya = {
  name: 'Toko Rungkut',
  address: 'Jl. Rungkut Industri 8',
  city: 'Surabaya',
  province: 'Jawa Timur',
  latitude: -7.33,
  longitude: 112.78,
  timezone: 'Asia/Jakarta',
};

/** A draft from Cikarang to Surabaya that starts in `inHours` and takes a day. */
export function draft(world: World, now: Date, given: Partial<OrderDraft> & { inHours?: number } = {}): OrderDraft {
  const { inHours = 4, ...facts } = given;
  const at = (hours: number) => new Date(now.getTime() + (inHours + hours) * hour);
  const contact = { contactName: 'Ketut', contactPhone: '+6281338714420' };
  return {
    ref: null,
    shipperId: world.shipperId,
    transportTypeId: world.largeType,
    mode: 'lumpsum',
    serviceType: 'LAND',
    pricingType: 'FIXED_PRICE',
    loadType: 'FTL',
    quantity: 1,
    unit: 'ritase',
    distanceKm: 750,
    mainCost: 5_000_000,
    note: 'Jangan ditumpuk',
    route: [
      [-6.3, 107.15],
      [-7.33, 112.78],
    ],
    crossing: null,
    toleranceBp: null,
    stops: [
      { ...cikarang, ...contact, kind: 'PICKUP', planFrom: at(0), planUntil: at(2) },
      { ...surabaya, ...contact, kind: 'DROP', planFrom: at(22), planUntil: at(24) },
    ],
    goods: [
      { name: 'Televisi', unit: 'carton', ordered: 210, weightKg: 1890, volumeM3: 9.2 },
      { name: 'Kulkas', unit: 'carton', ordered: 65, weightKg: 1910, volumeM3: 6.8 },
    ],
    ...facts,
  };
}

/** An order that waits for a company's answer for an hour. */
export async function offered(
  api: TestApi,
  world: World,
  company: TestCompany,
  given: Parameters<typeof draft>[2] = {},
): Promise<string> {
  return api.database.system.transaction(async (tx) => {
    const wanted = draft(world, tx.now, given);
    const id = await createOrder(tx, wanted, marketplace);
    await submitOrder(tx, id, wanted.mainCost, marketplace);
    await offer(tx, id, company, 60);
    return id;
  });
}

/** An order that a company's user has accepted, with the vehicle and the driver that carry it. */
export async function assigned(
  api: TestApi,
  world: World,
  call: Call,
  { company, ...given }: { company: TestCompany } & Parameters<typeof draft>[2],
) {
  const id = await offered(api, world, company, given);
  const [v, d] = [await addVehicle(api, world, company), await addDriver(api, company)];
  await call(assignOrder, { body: { orderId: id, vehicleId: v.id, driverId: d.id } });
  return { id, v, d };
}

export const offer = (tx: Tx, id: string, company: TestCompany, minutes: number): Promise<void> =>
  offerOrder(tx, id, { companyId: company.id, answerBy: new Date(tx.now.getTime() + minutes * 60_000) }, marketplace);

/** A picture that looks like nothing else, as base64. */
export async function picture(shade: number): Promise<Buffer> {
  const background = { r: shade % 256, g: 120, b: 90 };
  return sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
}
