import { createStandIn } from '@lajur/api-contract/approval-stand-in';
import { listOwnSessions } from '@lajur/api-contract/auth';
import { createEmail } from '@lajur/api-contract/email';
import type { Endpoint } from '@lajur/api-contract/endpoint';
import { uploadFile } from '@lajur/api-contract/file';
import { createUpload } from '@lajur/api-contract/import';
import { createLocation } from '@lajur/api-contract/location';
import * as order from '@lajur/api-contract/order';
import { putAdditionalCost } from '@lajur/api-contract/order-cost';
import { createShare } from '@lajur/api-contract/order-share';
import { createPostageCost } from '@lajur/api-contract/postage-cost';
import { raiseProblem } from '@lajur/api-contract/problem';
import { putContracts } from '@lajur/api-contract/provider-contract';
import { registry } from '@lajur/api-contract/registry';
import { createReportSchedule } from '@lajur/api-contract/report-schedule';
import { createCalendarFeed } from '@lajur/api-contract/schedule';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvalSamples, someApproval } from './features/approval/tenancy.fixture';
import { draftDocument, legalDocumentSamples } from './features/company/legal-document/legal-document.fixture';
import { contractSamples } from './features/contract/own-contract.fixture';
import { driverSamples } from './features/driver/tenancy.fixture';
import { emailSamples } from './features/email/tenancy.fixture';
import { uploadSamples } from './features/import/tenancy.fixture';
import { invoiceSamples, someInvoice } from './features/invoice/invoice.fixture';
import { lendingSamples, someLoan } from './features/lending/tenancy.fixture';
import { marunda as place } from './features/location/location.fixture';
import { mouSamples, someMou } from './features/mou/tenancy.fixture';
import { notificationSamples } from './features/notification/tenancy.fixture';
import { orderSamples } from './features/order/tenancy.fixture';
import { addPlace, soundPrice } from './features/postage-cost/postage-cost.fixture';
import { problemSamples } from './features/problem/tenancy.fixture';
import { reportSamples } from './features/report/tenancy.fixture';
import { userSamples } from './features/user/tenancy.fixture';
import { companyPrint } from './test-kit/company-print';
import { addDriver, addVehicle, makeWorld, offered, picture, type World } from './test-kit/order-world';
import { sampleBody } from './test-kit/sample-body';
import { someRegions } from './test-kit/some-regions';
import { takesIds } from './test-kit/takes-ids';
import { startTestApi, type TestApi } from './test-kit/test-api';

/**
 * Every endpoint × another company's ids, in path, query and body: the other company's record does not exist, and
 * nothing of it changes. An endpoint that takes an id and has no sample here fails.
 */
interface Foreign {
  orderId: string;
  documentId: string;
  fileUrl: string;
  userId: string;
  vehicleId: string;
  driverId: string;
  locationId: string;
  priceId: string;
  emailId: string;
  contractId: string;
  uploadId: string;
  sessionId: string;
  shareId: string;
  feedId: string;
  problemId: string;
  costId: string;
  workflowId: string;
  standInId: string;
  mouId: string;
  companyId: string;
  legalDocumentId: string;
  invoiceId: string;
  loanId: string;
  scheduleId: string;
}
/** The caller's own records, to stand beside a foreign id. */
interface Own {
  orderId: string;
  vehicleId: string;
  driverId: string;
  reasonId: string;
}
interface Sample {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** 404 unless told. */
  status?: number;
}

let api: TestApi;
let token: string;
let foreign: Foreign;
let own: Own;
let typeId: string;
let price: ReturnType<typeof soundPrice>;

/** Calls that take ids which are nobody's own, or by which only own records are found. */
const nothingFor = (...names: string[]) => Object.fromEntries(names.map((name) => [name, (): Sample[] => []]));

const samples: Record<string, (them: Foreign, us: Own) => Sample[]> = {
  ...approvalSamples,
  ...mouSamples,
  ...legalDocumentSamples,
  ...contractSamples,
  endOwnSession: ({ sessionId }) => [{ params: { id: sessionId } }],
  ...userSamples(() => api.first.users.TRANSPORTER_SUPER_ADMIN.id),
  ...notificationSamples,
  readFile: ({ fileUrl }) => [{ query: { url: fileUrl } }],
  deleteFile: ({ fileUrl }) => [{ body: { url: fileUrl } }],
  getOrder: ({ orderId }) => [{ params: { id: orderId } }],
  getOrderHistory: ({ orderId }) => [{ params: { id: orderId } }],
  getAssignable: ({ orderId }) => [{ params: { id: orderId } }],
  confirmOrder: ({ orderId, vehicleId, driverId }, us) => [
    { params: { id: orderId }, body: { decision: 'accept', vehicleId: us.vehicleId, driverId: us.driverId } },
    { params: { id: orderId }, body: { decision: 'reject', reasonId: us.reasonId } },
    { params: { id: us.orderId }, body: { decision: 'accept', vehicleId, driverId: us.driverId } },
    { params: { id: us.orderId }, body: { decision: 'accept', vehicleId: us.vehicleId, driverId } },
  ],
  assignOrder: ({ orderId, vehicleId }, us) => [
    { body: { orderId, vehicleId: us.vehicleId, driverId: us.driverId } },
    { body: { orderId: us.orderId, vehicleId, driverId: us.driverId } },
  ],
  changeAssignment: ({ orderId }, us) => [
    { body: { orderId, version: 1, vehicleId: us.vehicleId, driverId: us.driverId, reasonId: us.reasonId } },
  ],
  reportStatus: ({ orderId }) => [{ params: { id: orderId }, body: { action: 'go-to-pickup', version: 1 } }],
  undoStep: ({ orderId }) => [{ params: { id: orderId }, body: { version: 1, eventId: orderId } }],
  correctStepTime: ({ orderId }) => [
    {
      params: { id: orderId, eventId: orderId },
      body: { version: 1, at: '2026-11-20T00:00:00.000Z', reason: 'Salah ketik' },
    },
  ],
  getLoadedQuantity: ({ orderId }) => [{ params: { id: orderId, unit: 'carton' } }],
  setLoadedQuantity: ({ orderId }) => [{ params: { id: orderId, unit: 'carton' }, body: aCount }],
  getDeliveredQuantity: ({ orderId }) => [{ params: { id: orderId, unit: 'carton' } }],
  setDeliveredQuantity: ({ orderId }) => [{ params: { id: orderId, unit: 'carton' }, body: aCount }],
  receiveWithBast: ({ orderId: id, fileUrl: signatureUrl }) => [
    { params: { id }, body: { version: 1, recipientName: 'Ketut', signatureUrl } },
  ],
  reportDiscrepancy: ({ orderId, fileUrl }, us) => [
    { params: { id: orderId }, body: { ...damage(fileUrl), reasonId: us.reasonId } },
  ],
  reviseDamage: ({ orderId: id, fileUrl }) => [{ params: { id }, body: { ...damage(fileUrl), ...aChange } }],
  reportLoss: ({ orderId: id, fileUrl }, { reasonId }) => [
    { params: { id }, body: { version: 1, reasonId, description: 'Terbakar', photoUrls: [fileUrl] } },
  ],
  withdrawDamage: ({ orderId: id }) => [{ params: { id }, body: { version: 1, reason: 'Salah' } }],
  getDamage: ({ orderId }) => [{ params: { id: orderId } }],
  printDamage: ({ orderId }) => [{ params: { id: orderId } }],
  // Shippers are nobody's own; chosen ids that are not the company's find nothing.
  ...nothingFor('listDamage', 'exportDamage', 'summarizeDamage', 'listOrderWays', 'exportOrderWays', 'showReport'),
  cancelOrder: ({ orderId: id }, { reasonId }) => [{ params: { id }, body: { version: 1, reasonId } }],
  // Bulk calls answer for each order: the foreign one is refused in its own line, as a missing one.
  bulkReportStatus: ({ orderId }) => [{ body: { orderIds: [orderId], action: 'go-to-pickup' }, status: 200 }],
  reportGroupStatus: ({ orderId }, us) => [
    { params: { id: orderId }, body: { action: 'go-to-pickup' } },
    { params: { id: us.orderId }, body: { action: 'go-to-pickup', orderIds: [orderId] } },
  ],
  bulkUndoSteps: ({ orderId }) => [{ body: { steps: [{ orderId, version: 1, eventId: orderId }] }, status: 200 }],
  bulkReject: ({ orderId }, { reasonId }) => [{ body: { orderIds: [orderId], reasonId }, status: 200 }],
  listShares: ({ orderId }) => [{ params: { id: orderId } }],
  createShare: ({ orderId }) => [{ params: { id: orderId }, body: { kind: 'TRACKING', lifetime: 'DAY' } }],
  revokeShare: ({ orderId, shareId }, us) => [
    { params: { id: orderId, shareId } },
    { params: { id: us.orderId, shareId } },
  ],
  // A visit and a token are no ids of records, and what filters name is looked for among the own orders.
  ...nothingFor(
    'openShare',
    'checkDocument',
    'getSchedule',
    'listScheduleLanes',
    'listScheduleDrivers',
    'listScheduleOrders',
    'readCalendarFeed',
  ),
  getScheduleOrder: ({ orderId }) => [{ params: { id: orderId } }],
  revokeCalendarFeed: ({ feedId }) => [{ params: { feedId } }],
  ...orderSamples,
  ...problemSamples,
  addOrderNote: ({ orderId }) => [{ params: { id: orderId }, body: { text: 'halo' } }],
  getPodDocuments: ({ orderId }) => [{ params: { id: orderId } }],
  getPodDocument: ({ orderId, documentId }, us) => [
    { params: { id: orderId, documentId } },
    { params: { id: us.orderId, documentId } },
  ],
  uploadOrderDocument: ({ orderId }) => [{ params: { id: orderId }, body: 'multipart' }],
  uploadPodDocument: ({ orderId }) => [{ params: { id: orderId }, body: 'multipart' }],
  replacePodDocument: ({ orderId, documentId }, us) => [
    { params: { id: orderId, documentId }, body: 'multipart' },
    { params: { id: us.orderId, documentId }, body: 'multipart' },
  ],
  deletePodDocument: ({ orderId, documentId }, us) => [
    { params: { id: orderId, documentId } },
    { params: { id: us.orderId, documentId } },
  ],
  submitPod: ({ orderId }) => [{ params: { id: orderId }, body: { version: 1 } }],
  listOrderImages: ({ orderId }) => [{ params: { id: orderId } }],
  getLocation: ({ locationId }) => [{ params: { id: locationId } }],
  updateLocation: ({ locationId }) => [{ params: { id: locationId }, body: { ...place, version: 1 } }],
  deleteLocation: ({ locationId }) => [{ params: { id: locationId }, query: { version: '1' } }],
  getVehicle: ({ vehicleId }) => [{ params: { id: vehicleId } }],
  createVehicle: ({ driverId, fileUrl }) => [
    { body: { ...newVehicle(), companyDriverId: driverId } },
    { body: { ...newVehicle(), imageUrl: fileUrl } },
  ],
  updateVehicle: ({ vehicleId, driverId, fileUrl }, us) => [
    { params: { id: vehicleId }, body: { isActive: false } },
    { params: { id: us.vehicleId }, body: { ...vehicleEdit, companyDriverId: driverId } },
    { params: { id: us.vehicleId }, body: { ...vehicleEdit, imageUrl: fileUrl } },
  ],
  deleteVehicle: ({ vehicleId }) => [{ params: { id: vehicleId } }],
  // Filters that name another company's record find nothing (vehicle.test.ts). Transport types are nobody's own.
  ...nothingFor('listDriverTransport'),
  ...nothingFor('listVehicles', 'exportVehicles', 'listAssignableVehicles', 'listVehicleModels', 'exportVehicleModels'),
  ...driverSamples,
  ...reportSamples,
  // Chosen ids that are not the company's find nothing: the file then has its head alone.
  ...nothingFor('exportDrivers', 'exportLocations'),
  getPostageCost: ({ priceId }) => [{ params: { id: priceId } }],
  createPostageCost: ({ locationId }) => [{ body: { ...price, originLocationId: locationId } }],
  updatePostageCost: ({ priceId }) => [{ params: { id: priceId }, body: { ...price, version: 1 } }],
  deletePostageCost: ({ priceId }) => [{ params: { id: priceId } }],
  bulkChangePostageCosts: ({ priceId }) => [
    { body: { basisPoints: 100, rounding: 1, prices: [{ id: priceId, version: 1 }] } },
  ],
  // Chosen and filtered ids that are not the company's find nothing (postage-cost.test.ts).
  ...nothingFor('previewBulkChange', 'listPostageCosts', 'exportPostageCosts', 'findPostageCosts'),
  ...nothingFor('listPriceRoutes', 'listRoutesOfTransportType', 'listUsers', 'exportUsers'),
  ...emailSamples,
  ...invoiceSamples,
  ...lendingSamples,
  getContract: ({ contractId }) => [{ params: { id: contractId }, query: {} }],
  // Chosen ids and companies that the company has no contract with find nothing.
  ...nothingFor('listContracts', 'exportContracts', 'listDashboard'),
  ...uploadSamples,
  renewDocuments: ({ vehicleId: id }) => [{ body: { documents: [{ ...renewal, id }] }, status: 200 }],
  getCompany: () => [{ params: { id: api.second.id } }],
  getCompanyDetail: () => [{ params: { id: api.second.id } }],
  // Shippers and list groups are nobody's own: these never name a tenant's record.
  ...nothingFor('listOrders', 'exportOrders', 'listPodOrders', 'exportPodOrders', 'exportLegalDocuments'),
};

const lines = [{ seq: 1, damaged: 1, missing: 0 }];
const aChange = { reasonId: null, change: 'lengkap' };
const aCount = { version: 1, lines: [{ seq: 1, quantity: 1 }] };
const damage = (fileUrl: string) => ({ version: 1, description: 'basah', photoUrls: [fileUrl], lines });
const documents = { kirExpiredDate: '2027-06-30', stnkExpiredDate: '2027-06-30' };
const vehicleEdit = { ...documents, version: 1, companyDriverId: null, imageUrl: null, isActive: true, note: null };
const renewal = { document: 'STNK', version: 1, lastDay: '2028-01-31' };
const newVehicle = () => ({ ...documents, plate: 'B 9999 ZZ', transportTypeId: typeId, brand: 'Hino', year: 2020 });

async function ask(endpoint: Endpoint, sample: Sample): Promise<Response> {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => sample.params?.[name] ?? '');
  const query = sample.query ? `?${new URLSearchParams(sample.query)}` : '';
  const { body, headers } = await sampleBody(endpoint, sample.body);
  const init = { method: endpoint.method, body, headers: { ...headers, authorization: `Bearer ${token}` } };
  return fetch(`${api.url}/api/v3${path}${query}`, init);
}

const fingerprint = () => companyPrint(api.database, api.second.id);

const bytes = async (shade: number) => (await picture(shade)).toString('base64');

beforeAll(async () => {
  api = await startTestApi();
  const world: World = await makeWorld(api);
  typeId = world.largeType;
  await someRegions(api);
  const theirs = await api.as(api.second.users.TRANSPORTER_SUPER_ADMIN);
  const [theirVehicle, theirDriver] = [await addVehicle(api, world, api.second), await addDriver(api, api.second)];
  const theirOrder = await offered(api, world, api.second);
  const accepted = await theirs(order.confirmOrder, {
    params: { id: theirOrder },
    body: { decision: 'accept', vehicleId: theirVehicle.id, driverId: theirDriver.id },
  });
  const { url } = await theirs(uploadFile, { body: { encodedFile: await bytes(3), fileName: 'rahasia.png' } });
  const theirPrice = await theirs(createPostageCost, {
    body: soundPrice(world, await addPlace(api, api.second, 'Asal'), await addPlace(api, api.second, 'Tujuan')),
  });
  const theirEmail = await theirs(createEmail, { body: { picName: 'Sari', email: 'sari@uji-dua.test' } });
  const theirContract = {
    ...{ number: 'K/1', kind: 'CONTRACT' as const, title: 'Angkutan' },
    ...{ startDay: '2026-01-01', endDay: '2026-12-31' },
  };
  const { results } = await api.provider(putContracts, {
    params: { id: api.second.id },
    body: { contracts: [theirContract] },
  });
  const theirFile = new File(['Nama PIC;Email\nSari;sari@uji-dua.test\n'], 'rahasia.png.csv');
  const theirUpload = await theirs(createUpload, { params: { type: 'email' }, body: { file: theirFile } });
  const theirShare = await theirs(createShare, {
    params: { id: theirOrder },
    body: { kind: 'TRACKING', lifetime: 'DAY' },
  });
  const theirProblem = await theirs(raiseProblem, {
    params: { id: theirOrder },
    body: { reasonId: world.reasons.accident?.plain ?? '', description: 'rahasia.png' },
  });
  const reasonId = world.reasons.cost?.plain ?? '';
  const theirCosts = await theirs(putAdditionalCost, {
    params: { id: theirOrder },
    body: { reasonId, amount: 250_000, submit: false },
  });
  const theirReport = { report: 'pod' as const, addresses: ['sari@uji-dua.test'] };
  const deputyId = api.second.users.TRANSPORTER_ADMIN.id;
  const theirAbsence = { deputyId, fromDay: '2026-12-28', untilDay: '2026-12-30' };
  price = soundPrice(world, await addPlace(api, api.first, 'Asal'), await addPlace(api, api.first, 'Tujuan'));
  foreign = {
    orderId: theirOrder,
    documentId: accepted.documents[0]?.id ?? '',
    fileUrl: url,
    userId: api.second.users.TRANSPORTER_ADMIN.id,
    vehicleId: theirVehicle.id,
    driverId: theirDriver.id,
    locationId: (await theirs(createLocation, { body: place })).id,
    priceId: theirPrice.id,
    emailId: theirEmail.id,
    contractId: results[0]?.id ?? '',
    uploadId: theirUpload.id,
    sessionId: (await theirs(listOwnSessions, {})).sessions[0]?.id ?? '',
    shareId: theirShare.id,
    feedId: (await theirs(createCalendarFeed, {})).id,
    problemId: theirProblem.id,
    costId: theirCosts.lines[0]?.id ?? '',
    workflowId: await someApproval(api.database.company(api.second.id), 'rahasia.png'),
    standInId: (await theirs(createStandIn, { body: theirAbsence })).id,
    mouId: await someMou(api, api.second.id),
    companyId: api.second.id,
    legalDocumentId: (await draftDocument(theirs)).id,
    invoiceId: await someInvoice(api, world, theirs, api.second),
    loanId: '',
    scheduleId: (await theirs(createReportSchedule, { body: theirReport })).id,
  };
  foreign.loanId = await someLoan(api, foreign, api.second.id);
  own = {
    orderId: await offered(api, world, api.first),
    vehicleId: (await addVehicle(api, world, api.first)).id,
    driverId: (await addDriver(api, api.first)).id,
    reasonId: world.reasons.rejection?.plain ?? '',
  };
  token = await api.token(api.first.users.TRANSPORTER_SUPER_ADMIN);
});
afterAll(() => api.close());

describe.each(Object.entries(registry).filter(([, endpoint]) => takesIds(endpoint)))('%s', (name, endpoint) => {
  it('does not know another company’s records', async () => {
    const sample = samples[name];
    expect(sample, `${name} takes ids and has no sample in this file`).toBeDefined();
    const before = await fingerprint();
    for (const one of sample?.(foreign, own) ?? []) {
      const response = await ask(endpoint, one);
      const text = await response.text();
      expect(response.status, text).toBe(one.status ?? 404);
      for (const secret of ['PT Uji Dua', 'rahasia.png']) expect(text).not.toContain(secret);
      if (one.status === 200) expect(JSON.parse(text)).toMatchObject([{ ok: false, message: 'Tidak Ditemukan' }]);
    }
    expect(await fingerprint()).toEqual(before);
  });
});

it('keeps lists, counts and searches to the own company', async () => {
  const call = api.withToken(token);
  for (const status of ['waiting', 'process', 'completed'] as const) {
    const { content } = await call(order.listOrders, { params: { status }, query: { size: 100 } });
    expect(content.map((row) => row.id)).not.toContain(foreign.orderId);
  }
  const { cargoNo } = await (await api.as(api.second.users.TRANSPORTER_ADMIN))(order.getOrder, {
    params: { id: foreign.orderId },
  });
  const found = await call(order.listOrders, { params: { status: 'process' }, query: { search: cargoNo } });
  expect(found.totalElements).toBe(0);
  expect((await call(order.getOrderSummary, {})).groups).toEqual({ waiting: 1, process: 0, completed: 0 });
});

it('is held by the database too: a scope of one company reads and writes nothing of another', async () => {
  const scope = api.database.company(api.first.id);
  const seen = await scope.transaction((tx) =>
    tx.db.selectFrom('orders').select('id').where('id', '=', foreign.orderId).execute(),
  );
  expect(seen).toEqual([]);
  const theirs = { company_id: api.second.id, order_id: foreign.orderId };
  await expect(
    scope.transaction((tx) =>
      tx.db
        .insertInto('order_note')
        .values({ ...theirs, id: own.orderId, author: 'x', text: 'x', at: tx.now })
        .execute(),
    ),
  ).rejects.toThrow(/row-level security/);
});

it('lets the connection’s own role, outside of a scope, read no table', async () => {
  const outside = api.database.company(api.first.id).transaction(async (tx) => {
    await sql`set local role lajur_service`.execute(tx.db);
    return sql`select count(*) from orders`.execute(tx.db);
  });
  await expect(outside).rejects.toThrow(/permission denied/);
});
