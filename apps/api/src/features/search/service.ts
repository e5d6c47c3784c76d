import { type DriverRow, listDrivers } from '@lajur/api-contract/driver';
import type { AnswerOf, Endpoint } from '@lajur/api-contract/endpoint';
import { type InvoiceRow, listInvoices } from '@lajur/api-contract/invoice';
import { type Location, listLocations } from '@lajur/api-contract/location';
import { listOrders } from '@lajur/api-contract/order';
import type { Page } from '@lajur/api-contract/page';
import { type FoundIn, hitsShown, type SearchedField, type searchAll as searching } from '@lajur/api-contract/search';
import { listVehicles, type Vehicle } from '@lajur/api-contract/vehicle';
import type { FunctionCode } from '@lajur/domain/auth/menu';
import { formatRupiah, typedRupiah } from '@lajur/domain/common/money';
import { formatPhone } from '@lajur/domain/common/phone';
import { type SearchReach, whereFound } from '@lajur/domain/common/search-match';
import { searchWords } from '@lajur/domain/common/search-words';
import type { UserContext } from '../../platform/http/context';
import * as drivers from '../driver/list-service';
import * as invoices from '../invoice/service';
import * as locations from '../location/service';
import { type FoundOrder, findOrders } from '../order/list/find-service';
import * as vehicles from '../vehicle/list-service';

type Found = AnswerOf<typeof searching>;
type Texts = readonly (readonly [SearchedField, string | null | undefined])[];

const first = { page: 0, size: hitsShown };

const why = (texts: Texts, search: string, reach: SearchReach): FoundIn =>
  whereFound(
    texts.flatMap(([field, text]) => (text ? [{ field, text }] : [])),
    searchWords(search) ?? [],
    reach,
  );

const orderTexts = ({ order, places }: FoundOrder): Texts => [
  ['cargoNo', order.cargoNo],
  ['shipper', order.shipper.name],
  ['plate', order.vehicle?.plate],
  ['driver', order.driver?.name],
  ...places.map((place) => ['place', place] as const),
  ['cargoGroupNo', order.cargoGroupNo],
  ['shipmentNo', order.shipmentNo],
  ['orderNo', order.orderNo],
];

const driverTexts = ({ name, simNo, phoneNo, email }: DriverRow): Texts => [
  ['name', name],
  ['simNo', simNo],
  ['phoneNo', formatPhone(phoneNo)],
  ['email', email],
];

const vehicleTexts = ({ plate, brand, driver }: Vehicle): Texts => [
  ['plate', plate],
  ['brand', brand],
  ['driver', driver?.name],
  ['simNo', driver?.simNo],
];

const locationTexts = ({ name, district, subDistrict, city, province, postalCode, address }: Location): Texts => [
  ['name', name],
  ['region', [subDistrict?.name, district?.name, city.name, province.name].filter(Boolean).join(', ')],
  ['address', address],
  ['postalCode', postalCode],
];

const invoiceTexts = ({ number, shipper }: InvoiceRow): Texts => [
  ['invoiceNo', number],
  ['shipper', shipper.name],
];

/** An amount that was typed is why an invoice was found whose texts do not have it. */
function invoiceWhy(row: InvoiceRow, found: FoundIn, search: string): FoundIn {
  const amount = typedRupiah(search);
  const isOf = amount !== null && (row.total === amount || row.net === amount);
  return isOf && found.length === 0 ? [{ field: 'amount', text: formatRupiah(amount) }] : found;
}

async function invoicesOf({ company }: UserContext, search: string): Promise<Found['invoices']> {
  const { hits, ...total } = hitsOf(
    await invoices.listInvoices(company, { ...first, search, sort: 'createdAt,desc' }),
    invoiceTexts,
    search,
  );
  return { hits: hits.map(({ row, found }) => ({ row, found: invoiceWhy(row, found, search) })), ...total };
}

async function ordersOf({ company }: UserContext, search: string): Promise<Found['orders']> {
  const { found, ...total } = await findOrders(company, search, hitsShown);
  return { hits: found.map((one) => ({ row: one.order, found: why(orderTexts(one), search, 'begin') })), ...total };
}

const hitsOf = <Row>(page: Page<Row>, textsOf: (row: Row) => Texts, search: string) => ({
  hits: page.content.map((row) => ({ row, found: why(textsOf(row), search, 'within') })),
  total: page.totalElements,
  totalIsExact: page.totalIsExact,
});

/** What has all words of a search: of each kind that the person may list, by the rule of that list. */
export async function searchAll(call: UserContext, search: string): Promise<Found> {
  const { company, user } = call;
  const sees = ({ needs }: Pick<Endpoint, 'needs'>) => user.functions.has(needs as FunctionCode);
  const [ordersFound, driversFound, vehiclesFound, locationsFound, invoicesFound] = await Promise.all([
    sees(listOrders) ? ordersOf(call, search) : null,
    sees(listDrivers) ? drivers.listDrivers(company, { ...first, search, sort: 'name,asc' }) : null,
    sees(listVehicles) ? vehicles.listVehicles(company, { ...first, search, sort: 'plate,asc' }) : null,
    sees(listLocations) ? locations.listOf(company, { ...first, search, sort: 'name,asc' }) : null,
    sees(listInvoices) ? invoicesOf(call, search) : null,
  ]);
  return {
    orders: ordersFound,
    drivers: driversFound && hitsOf(driversFound, driverTexts, search),
    vehicles: vehiclesFound && hitsOf(vehiclesFound, vehicleTexts, search),
    locations: locationsFound && hitsOf(locationsFound, locationTexts, search),
    invoices: invoicesFound,
  };
}
