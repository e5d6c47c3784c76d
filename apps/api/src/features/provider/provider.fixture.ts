import { type Call, createClient } from '@lajur/api-contract/client';
import * as order from '@lajur/api-contract/order';
import * as contract from '@lajur/api-contract/provider';
import type { NewOrder } from '@lajur/api-contract/provider-order';
import type { DriverStep } from '@lajur/domain/order/transitions';
import sharp from 'sharp';
import { newId } from '../../platform/id';
import type { TestApi, TestCompany } from '../../test-kit/test-api';

/** The provider API with any key. */
export const providerWith = (api: TestApi, token: string): Call =>
  createClient({ origin: api.url, prefix: '/api/provider/v1', headers: () => ({ authorization: `Bearer ${token}` }) });

const place = (name: string, city: string, latitude: number, longitude: number) => ({
  name,
  address: `Jl. ${name} 1`,
  city,
  province: 'Jawa Barat',
  latitude,
  longitude,
  timezone: 'Asia/Jakarta',
});
export const cikarang = place('Gudang Cikarang', 'Kab. Bekasi', -6.29, 107.15);
export const semarang = { ...place('Toko Genuk', 'Kota Semarang', -6.95, 110.48), province: 'Jawa Tengah' };

export async function putMasterData(provider: Call): Promise<void> {
  await provider(contract.putShippers, {
    body: {
      shippers: [
        {
          ref: 'GRAHA',
          name: 'PT Graha Elektronik',
          city: 'Kab. Bekasi',
          contactName: 'Melati',
          contactPhone: '+6281190423361',
        },
      ],
    },
  });
  await provider(contract.putTransportTypes, {
    body: {
      transportTypes: [
        {
          ref: 'CDD-BOKS',
          name: 'CDD Boks',
          serviceType: 'LAND',
          maxWeightKg: 5000,
          maxVolumeM3: 18,
          grossWeightKg: 8250,
        },
      ],
    },
  });
}

/** An order from Cikarang to Semarang, to be loaded three hours from now. */
export function newOrder(api: TestApi, ref: string, more: Partial<NewOrder> = {}): NewOrder {
  const at = (hours: number) => new Date(api.clock.now().getTime() + hours * 3_600_000).toISOString();
  return {
    ref,
    shipperRef: 'GRAHA',
    transportTypeRef: 'CDD-BOKS',
    mode: 'driver',
    serviceType: 'LAND',
    pricingType: 'FIXED_PRICE',
    quantity: 1,
    unit: 'ritase',
    distanceKm: 440,
    mainCost: 3_700_000,
    stops: [
      { ...cikarang, kind: 'PICKUP', planFrom: at(3), planUntil: at(5) },
      { ...semarang, kind: 'DROP', planFrom: at(14), planUntil: at(16) },
    ],
    goods: [
      { name: 'Televisi LED 43 inci', unit: 'carton', ordered: 200, weightKg: 1800, volumeM3: 9 },
      { name: 'Kulkas satu pintu', unit: 'carton', ordered: 20, weightKg: 580, volumeM3: 6 },
    ],
    ...more,
  };
}

/** Creates one order; gives its id. */
export async function createOne(api: TestApi, ref: string, more: Partial<NewOrder> = {}): Promise<string> {
  const { results } = await api.provider(contract.createOrders, { body: { orders: [newOrder(api, ref, more)] } });
  const made = results[0];
  if (!made?.id) throw new Error(made?.error ?? 'no result');
  return made.id;
}

export function offer(api: TestApi, id: string, company: TestCompany) {
  const answerBy = new Date(api.clock.now().getTime() + 3_600_000).toISOString();
  return api.provider(contract.offerOrder, { params: { id }, body: { companyId: company.id, answerBy } });
}

/** A reason that a person may choose as it is. */
export async function reasonFor(api: TestApi, type: string): Promise<string> {
  const id = newId();
  const plain = { need_confirm: false, free_text: false, is_active: true };
  await api.database.system.transaction((tx) =>
    tx.db
      .insertInto('selection_reason')
      .values({ id, type, name: `Alasan ${type}`, ...plain })
      .execute(),
  );
  return id;
}

let plates = 9000;

let driverNumbers = 1000;

/** A vehicle and a driver that may take anything of the fixture. */
export async function addAssignment(
  api: TestApi,
  company: TestCompany,
): Promise<{ vehicleId: string; driverId: string }> {
  const assignment = { vehicleId: newId(), driverId: newId() };
  await api.database.system.transaction(async (tx) => {
    const type = await tx.db.selectFrom('transport_type').select('id').executeTakeFirstOrThrow();
    const common = { company_id: company.id, created_at: tx.now, version: 1, is_active: true };
    const unseen = { last_latitude: null, last_longitude: null, last_place: null, last_seen_at: null };
    await tx.db
      .insertInto('driver')
      .values({
        ...common,
        ...unseen,
        id: assignment.driverId,
        name: 'Wayan Sudarma',
        phone_no: `+628123640${++driverNumbers}`,
        email: null,
        sim_no: `12345678${driverNumbers}`,
        sim_class: 'B1 Umum',
        sim_expired_date: '2029-01-01',
        suspended_at: null,
        suspended_by: null,
        suspend_reason: null,
      })
      .execute();
    await tx.db
      .insertInto('vehicle')
      .values({
        ...common,
        ...unseen,
        id: assignment.vehicleId,
        plate: `B ${++plates} TEU`,
        transport_type_id: type.id,
        brand: 'Hino 300',
        year: 2022,
        yellow_plate: true,
        kir_expired_date: '2028-01-01',
        stnk_expired_date: '2028-01-01',
        usual_driver_id: null,
      })
      .execute();
  });
  return assignment;
}

/** An order that the company took with a vehicle and a driver of its own; with a driver app the driver has yet to answer. */
export async function acceptedOrder(api: TestApi, ref: string, more: Partial<NewOrder> = {}): Promise<string> {
  const id = await createOne(api, ref, more);
  await offer(api, id, api.first);
  const user = await api.as(api.first.users.TRANSPORTER_ADMIN);
  const assignment = await addAssignment(api, api.first);
  await user(order.confirmOrder, { params: { id }, body: { decision: 'accept', ...assignment } });
  return id;
}

type Report = Parameters<typeof contract.reportDriverEvent.body.parse>[0] extends never
  ? never
  : Record<string, unknown>;

/** Who drives an order. */
export async function driverOf(api: TestApi, id: string): Promise<string> {
  const { driverId } = await api.provider(contract.getProviderOrder, { params: { id } });
  if (!driverId) throw new Error('nobody drives it');
  return driverId;
}

/** What the driver of an order reports, or whoever the report names. */
export async function report(api: TestApi, id: string, body: Report, idempotencyKey?: string) {
  const by = 'driverId' in body ? {} : { driverId: await driverOf(api, id) };
  const whole = { ...by, ...body } as never;
  return api.provider(contract.reportDriverEvent, { params: { id }, body: whole }, { idempotencyKey });
}

export const loaded = [
  { seq: 1, quantity: 200 },
  { seq: 2, quantity: 20 },
];

/** Drives an accepted order up to unloading. */
export async function driveToUnloading(api: TestApi, id: string): Promise<void> {
  const steps: DriverStep[] = ['driver-accept', 'go-to-pickup', 'arrive-pickup', 'load'];
  for (const action of steps) await report(api, id, { action });
  await report(api, id, { action: 'depart', quantities: loaded });
  for (const action of ['arrive-destination', 'unload'] as const) await report(api, id, { action });
}

/** A small picture, as base64. */
export const picture = async (format: 'png' | 'jpeg'): Promise<string> =>
  (
    await sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } })
      .toFormat(format)
      .toBuffer()
  ).toString('base64');
