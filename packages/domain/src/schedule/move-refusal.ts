import { type OrderRefusal, refusal } from '../order/refusal';
import type { OrderStatus } from '../order/status';
import type { OrderState } from '../order/transitions';

/** What gives an order of the schedule a vehicle: an offer is accepted with it, what is accepted changes to it. */
export const moveOf = (status: OrderStatus): 'accept' | 'change-assignment' =>
  status === 'MENUNGGU_KONFIRMASI_TRANSPORTER' ? 'accept' : 'change-assignment';

/** What the other steps ask of an order; what gives it a vehicle asks none of it but when an offer lapses. */
const rest: Omit<OrderState, 'status' | 'mode' | 'serviceType' | 'answerBy'> = {
  statusBeforePod: null,
  podStatus: 'BELUM_KIRIM_DOKUMEN',
  deliveryUntil: new Date(0),
  stops: [],
  currentStop: 1,
  crossing: 'none',
  startsLoaded: false,
  followOnWaits: false,
  reports: [],
  hasBast: false,
  missingDocuments: 0,
  hasVehicle: true,
  hasDriver: true,
  problem: null,
  isMerged: false,
  handedOn: null,
};

/** Why an order on the schedule cannot go to another vehicle now; null when it can. */
export function moveRefusal(
  { answerBy, ...order }: Pick<OrderState, 'status' | 'mode' | 'serviceType'> & { answerBy: string | null },
  now: Date,
): OrderRefusal | null {
  const state = { ...rest, ...order, answerBy: answerBy === null ? null : new Date(answerBy) };
  return refusal(state, moveOf(order.status), 'transporter', now);
}
