import type { DriverRow } from '@lajur/api-contract/driver';
import type { ReplyOf } from '@lajur/api-contract/endpoint';
import type { InvoiceRow } from '@lajur/api-contract/invoice';
import type { Location } from '@lajur/api-contract/location';
import type { OrderRow } from '@lajur/api-contract/order-detail';
import type { FoundIn, SearchedField, searchAll } from '@lajur/api-contract/search';
import type { Vehicle } from '@lajur/api-contract/vehicle';
import { formatRupiah } from '@lajur/domain/common/money';
import { formatPhone } from '@lajur/domain/common/phone';
import { shortRegionName } from '@lajur/domain/location/region';
import { DriverChip } from '../../features/driver/driver-look';
import { InvoiceStatusCell } from '../../features/invoice/invoice-look';
import { ActiveChip } from '../../ui/active-chip';
import { Deadline } from '../../ui/deadline';
import { to } from '../../ui/paths';
import { OrderStatus } from '../../ui/shipment/order-status';
import { iconOfAddress } from '../layout/menu-icons';
import type { Fact, Found } from './found';

type Reply = ReplyOf<typeof searchAll>;
type Hits<Row> = { hits: { row: Row; found: FoundIn }[]; total: number; totalIsExact: boolean } | null;

/** Why something was found, in a word before the text that has it. */
const labels: Readonly<Record<SearchedField, string>> = {
  cargoNo: 'No. kargo',
  cargoGroupNo: 'No. grup kargo',
  shipmentNo: 'No. pengiriman',
  orderNo: 'No. pesanan',
  shipper: 'Pengirim',
  plate: 'Plat',
  driver: 'Pengemudi',
  place: 'Titik',
  name: 'Nama',
  simNo: 'No. SIM',
  phoneNo: 'No. HP',
  email: 'Email',
  brand: 'Merek',
  region: 'Wilayah',
  postalCode: 'Kode pos',
  address: 'Alamat',
  invoiceNo: 'No. invoice',
  amount: 'Jumlah',
};

/** Why it was found first; then what else is worth knowing, where it is not said already. The title itself is marked. */
function factsOf(title: string, found: FoundIn, others: readonly (string | null | undefined)[]): Fact[] {
  const why = found.map(({ field, text }) => ({ label: labels[field], text: text === title ? undefined : text }));
  const isSaid = (text: string) => why.some((one) => one.text === text);
  return [...why, ...others.flatMap((text) => (text && !isSaid(text) ? [{ text }] : []))];
}

const foundOrder = (order: OrderRow, found: FoundIn): Found => ({
  key: order.id,
  icon: iconOfAddress('/main/pesanan'),
  title: order.cargoNo,
  facts: factsOf(order.cargoNo, found, [order.shipper.name, `${order.origin.city} → ${order.destination.city}`]),
  reach: 'begin',
  chip: <OrderStatus order={order} />,
  deadline: order.answerBy && <Deadline until={order.answerBy} since={order.offeredAt} form="inline" />,
  href: to('orderDetail', { id: order.id }),
});

const foundDriver = (driver: DriverRow, found: FoundIn): Found => ({
  key: driver.id,
  icon: iconOfAddress('/main/driver'),
  title: driver.name,
  facts: factsOf(driver.name, found, [
    `SIM ${driver.simClass}`,
    formatPhone(driver.phoneNo),
    driver.usualVehicle?.plate,
  ]),
  reach: 'within',
  chip: <DriverChip driver={driver} short />,
  href: to('driver', { driverId: driver.id }),
});

const foundVehicle = (vehicle: Vehicle, found: FoundIn): Found => ({
  key: vehicle.id,
  icon: iconOfAddress('/main/transport'),
  title: vehicle.plate,
  facts: factsOf(vehicle.plate, found, [vehicle.transportType.name, vehicle.brand, vehicle.driver?.name]),
  reach: 'within',
  chip: <ActiveChip isActive={vehicle.isActive} />,
  href: to('vehicle', { transportId: vehicle.id }),
});

const foundLocation = (location: Location, found: FoundIn): Found => ({
  key: location.id,
  icon: iconOfAddress('/main/location'),
  title: location.name,
  facts: factsOf(location.name, found, [shortRegionName(location.city.name), location.address]),
  reach: 'within',
  chip: <ActiveChip isActive={location.isActive} />,
  href: to('location', { locationId: location.id }),
});

const foundInvoice = (invoice: InvoiceRow, found: FoundIn): Found => ({
  key: invoice.id,
  icon: iconOfAddress('/main/invoice-transporter'),
  title: invoice.number,
  facts: factsOf(invoice.number, found, [invoice.shipper.name, formatRupiah(invoice.total)]),
  reach: 'within',
  chip: <InvoiceStatusCell invoice={invoice} />,
  href: to(invoice.type === 'FIXED' ? 'fixedInvoice' : 'invoice', { invoiceId: invoice.id }),
});

/** What was found of a kind, and how many there are: "99+" where that says enough. */
export interface FoundKind {
  found: Found[];
  count: string;
}

const most = 99;
export const countText = (count: number, isExact = true): string =>
  count > most || (!isExact && count > 0) ? `${most}+` : String(count);

const kindOf = <Row,>(hits: Hits<Row>, make: (row: Row, found: FoundIn) => Found): FoundKind | null =>
  hits && {
    found: hits.hits.map(({ row, found }) => make(row, found)),
    count: countText(hits.total, hits.totalIsExact),
  };

/** The answer of the service as the palette draws it; null where the person does not see that kind. */
export const hitsOf = ({ orders, drivers, vehicles, locations, invoices }: Reply) => ({
  orders: kindOf(orders, foundOrder),
  drivers: kindOf(drivers, foundDriver),
  vehicles: kindOf(vehicles, foundVehicle),
  locations: kindOf(locations, foundLocation),
  invoices: kindOf(invoices, foundInvoice),
});
