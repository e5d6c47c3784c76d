import { CallError, type CallOptions } from '@lajur/api-contract/client';
import * as api from '@lajur/api-contract/order';
import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { distanceKm } from '@lajur/domain/common/geo';
import type { MainStep } from '@lajur/domain/order/action-text';
import { type StepDoubt, stepDoubts } from '@lajur/domain/order/count-question';
import { type Counted, leftHere } from '@lajur/domain/order/quantity';
import { type TripStep, tripSteps } from '@lajur/domain/order/transitions';
import { type Desk, stored } from './desk';

const minute = 60_000;
/** As a driver tells it on the telephone: how long after the last step this one comes, in minutes. */
const after: Partial<Record<MainStep, number>> = {
  'arrive-pickup': 45,
  load: 10,
  'enter-loaded': 40,
  depart: 10,
  'next-pickup': 10,
  'board-ferry': 90,
  'leave-ferry': 100,
  sail: 60,
  fly: 90,
  'arrive-port': 20 * 60,
  'arrive-airport': 150,
  continue: 60,
  unload: 10,
  'enter-delivered': 40,
  'next-drop': 10,
  receive: 10,
};
const roadKmh = 38;

/** When a step is due, by the plan and by what happened last. */
function dueAt(order: OrderDetail, step: MainStep): number {
  const here = order.stops.find((stop) => stop.seq === order.currentStop);
  const last = Math.max(
    ...order.recentEvents.filter((event) => event.toStatus !== null).map((event) => Date.parse(event.at)),
  );
  if (step === 'go-to-pickup') return Date.parse(order.pickupFrom) - 60 * minute;
  if (step === 'arrive-pickup') return Math.max(last + 30 * minute, Date.parse(here?.planFrom ?? order.pickupFrom));
  if (step === 'arrive-destination') {
    const left = order.stops.filter((stop) => stop.departedAt !== null).at(-1);
    const km = left && here ? distanceKm(left, here) : order.distanceKm;
    return last + (km / roadKmh) * 60 * minute;
  }
  return last + (after[step] ?? 10) * minute;
}

/** Sends something, and once more with a yes to what was asked about. */
async function meant(
  send: (confirmed: StepDoubt[], options?: CallOptions) => Promise<unknown>,
  desk: Desk,
): Promise<void> {
  try {
    await send([]);
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'CONFIRM_FIRST') throw error;
    desk.did('asked whether it was meant');
    await send([...stepDoubts]);
  }
}

const isTripStep = (step: string): step is TripStep => (tripSteps as readonly string[]).includes(step);

/** Counts what is left here: all of it at the last stop that is counted, a share of it before. */
async function count(desk: Desk, order: OrderDetail, which: Counted): Promise<void> {
  const kind = which === 'loaded' ? 'PICKUP' : 'DROP';
  const stops = order.stops.filter((stop) => stop.kind === kind && !stop.quantityEntered).length;
  const lines = order.goods.map((goods) => {
    const left = leftHere(order, which, goods);
    return { seq: goods.seq, unit: goods.unit, quantity: stops > 1 ? Math.floor(left / stops) : left };
  });
  const endpoint = which === 'loaded' ? api.setLoadedQuantity : api.setDeliveredQuantity;
  const params = { id: order.id, unit: order.unit };
  await meant((confirmed) => desk.call(endpoint, { params, body: { version: order.version, lines, confirmed } }), desk);
}

/** Takes the next step of a trip that the office reports, once it is due. */
export async function takeTripStep(desk: Desk, order: OrderDetail, step: MainStep): Promise<void> {
  const now = desk.now().getTime();
  if (now < dueAt(order, step) || (step === 'go-to-pickup' && order.otherTrip)) return;
  const { id, version } = order;
  if (step === 'enter-loaded' || step === 'enter-delivered')
    await count(desk, order, step === 'enter-loaded' ? 'loaded' : 'delivered');
  else if (step === 'receive') {
    const signatureUrl = await stored(desk, 'signature');
    const body = { version, recipientName: 'Sri Mulyani', signatureUrl };
    await meant((confirmed) => desk.call(api.receiveWithBast, { params: { id }, body: { ...body, confirmed } }), desk);
  } else if (isTripStep(step))
    await meant(
      (confirmed) => desk.call(api.reportStatus, { params: { id }, body: { action: step, version, confirmed } }),
      desk,
    );
  else return;
  desk.did(`lumpsum: ${step}`);
}
