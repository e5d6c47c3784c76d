import { distanceKm } from '@lajur/domain/common/geo';
import { AppError } from '../../platform/app-error';
import type { Tx } from '../../platform/database/scope';
import type { Actor } from '../../platform/event/record';
import { createOrder } from '../order/service';
import * as orders from './order-repository';

interface Place {
  name: string;
  address: string;
  city: string;
  province: string;
  latitude: number;
  longitude: number;
  timezone: string;
}

const hour = 3_600_000;
/** A road is about this much longer than the line; a truck makes about so many km in an hour. */
const winding = 1.3;
const kmPerHour = 40;

/**
 * The order that carries goods from where they were refused to a new destination. It begins its life with the
 * marketplace, which prices and offers it; its ref is that of the first order with '/lanjutan'. Gives its cargo number.
 */
export async function createFollowOn(
  tx: Tx,
  key: { companyId: string; id: string },
  destination: Place,
  actor: Actor,
): Promise<string> {
  const onward = await orders.onwardOf(tx, key);
  if (!onward) throw new AppError('NOT_FOUND');
  const km = Math.round(distanceKm(onward.from, destination) * winding);
  const later = (hours: number) => new Date(Math.ceil((tx.now.getTime() + hours * hour) / hour) * hour);
  const goods = onward.goods.filter((line) => line.ordered > 0);
  const id = await createOrder(
    tx,
    {
      ref: `${(onward.ref ?? key.id).slice(0, 90)}/lanjutan`,
      shipperId: onward.shipperId,
      transportTypeId: onward.transportTypeId,
      mode: onward.mode,
      serviceType: onward.serviceType,
      pricingType: 'ONCALL',
      loadType: onward.loadType,
      quantity: 1,
      unit: 'oncall',
      distanceKm: km,
      mainCost: 0,
      note: null,
      route: [
        [onward.from.latitude, onward.from.longitude],
        [destination.latitude, destination.longitude],
      ],
      crossing: null,
      stops: [
        { ...onward.from, kind: 'PICKUP', planFrom: later(6), planUntil: later(10) },
        {
          ...destination,
          kind: 'DROP',
          contactName: null,
          contactPhone: null,
          planFrom: later(12 + km / kmPerHour),
          planUntil: later(18 + km / kmPerHour),
        },
      ],
      goods: goods.length ? goods : onward.goods,
    },
    actor,
  );
  return (await orders.orderById(tx, id))?.cargoNo ?? '';
}
