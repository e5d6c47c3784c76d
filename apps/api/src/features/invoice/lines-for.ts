import { dayIn, formatDay, type Zone } from '@lajur/domain/common/time';
import { billingRefusal } from '@lajur/domain/invoice/billing-refusal';
import { invoiceBaseLabels, type OrderInvoiceType } from '@lajur/domain/invoice/invoice';
import { billedQuantity, exactUnitPrice } from '@lajur/domain/order/priced-quantity';
import { countedBy } from '@lajur/domain/order/unit-quantity';
import { AppError } from '../../platform/app-error';
import type { BilledOrder } from './billable-repository';
import type { NewLine } from './write-repository';

const broken = (message: string): AppError =>
  new AppError('RULE_BROKEN', { message, validation: { orderIds: message } });

export interface Wanted {
  type: OrderInvoiceType;
  shipperId: string;
  periodFrom: string;
  periodUntil: string;
}

/** Refuses an order that the invoice cannot bill, with why; one that another invoice bills as a conflict that names both. */
function refuseUnbillable(order: BilledOrder, { type, shipperId, periodFrom, periodUntil }: Wanted, day: string): void {
  const { cargoNo, isComplete, podStatus, items } = order;
  if (order.shipperId !== shipperId) throw broken(`Kargo ${cargoNo} milik pengirim lain`);
  if (!isComplete)
    throw broken(`Kargo ${cargoNo}: ${billingRefusal({ podStatus, invoiceNumber: null }) ?? 'belum selesai'}`);
  if (items.length === 0)
    throw broken(`Kargo ${cargoNo} tidak punya ${invoiceBaseLabels[type].toLowerCase()} yang bisa ditagih`);
  if (items.every(({ invoiceNumber }) => invoiceNumber !== null)) {
    const message = `Kargo ${cargoNo} sudah di ${items[0]?.invoiceNumber}`;
    throw new AppError('CONFLICT', { message, validation: { orderIds: message } });
  }
  if (day < periodFrom || day > periodUntil)
    throw broken(`Kargo ${cargoNo} diterima ${formatDay(day)}, di luar periode`);
}

type LineQuantity = Pick<NewLine, 'quantity' | 'orderedQuantity' | 'unit' | 'unitPer' | 'unitPrice'>;

/** How much the main cost is for: what was delivered, beside what was ordered where that is not the same. */
function mainQuantity(order: BilledOrder, amount: number): LineQuantity {
  const { unit, per } = countedBy[order.pricingType];
  const quantity = billedQuantity(order);
  return {
    quantity,
    orderedQuantity: quantity === order.quantity ? null : order.quantity,
    unit,
    unitPer: per,
    unitPrice: exactUnitPrice(amount, { pricingType: order.pricingType, quantity }),
  };
}

/** An additional cost: it counts nothing. */
const oneCost = (amount: number): LineQuantity => ({
  ...{ quantity: 1, orderedQuantity: null, unit: null, unitPer: 1 },
  unitPrice: amount,
});

/** What the lines of an invoice are, one for each thing that is billed of each order. */
export function linesFor(
  orders: readonly BilledOrder[],
  wanted: Wanted & { orderIds: readonly string[] },
  zone: Zone,
): NewLine[] {
  if (orders.length < wanted.orderIds.length) throw new AppError('NOT_FOUND');
  return orders.flatMap((order) => {
    const receivedDay = dayIn(order.receivedAt, zone);
    refuseUnbillable(order, wanted, receivedDay);
    return order.items
      .filter(({ invoiceNumber }) => invoiceNumber === null)
      .map(
        (item): NewLine => ({
          orderId: order.id,
          itemId: item.id,
          cargoNo: order.cargoNo,
          orderNo: order.orderNo,
          travelLetters: order.travelLetters,
          receivedDay,
          name: item.name,
          origin: order.origin,
          destination: order.destination,
          vehicleType: order.vehicleType,
          plate: order.plate,
          ...(wanted.type === 'SHIPMENT' ? mainQuantity(order, item.amount) : oneCost(item.amount)),
          amount: item.amount,
        }),
      );
  });
}
