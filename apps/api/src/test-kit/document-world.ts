import { createEmail } from '@lajur/api-contract/email';
import { uploadFile } from '@lajur/api-contract/file';
import { createUpload } from '@lajur/api-contract/import';
import { createLocation } from '@lajur/api-contract/location';
import * as order from '@lajur/api-contract/order';
import { createPostageCost } from '@lajur/api-contract/postage-cost';
import { putContracts } from '@lajur/api-contract/provider-contract';
import { marunda } from '../features/location/location.fixture';
import { addPlace, soundPrice } from '../features/postage-cost/postage-cost.fixture';
import { addDriver, addVehicle, makeWorld, offered, picture } from './order-world';
import { someRegions } from './some-regions';
import type { TestApi } from './test-api';

/** What requests made by chance can name so that they reach further than "no such record": by the name of a field. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

/** A company with something of everything. */
export async function fillWorld(api: TestApi): Promise<KnownValues> {
  const world = await makeWorld(api);
  await someRegions(api);
  const { first } = api;
  const call = await api.as(first.users.TRANSPORTER_SUPER_ADMIN);
  const several = <T>(make: (at: number) => Promise<T>) => Promise.all([0, 1, 2].map(make));
  const vehicles = await several(() => addVehicle(api, world, first));
  const drivers = await several(() => addDriver(api, first));
  const orders = await several(() => offered(api, world, first));
  const accepted = await call(order.confirmOrder, {
    params: { id: orders[0] ?? '' },
    body: { decision: 'accept', vehicleId: vehicles[0]?.id ?? '', driverId: drivers[0]?.id ?? '' },
  });
  const encodedFile = (await picture(3)).toString('base64');
  const files = await several((at) => call(uploadFile, { body: { encodedFile, fileName: `${at}.png` } }));
  const places = [await addPlace(api, first, 'Asal'), await addPlace(api, first, 'Tujuan')];
  const price = await call(createPostageCost, { body: soundPrice(world, places[0] ?? '', places[1] ?? '') });
  const email = await call(createEmail, { body: { picName: 'Sari', email: 'sari@uji-satu.test' } });
  const location = await call(createLocation, { body: marunda });
  const document = { number: 'K/1', kind: 'CONTRACT', title: 'Angkutan', startDay: '2026-01-01', endDay: '2026-12-31' };
  const { results } = await api.provider(putContracts, {
    params: { id: first.id },
    body: { contracts: [document as never] },
  });
  const file = new File(['Nama PIC;Email\nSari;sari@uji-satu.test\n'], 'kontak.csv');
  const upload = await call(createUpload, { params: { type: 'email' }, body: { file } });
  const urls = files.map(({ url }) => url);
  const documents = accepted.documents.map((one) => one.id);
  const [cost] = [price.shippingCostType.id];
  return {
    id: [
      ...orders,
      vehicles[1]?.id ?? '',
      drivers[1]?.id ?? '',
      price.id,
      email.id,
      location.id,
      upload.id,
      first.users.TRANSPORTER_ADMIN.id,
    ].concat(results.map((one) => one.id)),
    orderId: orders,
    documentId: documents,
    vehicleId: vehicles.map((one) => one.id),
    driverId: drivers.map((one) => one.id),
    companyDriverId: drivers.map((one) => one.id),
    companyId: [api.second.id],
    transportTypeId: [world.smallType, world.largeType],
    shippingCostTypeId: [cost],
    originLocationId: places,
    destinationLocationId: places,
    reasonId: Object.values(world.reasons).flatMap((one) => [one.plain, one.free]),
    url: urls,
    imageUrl: urls,
    photoUrl: urls,
    simPhotoUrl: urls,
    photoProfileUrl: urls,
    signatureUrl: urls,
    provinceId: ['31'],
    cityId: ['31.72'],
    districtId: ['31.72.04'],
    subDistrictId: ['31.72.04.1006'],
    shipperRef: ['graha'],
    transportTypeRef: ['CDE'],
    phoneNo: ['+62 812-3640-7781', '081236407781'],
    email: ['budi@uji-satu.test', 'a.b+c@contoh.co.id'],
    plate: ['B 9123 KXU', 'ab1c'],
  };
}
