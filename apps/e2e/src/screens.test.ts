import { readFileSync } from 'node:fs';
import { listApprovalsCompleted } from '@lajur/api-contract/approval';
import { whoami } from '@lajur/api-contract/auth';
import { listLegalDocuments } from '@lajur/api-contract/company-legal-document';
import { listContracts } from '@lajur/api-contract/contract';
import { listDamage } from '@lajur/api-contract/damage';
import { listDrivers } from '@lajur/api-contract/driver';
import { getInvoice, listInvoices, printInvoice } from '@lajur/api-contract/invoice';
import { createFixedInvoice, listFixedPriceMous } from '@lajur/api-contract/invoice-fixed-price';
import { createLoan, listLoanTerms, listPledgeable } from '@lajur/api-contract/lending';
import { listLocations } from '@lajur/api-contract/location';
import { getCurrentMou } from '@lajur/api-contract/mou';
import { listOrders } from '@lajur/api-contract/order';
import { listReasons } from '@lajur/api-contract/order-reason';
import { createShare } from '@lajur/api-contract/order-share';
import { raiseProblem } from '@lajur/api-contract/problem';
import { listUsers } from '@lajur/api-contract/user';
import { listVehicles } from '@lajur/api-contract/vehicle';
import { defaultRoute } from '@lajur/domain/auth/menu';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtScreens } from '../../../scripts/coverage/built-screens';
import { rowsOf } from '../../../scripts/coverage/compare';
import { people, signInByCall } from './kit/account';
import {
  answerAfterHeading,
  layoutShift,
  person,
  type Size,
  scheme,
  settled,
  sizes,
  smallTargets,
  violations,
  watchErrors,
  wordsOf,
} from './kit/browser';
import { checkedUpload, vehicleFile, vehicles } from './kit/import-file';
import { browser, openStage, product } from './kit/stage';

/**
 * Every built screen opens for whom it is for, without an error, readable on a desk in light and on a phone in dark; with
 * `npm test -- --all` in both schemes at both sizes.
 */
openStage();
const tones = process.env.TEST_ALL === '1' ? 'both' : { desk: 'light' as const, phone: 'dark' as const };
const open = new Map<string, { page: Page; errors: string[] }>();

/** An order under way, and one whose documents are due. */
const orders = { underWay: '', cargoNo: '', received: '' };
/** Of a link to it; what a brief looks like is in share.test.ts. */
let sharedToken = '';
/** Of an issued document. */
let checkToken = '';
let locationId = '';
let driverId = '';
let vehicleId = '';
let contractId = '';
let invoiceId = '';
let proformaId = '';
let loanId = '';
/** An MoU with fixed prices, a period that is billed and one that is not. */
let fixed = { mouId: '', invoiceId: '', nextPeriod: '' };
let mouId = '';
let legalId = '';
let damageId = '';
let problemId = '';
let uploadId = '';
let userAddress = '';
/** Of any approval, as the addresses below name one. */
let approval = '';

/** The address at which each screen is looked at. A screen without one fails: add it here. */
const samples: Record<string, () => string> = {
  '/main/laporan/list': () => '/main/laporan/list',
  '/main/laporan/filter/$id': () => '/main/laporan/filter/kinerja',
  '/main/laporan/detail/$id': () => '/main/laporan/detail/kinerja',
  '/main/laporan/kirim': () => '/main/laporan/kirim',
  '/welcome/login': () => '/welcome/login',
  '/welcome/forgot-password': () => '/welcome/forgot-password',
  '/welcome/reset-password': () => `/welcome/reset-password?email=${people.admin.email}&token=e2e`,
  '/welcome/confirm-email': () => `/welcome/confirm-email?email=${people.admin.email}&token=e2e`,
  '/welcome/registration': () => '/welcome/registration',
  '/welcome/activation-account': () => '/welcome/activation-account?token=e2e',
  '/welcome/activation-sub-account': () => '/welcome/activation-sub-account?token=e2e',
  '/welcome/privacy-policy': () => '/welcome/privacy-policy',
  '/lacak/$token': () => `/lacak/${sharedToken}`,
  '/periksa/$token': () => `/periksa/${checkToken}`,
  '/main/dashboard': () => '/main/dashboard',
  '/main/dashboard/peta': () => '/main/dashboard/peta',
  '/main/notification': () => '/main/notification',
  '/main/shipments': () => '/main/shipments',
  '/main/pesanan/list/$status': () => '/main/pesanan/list/waiting',
  '/main/pesanan/detail/$id/{-$lumpsum}': () => `/main/pesanan/detail/${orders.underWay}`,
  '/main/detail/$fromPage/$id/$cargoTitle': () => `/main/detail/shipments/${orders.underWay}/${orders.cargoNo}`,
  '/main/multimoda': () => '/main/multimoda',
  '/main/multimoda/$id': () => `/main/multimoda/${orders.underWay}`,
  '/main/masalah/list/$status': () => '/main/masalah/list/waiting',
  '/main/masalah/detail/$id': () => `/main/masalah/detail/${problemId}`,
  '/main/dokumen-pod/list': () => '/main/dokumen-pod/list',
  '/main/dokumen-pod/list/$shipmentCargoId': () => `/main/dokumen-pod/list/${orders.received}`,
  '/main/registration/list': () => '/main/registration/list',
  '/main/biaya-ongkir-3pl/list': () => '/main/biaya-ongkir-3pl/list',
  '/main/email/list': () => '/main/email/list',
  '/main/selection-reason/list': () => '/main/selection-reason/list',
  '/main/customer/list': () => '/main/customer/list',
  '/main/kerusakan/list': () => '/main/kerusakan/list',
  '/main/kerusakan/detail/$orderId': () => `/main/kerusakan/detail/${damageId}`,
  '/main/form-basp': () => `/main/form-basp?order=${damageId}`,
  '/main/mou/index': () => '/main/mou/index',
  '/main/mou/detail': () => `/main/mou/detail?id=${mouId}`,
  '/main/dokumen-legal/list': () => '/main/dokumen-legal/list',
  '/main/dokumen-legal/detail/$id': () => `/main/dokumen-legal/detail/${legalId}`,
  '/main/kontrak': () => '/main/kontrak',
  '/main/kontrak/detail': () => `/main/kontrak/detail?id=${contractId}`,
  '/main/invoice-transporter/list': () => '/main/invoice-transporter/list',
  '/main/invoice-transporter/create/bulk': () => '/main/invoice-transporter/create/bulk',
  '/main/invoice-transporter/create': () => '/main/invoice-transporter/create',
  '/main/invoice-transporter/edit/$invoiceId': () => `/main/invoice-transporter/edit/${proformaId}`,
  '/main/invoice-transporter/detail/$invoiceId': () => `/main/invoice-transporter/detail/${invoiceId}`,
  '/main/mutasi-bank/list': () => '/main/mutasi-bank/list',
  '/main/bukti-potong/list': () => '/main/bukti-potong/list',
  '/main/klaim-kerusakan/list': () => '/main/klaim-kerusakan/list',
  '/main/invoice-data/reminder': () => '/main/invoice-data/reminder',
  '/main/invoice-transporter-fixed-price/list': () => '/main/invoice-transporter-fixed-price/list',
  '/main/invoice-transporter-fixed-price/create': () =>
    `/main/invoice-transporter-fixed-price/create?mou=${fixed.mouId}&interval=FIX_MONTHLY&periode=${fixed.nextPeriod}`,
  '/main/invoice-transporter-fixed-price/list-detail/$invoiceId': () =>
    `/main/invoice-transporter-fixed-price/list-detail/${fixed.invoiceId}`,
  '/main/invoice-data/form': () => '/main/invoice-data/form',
  '/main/p2p-lending/list': () => '/main/p2p-lending/list',
  '/main/p2p-lending/create': () => '/main/p2p-lending/create',
  '/main/p2p-lending/edit/$id': () => `/main/p2p-lending/edit/${loanId}`,
  '/main/p2p-lending/detail/$id': () => `/main/p2p-lending/detail/${loanId}`,
  '/main/location/list': () => '/main/location/list',
  '/main/location/create': () => '/main/location/create',
  '/main/location/edit/$locationId': () => `/main/location/edit/${locationId}`,
  '/main/location/detail/$locationId': () => `/main/location/detail/${locationId}`,
  '/main/upload-csv': () => '/main/upload-csv?type=vehicle',
  '/main/upload-csv/$type/$id': () => `/main/upload-csv/vehicle/${uploadId}`,
  '/main/driver/list': () => '/main/driver/list',
  '/main/driver/create': () => '/main/driver/create',
  '/main/driver/edit/$driverId': () => `/main/driver/edit/${driverId}`,
  '/main/driver/detail/$driverId': () => `/main/driver/detail/${driverId}`,
  '/main/driver/nilai/$driverId': () => `/main/driver/nilai/${driverId}`,
  '/main/transport/list': () => '/main/transport/list',
  '/main/transport/create': () => '/main/transport/create',
  '/main/transport/edit/$transportId': () => `/main/transport/edit/${vehicleId}`,
  '/main/transport/detail/$transportId': () => `/main/transport/detail/${vehicleId}`,
  '/main/transport/masa-berlaku': () => '/main/transport/masa-berlaku',
  '/main/jadwal': () => '/main/jadwal',
  '/main/transport/masa-berlaku/kalender': () => '/main/transport/masa-berlaku/kalender',
  '/main/vehicle-database': () => '/main/vehicle-database',
  '/main/vehicle-database/model': () => '/main/vehicle-database/model',
  '/main/company-registration': () => '/main/company-registration',
  '/main/company-registration/edit': () => '/main/company-registration/edit',
  '/main/approval-inbox/list': () => '/main/approval-inbox/list',
  '/main/approval-process/list': () => '/main/approval-process/list',
  '/main/complete-approval/list': () => '/main/complete-approval/list',
  '/main/complete-approval/history': () => '/main/complete-approval/history',
  '/main/approval-inbox/$kind/$id/$defWorkflowId': () => `/main/approval-inbox/company-registration/${approval}`,
  '/main/approval-process/$kind/$id/$defWorkflowId': () => `/main/approval-process/company-registration/${approval}`,
  '/main/complete-approval/$kind/$id/$defWorkflowId': () => `/main/complete-approval/company-registration/${approval}`,
  '/main/approval/$page/$id/$defWorkflowId': () => `/main/approval/complete-approval/${approval}`,
  '/main/user-admin/list': () => '/main/user-admin/list',
  '/main/user-admin/jejak-audit': () => '/main/user-admin/jejak-audit',
  '/main/user-admin/create': () => '/main/user-admin/create',
  '/main/user-admin/edit/$companyId/$userId': () => userAddress,
  '/main/account/info': () => '/main/account/info',
  '/main/about': () => '/main/about',
  '/main/contact-us': () => '/main/contact-us',
  '/main/privacy-policy': () => '/main/privacy-policy',
  '/main/permission-denied': () => '/main/permission-denied',
};

/** What the specification calls each screen, by its address. */
const titles = new Map(
  rowsOf(readFileSync(new URL('../../../packages/api-contract/spec/screens.tsv', import.meta.url), 'utf8')).map(
    ([, route, , title]) => [route, title],
  ),
);
/** An approval: its page is called by its kind. */
const ofAnyKind = /^\/main\/(approval|complete-approval)[/-].*\$id/;
const inSpec = (route: string) => route.replace(/\{-\$(\w+)\}/g, ':$1?').replace(/\$(\w+)/g, ':$1');

beforeAll(async () => {
  const { call } = await signInByCall(product, people.superAdmin.email);
  uploadId = await checkedUpload(call, vehicleFile(vehicles(12, 3)));
  const { companyId } = await call(whoami, {});
  const [other] = (await call(listUsers, { query: { search: people.admin.name } })).content;
  userAddress = `/main/user-admin/edit/${companyId}/${idOf(other, people.admin.name)}`;
  const [ended] = (await call(listApprovalsCompleted, { query: { kind: 'COMPANY_REGISTRATION' } })).content;
  approval = `${idOf(ended, 'registration that ended')}/${ended?.definition}`;
  vehicleId = idOf((await call(listVehicles, {})).content[0], 'vehicle');
  mouId = idOf((await call(getCurrentMou, {})).pending, 'memorandum that waits');
  const legal = await call(listLegalDocuments, { query: { search: 'kargo' } });
  legalId = idOf(legal.content[0], 'legal document of cargo');
  contractId = idOf((await call(listContracts, { query: { state: 'ended' } })).content[0], 'contract that ended');
  const invoice = async (statusInvoice: string) =>
    idOf((await call(listInvoices, { query: { statusInvoice } })).content[0], `invoice ${statusInvoice}`);
  [invoiceId, proformaId] = [await invoice('RECEIVED'), await invoice('PROFORMA')];
  await call(printInvoice, { params: { id: invoiceId } });
  checkToken = (await call(getInvoice, { params: { id: invoiceId } })).print?.checkToken ?? '';
  const [terms] = (await call(listLoanTerms, {})).content;
  const { content: pledgeable } = await call(listPledgeable, { query: { mouId: terms?.mouId } });
  const pledged = idOf(
    pledgeable.find(({ refusal }) => refusal === null),
    'invoice to pledge',
  );
  const loan = { mouId: terms?.mouId ?? '', invoiceIds: [pledged], note: null };
  loanId = (await call(createLoan, { body: loan })).id;
  const [mou] = await call(listFixedPriceMous, { query: {} });
  const [billed, next] = mou?.unbilled.filter(({ interval }) => interval === 'FIX_MONTHLY') ?? [];
  if (!mou || !billed || !next) throw new Error('the demo data has no two months at a fixed price to bill');
  const { periodFrom, interval } = billed;
  const period = { shipperId: mou.shipper.id, mouId: mou.id, interval, periodFrom, lines: [{ priceSeq: 1 }] };
  const made = await call(createFixedInvoice, { body: period });
  fixed = { mouId: mou.id, invoiceId: idOf(made.invoice, 'invoice of a fixed price'), nextPeriod: next.periodFrom };
  damageId = idOf((await call(listDamage, { query: { decision: 'waiting' } })).content[0], 'damage to decide');
  driverId = idOf((await call(listDrivers, {})).content[0], 'driver');
  locationId = idOf((await call(listLocations, {})).content[0], 'location');
  const list = async (status: 'process' | 'completed', wanted: string) => {
    const { content } = await call(listOrders, { params: { status }, query: { size: 100 } });
    const found = content.find((order) => order.status === wanted && !order.problem);
    if (!found) throw new Error(`the demo data has no order in ${wanted}`);
    return found;
  };
  const underWay = await list('process', 'PENGIRIMAN');
  const body = { kind: 'TRACKING', lifetime: 'DAY' } as const;
  const kinds = await call(listReasons, { query: { type: 'accident' } });
  const kind = kinds.find(({ stopsJourney, freeText }) => !stopsJourney && !freeText);
  const reasonId = idOf(kind, 'kind of problem that stops no journey');
  const told = { reasonId, description: 'Ban belakang pecah' };
  problemId = (await call(raiseProblem, { params: { id: underWay.id }, body: told })).id;
  sharedToken = (await call(createShare, { params: { id: underWay.id }, body })).token;
  const received = await list('completed', 'BARANG_DITERIMA_UTUH');
  Object.assign(orders, { underWay: underWay.id, cargoNo: underWay.cargoNo, received: received.id });
});

/** Without it the screen would be shown with nothing, and pass. */
function idOf(sample: { id: string } | null | undefined, what: string): string {
  if (!sample) throw new Error(`the demo data has no ${what}`);
  return sample.id;
}

/** The page of a person at a size, opened once. */
async function pageOf(email: string | null, size: Size): Promise<{ page: Page; errors: string[] }> {
  const key = `${email} ${size}`;
  const known = open.get(key);
  if (known) return known;
  const session = email === null ? undefined : (await signInByCall(product, email)).session;
  const page = await person(browser, product, size, session);
  await answerAfterHeading(page);
  const opened = { page, errors: watchErrors(page) };
  open.set(key, opened);
  return opened;
}

async function looksRight(email: string | null, size: Size, address: string, title?: string): Promise<void> {
  const { page, errors } = await pageOf(email, size);
  errors.length = 0;
  const tone = tones === 'both' ? 'light' : tones[size];
  await scheme(page, tone);
  await page.goto(address);
  await page.locator(`html[data-mantine-color-scheme=${tone}]`).waitFor();
  await settled(page);
  expect(await layoutShift(page), 'layout shift').toBeLessThanOrEqual(0.05);
  // A menu's address leads on to its first screen.
  expect(`${new URL(page.url()).pathname}/`).toContain(`${address.split('?')[0]}/`);
  expect(await page.getAttribute('html', 'lang')).toBe('id');
  const heading = await wordsOf(page.locator('h1').first());
  expect(heading).not.toBe('');
  // The page of one record may be named after the record, with or without what it is of it.
  const named = (await page.title()).replace(/ · Lajur$/, '');
  if (title !== undefined && !named.startsWith(`${title} `)) expect([title, heading]).toContain(named);
  const { width } = sizes[size];
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  expect(await violations(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  if (tones === 'both') {
    await scheme(page, 'dark');
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
    await settled(page);
    expect(await violations(page, ['color-contrast'])).toEqual([]);
  }
  expect(errors).toEqual([]);
}

it('has a sample of every built screen', () => {
  const routes = builtScreens();
  expect(routes.length).toBeGreaterThan(10);
  expect(routes.sort()).toEqual(Object.keys(samples).sort());
});

describe.each(Object.keys(sizes) as Size[])('%s', (size) => {
  it.each(Object.keys(samples))('%s', async (route) => {
    const email = route.startsWith('/main/') ? people.superAdmin.email : null;
    const title = titles.get(inSpec(route)) || (ofAnyKind.test(route) ? 'Persetujuan' : undefined);
    expect(title, 'the title in screens.tsv').toBeTruthy();
    await looksRight(email, size, samples[route]?.() ?? '', title);
  });

  it.each([people.admin, people.finance, people.monitoring, people.guest, people.approvedGuest])(
    'the first page of $name',
    async ({ email }) => {
      const { menu } = await signInByCall(product, email);
      await looksRight(email, size, defaultRoute(menu));
    },
  );
});
