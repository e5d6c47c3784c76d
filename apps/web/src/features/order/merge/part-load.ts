import type { OrderRow } from '@lajur/api-contract/order-detail';
import type { MergeProposal } from '@lajur/api-contract/order-merge';
import type { MergeOrder } from '@lajur/domain/order/merge';

/** An order that is to be merged, as the drawer knows it. */
export interface PartLoad extends MergeOrder {
  id: string;
  version: number;
  shipperName: string;
  /** 'Gudang Graha 2 → Toko Rungkut' */
  way: string;
}

const wayOf = (origin: string, destination: string) => `${origin} → ${destination}`;

/** Of a row of the list. */
export const partLoadOf = (order: OrderRow): PartLoad => ({
  ...order,
  shipperName: order.shipper.name,
  way: wayOf(order.origin.name, order.destination.name),
  originCity: order.origin.city,
  destinationCity: order.destination.city,
  pickupFrom: new Date(order.pickupFrom),
  pickupUntil: new Date(order.pickupUntil),
  timezone: order.origin.timezone,
});

/** Of the orders of a proposal, which wait for an answer or would not stand there. */
export const partLoadsOf = ({ orders, serviceType, originCity, destinationCity }: MergeProposal): PartLoad[] =>
  orders.map((order) => ({
    ...order,
    ...{ serviceType, originCity, destinationCity },
    way: wayOf(order.origin, order.destination),
    cargoGroupNo: null,
    loadType: 'LCL',
    status: 'MENUNGGU_KONFIRMASI_TRANSPORTER',
    pickupFrom: new Date(order.pickupFrom),
    pickupUntil: new Date(order.pickupUntil),
  }));
