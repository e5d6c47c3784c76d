import { uploadFile } from '@lajur/api-contract/file';
import type { CandidateDriver, CandidateVehicle } from '@lajur/api-contract/order';
import * as order from '@lajur/api-contract/order';
import { bulkReportStatus } from '@lajur/api-contract/order-bulk';
import { getPodDocuments, submitPod, uploadPodDocument } from '@lajur/api-contract/pod-document';
import type { TripStep } from '@lajur/domain/order/transitions';
import type { Login } from './account';
import { offerLumpsum, verifyPod } from './marketplace';
import { documentPhoto, signaturePicture } from './picture';
import type { Product } from './product';
import { until } from './until';

/** So many trips go side by side: each takes a vehicle and a driver, of whom the demo data has ten that are free. */
const sideBySide = 6;

/** A vehicle and a driver that have nothing to do, so that they can leave at once. */
async function freePair({ call }: Login, id: string): Promise<{ vehicleId: string; driverId: string }> {
  const isFree = (one: CandidateVehicle | CandidateDriver) => one.openOrders === 0 && one.refusedBecause.length === 0;
  const params = { id };
  const vehicle = (await call(order.getAssignable, { params, query: {} })).vehicles.find(isFree);
  if (!vehicle) throw new Error('no vehicle is free');
  const query = { vehicleId: vehicle.id };
  const driver = (await call(order.getAssignable, { params, query })).drivers.find(isFree);
  if (!driver) throw new Error('no driver is free');
  return { vehicleId: vehicle.id, driverId: driver.id };
}

/** Orders that were driven, received and found in order, so that they can be billed: one of each shipper, by calls alone. */
export async function billableOrders(
  product: Product,
  dispatcher: Login,
  shippers: readonly { ref: string; name: string; billingEmail: string }[],
): Promise<string[]> {
  const { call } = dispatcher;
  const encodedFile = (await signaturePicture()).toString('base64');
  const { url: signatureUrl } = await call(uploadFile, { body: { encodedFile, fileName: 'tanda-tangan.png' } });
  const photo = new Uint8Array(await documentPhoto({ small: true }));
  const ids: string[] = [];
  for (let from = 0; from < shippers.length; from += sideBySide) {
    const round = shippers.slice(from, from + sideBySide);
    const accepted: string[] = [];
    // One after the other: each is given what is free by then.
    for (const shipper of round) {
      const { id } = await offerLumpsum(product, `C-E2E-${shipper.ref}`, { shipper });
      const body = { decision: 'accept', ...(await freePair(dispatcher, id)) } as const;
      await call(order.confirmOrder, { params: { id }, body });
      accepted.push(id);
    }
    await driven(dispatcher, accepted, signatureUrl);
    await Promise.all(accepted.map((id) => proven(product, dispatcher, id, photo)));
    ids.push(...accepted);
  }
  return ids;
}

async function driven({ call }: Login, ids: string[], signatureUrl: string): Promise<void> {
  const report = async (...steps: TripStep[]) => {
    for (const action of steps)
      for (const { ok, message } of await call(bulkReportStatus, { body: { orderIds: ids, action } }))
        if (!ok) throw new Error(`${action}: ${message}`);
  };
  const of = async (id: string) => ({ version: (await call(order.getOrder, { params: { id } })).version });
  const count = (set: typeof order.setLoadedQuantity | typeof order.setDeliveredQuantity) =>
    Promise.all(
      ids.map(async (id) => {
        const body = { ...(await of(id)), lines: [{ seq: 1, quantity: 120 }] };
        await call(set, { params: { id, unit: 'carton' }, body });
      }),
    );
  await report('go-to-pickup', 'arrive-pickup', 'load');
  await count(order.setLoadedQuantity);
  await report('depart', 'arrive-destination', 'unload');
  await count(order.setDeliveredQuantity);
  for (const id of ids) {
    const body = { ...(await of(id)), recipientName: 'Nining', signatureUrl };
    await call(order.receiveWithBast, { params: { id }, body });
  }
}

async function proven(product: Product, { call }: Login, id: string, photo: Uint8Array<ArrayBuffer>): Promise<void> {
  for (const [type, stopSeq] of [['loading-note', 1] as const, ['returned-note', undefined] as const]) {
    const file = new File([photo], 'surat.jpg', { type: 'image/jpeg' });
    await call(uploadPodDocument, { params: { id }, body: { type, stopSeq, file } });
  }
  // The service draws the BAST once the goods are received.
  await until(async () => {
    const { documents } = await call(getPodDocuments, { params: { id } });
    return documents.every(({ mandatory, fileUrl }) => !mandatory || fileUrl !== null);
  });
  const { version } = await call(order.getOrder, { params: { id } });
  await call(submitPod, { params: { id }, body: { version } });
  await verifyPod(product, id);
}
