import { phaseOf, statusesIn } from '@lajur/domain/order/phase';
import { type OrderStatus, orderStatuses } from '@lajur/domain/order/status';
import type { OrderSight, OrderStory } from './marketplace';
import { type Standstill, standstillsOf } from './standstill';

/** What the simulator knows of an order: all of it comes from the provider API, so that a restart loses nothing. */
export interface Sight {
  order: OrderSight;
  /** When the order came into its status. */
  since: Date;
  /** When and from where the vehicle set out for the first pickup; null before. */
  setOut: { at: Date; from: OrderStory['setOutFrom'] } | null;
  /** Ferries, ships or planes left behind since the last stop. */
  crossings: number;
  /** What is planned of its way, and what of it is behind. */
  legs: Pick<OrderStory['legs'][number], 'mode' | 'from' | 'to' | 'etd' | 'eta' | 'departedAt' | 'arrivedAt'>[];
  /** How often a driver was asked. */
  asked: number;
  /** How often its documents were refused. */
  podRefusals: number;
  /** Additional costs that wait for the marketplace, the oldest first. */
  costs: Pick<OrderStory['additionalCosts'][number], 'id' | 'version' | 'name' | 'amount' | 'submittedAt'>[];
  /** The report of goods that were not whole; null without one. */
  damage: OrderStory['damage'];
  /** Problems on the way that are not resolved, the first raised first. */
  problems: Pick<
    OrderStory['problems'][number],
    'id' | 'kind' | 'stops' | 'status' | 'raisedAt' | 'processAt' | 'handlerKind'
  >[];
  /** Something happened on the way already. */
  hadProblem: boolean;
  standstills: Standstill[];
  /** It was asked again with another window or place. */
  amended: boolean;
  /** A report of damage was taken back. */
  withdrawn: boolean;
  /** All that was on board is lost. */
  lost: boolean;
  /** Documents that can be refused. */
  documents: Pick<OrderStory['documents'][number], 'id' | 'label' | 'type'>[];
}

const departures = new Set(['depart', 'next-drop']);
const landings = new Set(['leave-ferry', 'continue']);

/** Reads an order's history. */
export function sightOf(story: OrderStory): Sight {
  const { documents, additionalCosts, damage, legs, problems, events, setOutFrom, ...order } = story;
  const past = [...events].sort((a, b) => a.at.localeCompare(b.at));
  const entered = past.findLast((event) => event.toStatus === order.status && event.fromStatus !== event.toStatus);
  const departed = past.findLastIndex((event) => departures.has(event.action));
  // What starts loaded sets out from where it stands, once it is taken.
  const begins = (event: (typeof past)[number]) =>
    order.followsOrderId === null
      ? event.action === 'go-to-pickup'
      : event.toStatus === 'MUAT_BARANG' && event.fromStatus !== event.toStatus;
  const left = past.findLast(begins);
  const count = (action: string) => past.filter((event) => event.action === action).length;
  return {
    order,
    since: new Date(entered?.at ?? order.updatedAt),
    setOut: left ? { at: new Date(left.at), from: setOutFrom } : null,
    crossings: past.slice(departed + 1).filter((event) => landings.has(event.action)).length,
    legs: legs.map(({ mode, from, to, etd, eta, departedAt, arrivedAt }) => ({
      ...{ mode, from, to, etd, eta, departedAt, arrivedAt },
    })),
    asked: past.filter((event) => event.toStatus === 'MENUNGGU_KONFIRMASI_DRIVER').length,
    podRefusals: count('refuse-pod'),
    costs: additionalCosts
      .filter(({ status, proposed }) => status === 'SUBMIT' && !proposed)
      .map(({ id, version, name, amount, submittedAt }) => ({ id, version, name, amount, submittedAt })),
    damage,
    problems: problems
      .filter(({ status }) => status !== 'SELESAI')
      .map(({ id, kind, stops, status, raisedAt, processAt, handlerKind }) => ({
        ...{ id, kind, stops, status, raisedAt, processAt, handlerKind },
      })),
    hadProblem: problems.length > 0,
    standstills: standstillsOf(problems),
    amended: count('amend') > 0,
    withdrawn: count('withdraw-discrepancy') > 0,
    lost: count('report-loss') > 0,
    documents: documents
      .filter((one) => one.fileUrl !== null && one.refusedBecause === null)
      .map(({ id, label, type }) => ({ id, label, type })),
  };
}

/** Ended, but offered again or still to be confirmed by the shipper. */
const notOver: readonly OrderStatus[] = ['WAKTU_HABIS', 'BA_PENERIMAAN_KONFIRMASI_SHIPPER'];

/** Statuses in which the marketplace may still do something. */
export const openStatuses = orderStatuses.filter(
  (status) => notOver.includes(status) || !['not-carried', 'received', 'complete'].includes(phaseOf[status]),
);

/** Over but for the costs that wait. */
export const receivedStatuses = statusesIn(['received']);

const open = new Set<OrderStatus>(openStatuses);
export const isOpen = (status: OrderStatus): boolean => open.has(status);

/** Where the order's stop under way stands in its list. */
export const stopIndexOf = ({ stops, currentStop }: Pick<OrderSight, 'stops' | 'currentStop'>): number =>
  Math.max(
    0,
    stops.findIndex((stop) => stop.seq === currentStop),
  );

/** Who reports of an order: the one who drives it. */
export const reporterOf = ({ driverId }: Pick<OrderSight, 'driverId'>): { driverId?: string } =>
  driverId === null ? {} : { driverId };
