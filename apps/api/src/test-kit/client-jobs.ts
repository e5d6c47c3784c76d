/**
 * The main job as somebody outside would write it, for clients that are generated from the documents. They are
 * programs of their own: types are checked and the code is run where the generated files lie.
 */

/** The marketplace: master data, an order, its offer, and where it stands; with the client of @hey-api/openapi-ts. */
export const providerJob = `
import { createClient } from './provider/client';
import * as sdk from './provider';

export interface Given { baseUrl: string; key: string; companyId: string; now: string }

const at = (now: string, hours: number) => new Date(Date.parse(now) + hours * 3_600_000).toISOString();
const place = (name: string, latitude: number, longitude: number) =>
  ({ name, address: 'Jl. ' + name + ' 1', city: 'Kab. Bekasi', province: 'Jawa Barat', latitude, longitude, timezone: 'Asia/Jakarta' as const });

export async function offerOne({ baseUrl, key, companyId, now }: Given, mode: 'driver' | 'lumpsum'): Promise<string> {
  const client = createClient({ baseUrl, auth: key, throwOnError: true });
  const throwOnError = true as const;
  await sdk.putShippers({ client, throwOnError, body: { shippers: [
    { ref: 'GRAHA', name: 'PT Graha Elektronik', city: 'Kab. Bekasi', contactName: 'Melati', contactPhone: '+6281190423361' },
  ] } });
  await sdk.putTransportTypes({ client, throwOnError, body: { transportTypes: [
    { ref: 'CDD-BOKS', name: 'CDD Boks', serviceType: 'LAND', maxWeightKg: 5000, maxVolumeM3: 18, grossWeightKg: 8250 },
  ] } });
  const made = await sdk.createOrders({ client, throwOnError, headers: { 'Idempotency-Key': 'pesanan-' + mode }, body: { orders: [{
    ref: 'MKT-' + mode, shipperRef: 'GRAHA', transportTypeRef: 'CDD-BOKS', mode, serviceType: 'LAND', pricingType: 'FIXED_PRICE',
    quantity: 1, unit: 'ritase', distanceKm: 40, mainCost: 900_000,
    stops: [
      { ...place('Gudang', -6.29, 107.15), kind: 'PICKUP', planFrom: at(now, 3), planUntil: at(now, 5) },
      { ...place('Toko', -6.2, 106.9), kind: 'DROP', planFrom: at(now, 8), planUntil: at(now, 12) },
    ],
    goods: [{ name: 'Televisi', unit: 'carton', ordered: 20, weightKg: 400, volumeM3: 4 }],
  }] } });
  const id = made.data.results[0]?.id;
  if (!id) throw new Error(made.data.results[0]?.error ?? 'no order');
  await sdk.offerOrder({ client, throwOnError, path: { id }, body: { companyId, answerBy: at(now, 1) } });
  return id;
}

export async function follow({ baseUrl, key }: Given, id: string) {
  const client = createClient({ baseUrl, auth: key, throwOnError: true });
  const { data } = await sdk.getProviderOrder({ client, throwOnError: true, path: { id } });
  return { status: data.status, steps: data.events.map((event) => event.action).reverse() };
}

export async function drive({ baseUrl, key }: Given, id: string): Promise<string> {
  const client = createClient({ baseUrl, auth: key, throwOnError: true });
  const order = await sdk.getProviderOrder({ client, throwOnError: true, path: { id } });
  const driverId = order.data.driverId ?? undefined;
  for (const action of ['driver-accept', 'go-to-pickup', 'arrive-pickup', 'load'] as const)
    await sdk.reportDriverEvent({ client, throwOnError: true, path: { id }, body: { driverId, action, latitude: -6.29, longitude: 107.15 } });
  const { data } = await sdk.reportDriverEvent({ client, throwOnError: true, path: { id }, body: { driverId, action: 'depart', quantities: [{ seq: 1, quantity: 20 }] } });
  return data.status;
}
`;

/** The transporter: accept, another assignment, the steps and the documents; with the client of openapi-typescript. */
export const portalJob = `
import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './portal';

export interface Given { baseUrl: string; token: string; orderId: string; assignments: { vehicleId: string; driverId: string }[]; reasonId: string; picture: File; encoded: string }

function sure<T>({ data, error, response }: { data?: T; error?: unknown; response: Response }): T {
  if (data === undefined) throw new Error(response.status + ' ' + JSON.stringify(error));
  return data;
}

export async function accept({ baseUrl, token, orderId: id, assignments }: Given): Promise<string> {
  const api: Client<paths> = createClient<paths>({ baseUrl, headers: { authorization: 'Bearer ' + token } });
  const [assignment] = assignments;
  if (!assignment) throw new Error('an assignment');
  return sure(await api.PATCH('/transporter/shipment/{id}/confirmation', { params: { path: { id } }, body: { decision: 'accept', ...assignment } })).status;
}

export async function carry({ baseUrl, token, orderId: id, assignments, reasonId, picture, encoded }: Given) {
  const api: Client<paths> = createClient<paths>({ baseUrl, headers: { authorization: 'Bearer ' + token } });
  const path = { id };
  const [first, second] = assignments;
  if (!first || !second) throw new Error('two assignments');
  const list = sure(await api.GET('/transporter/shipment/filter/{status}', {
    params: { path: { status: 'waiting' }, query: { latestStatus: ['MENUNGGU_KONFIRMASI_TRANSPORTER', 'MENUNGGU_KONFIRMASI_DRIVER'], size: 25, sort: 'createdAt,desc' } },
  }));
  let order = sure(await api.PATCH('/transporter/shipment/{id}/confirmation', { params: { path }, body: { decision: 'accept', ...first } }));
  order = sure(await api.PATCH('/transporter/shipment/assign/driver', { body: { orderId: id, version: order.version, ...second, reasonId } }));
  const step = async (action: 'go-to-pickup' | 'arrive-pickup' | 'load' | 'depart' | 'arrive-destination' | 'unload') => {
    order = sure(await api.PATCH('/transporter/shipment/{id}/status', { params: { path }, body: { action, version: order.version } }));
  };
  for (const action of ['go-to-pickup', 'arrive-pickup', 'load'] as const) await step(action);
  const count = () => ({ version: order.version, lines: order.goods.map((one) => ({ seq: one.seq, quantity: one.ordered })) });
  order = sure(await api.PUT('/transporter/shipment/{id}/quantity/{unit}', { params: { path: { id, unit: 'carton' } }, body: count() }));
  for (const action of ['depart', 'arrive-destination', 'unload'] as const) await step(action);
  order = sure(await api.PUT('/transporter/shipment/{id}/quantity/delivery/{unit}', { params: { path: { id, unit: 'carton' } }, body: count() }));
  const signature = sure(await api.POST('/file-upload', { body: { encodedFile: encoded, fileName: 'tanda-tangan.png' } }));
  order = sure(await api.PATCH('/transporter/shipment/{id}/lumpsum/bast', { params: { path }, body: { version: order.version, recipientName: 'Ketut', signatureUrl: signature.url } }));
  for (const document of order.documents.filter((one) => one.mandatory && !one.fileUrl))
    sure(await api.PATCH('/order/{id}/document-pod/upload/{documentId}', {
      params: { path: { id, documentId: document.id } },
      body: { file: picture as unknown as string },
      bodySerializer: (body) => { const form = new FormData(); form.append('file', body.file as unknown as File); return form; },
    }));
  order = sure(await api.GET('/transporter/shipment/{id}', { params: { path } }));
  order = sure(await api.POST('/order/{id}/document-pod/submit', { params: { path }, body: { version: order.version } }));
  return { listed: list.content.map((one) => one.id), status: order.status };
}
`;
