import { type OrderRefusal, refusal } from '../order/refusal';
import type { OrderState } from '../order/transitions';

/** What the other steps ask of an order; the change of its vehicle asks none of it. */
const rest: Omit<OrderState, 'status' | 'mode' | 'serviceType'> = {
  statusBeforePod: null,
  podStatus: 'BELUM_KIRIM_DOKUMEN',
  answerBy: null,
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
export const moveRefusal = (
  order: Pick<OrderState, 'status' | 'mode' | 'serviceType'>,
  now: Date,
): OrderRefusal | null => refusal({ ...rest, ...order }, 'change-assignment', 'transporter', now);
