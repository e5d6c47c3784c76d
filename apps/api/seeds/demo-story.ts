import type { OrderDraft } from '@lajur/demo-world/order';
import type { Random } from '@lajur/demo-world/random';
import type { Leg } from '@lajur/demo-world/route';
import type { OrderStatus } from '@lajur/domain/order/status';
import { nextStatus, type OrderAction } from '@lajur/domain/order/transitions';

/** What happens to an order: every step it takes, and how many of them have been taken by now. */
export interface Story {
  actions: OrderAction[];
  /** Where it stands after each. */
  statuses: OrderStatus[];
  done: number;
}

const crossingMode = { LAND: 'FERRY', SEA: 'SEA', AIR: 'AIR' } as const;

/** The ferries, the ship or the plane between two stops. */
export const crossings = (draft: OrderDraft, stage: number): readonly Leg[] =>
  (draft.routes[stage]?.legs ?? []).filter((leg) => leg.mode === crossingMode[draft.serviceType]);

export const pickupsOf = (draft: OrderDraft): number => draft.stops.filter((stop) => stop.kind === 'PICKUP').length;

const discrepancyDecisions: Partial<Record<OrderStatus, OrderAction>> = {
  BARANG_DITERIMA_TIDAK_UTUH: 'accept-discrepancy',
  BA_PENERIMAAN_DITERIMA_GUDANG: 'to-warehouse',
  BA_PENERIMAAN_KEMBALI_KE_GUDANG_ASAL: 'return-to-origin',
  BA_PENERIMAAN_GANTI_LOKASI_TUJUAN: 'change-destination',
};

/** How an order that is made comes to be confirmed, with the detours that happen. */
function opening(draft: OrderDraft, rng: Random): { offered: OrderAction[]; confirmed: OrderAction[] } {
  const offered: OrderAction[] = ['create', ...(rng.chance(0.7) ? (['submit'] as const) : []), 'offer'];
  if (draft.mode === 'lumpsum')
    return { offered, confirmed: rng.chance(0.06) ? ['accept', 'change-assignment'] : ['accept'] };
  const detour: OrderAction[] = rng.weighted([
    [84, []],
    [6, ['driver-reject', 'accept']],
    [5, ['time-out', 'change-assignment']],
    [5, ['change-assignment']],
  ]);
  return { offered, confirmed: ['accept', ...detour, 'driver-accept'] };
}

interface Ways {
  /** Refuse the documents once before the end. */
  refuse: boolean;
}

function stepsTo(
  target: OrderStatus,
  draft: OrderDraft,
  trip: readonly OrderAction[],
  rng: Random,
  ways: Ways,
): OrderAction[] {
  const { offered, confirmed } = opening(draft, rng);
  const isDriver = draft.mode === 'driver';
  const accepted: OrderAction[] = [...offered, 'accept'];
  const unloaded: OrderAction[] = [...offered, ...confirmed, ...trip];
  const documents: OrderAction[] = ways.refuse ? ['submit-pod', 'refuse-pod', 'submit-pod'] : ['submit-pod'];
  const received: OrderAction[] = rng.chance(0.05) ? ['report-discrepancy', 'accept-discrepancy'] : ['receive'];
  const decision = discrepancyDecisions[target];
  if (decision)
    return [
      ...unloaded,
      'report-discrepancy',
      decision,
      ...(ways.refuse ? (['submit-pod', 'refuse-pod'] as const) : []),
    ];
  switch (target) {
    case 'PESANAN_DIBUAT':
      return ['create'];
    case 'MENUNGGU_KONFIRMASI':
      return ['create', 'submit'];
    case 'MENUNGGU_KONFIRMASI_TRANSPORTER':
      return isDriver && rng.chance(0.2) ? [...accepted, 'driver-reject'] : offered;
    case 'MENUNGGU_KONFIRMASI_DRIVER':
      return accepted;
    case 'WAKTU_HABIS':
      return [...offered, 'time-out'];
    case 'DRIVER_WAKTU_HABIS':
      return [...accepted, 'time-out'];
    case 'KEDALUWARSA':
      return [...(isDriver && rng.chance(0.4) ? accepted : offered), 'time-out', 'expire'];
    case 'DITOLAK':
      return [...offered, 'reject'];
    case 'DIBATALKAN':
      return [
        ...rng.weighted<OrderAction[]>([
          [4, offered],
          [5, [...offered, ...confirmed]],
          [2, [...offered, ...confirmed, 'go-to-pickup']],
        ]),
        'cancel',
      ];
    case 'BARANG_DITERIMA_UTUH':
      return [...unloaded, 'receive', ...(ways.refuse ? (['submit-pod', 'refuse-pod'] as const) : [])];
    case 'BA_PENERIMAAN_KONFIRMASI_SHIPPER':
      return [...unloaded, 'report-discrepancy'];
    case 'DOKUMEN_TERKIRIM':
      return [...unloaded, ...received, ...documents];
    case 'DOKUMEN_LENGKAP':
      return [...unloaded, ...received, ...documents, 'verify-pod'];
    default:
      // On the way: the rest of the trip follows.
      return [...unloaded, 'receive'];
  }
}

/**
 * The steps of an order that stands in `target` now; `trip` are those from setting out to unloading at the last stop.
 * The domain's table says where each leads; a wrong one throws.
 * Null where these people never come there: some do not queue.
 */
export function storyOf(
  target: OrderStatus,
  draft: OrderDraft,
  trip: readonly OrderAction[],
  rng: Random,
  ways: Ways,
): Story | null {
  const actions = stepsTo(target, draft, trip, rng, ways);
  const statuses: OrderStatus[] = [];
  const { mode, serviceType } = draft;
  let before: OrderStatus | null = null;
  // What can differ by the stop happens at the last one, where something is reported at most once.
  const atTheEnd = { stops: [], currentStop: draft.stops.length, reports: [], startsLoaded: false };
  for (const action of actions) {
    const here = statuses.at(-1);
    const to: OrderStatus | null =
      action === 'create'
        ? 'PESANAN_DIBUAT'
        : here
          ? nextStatus({ ...{ status: here, mode, serviceType, statusBeforePod: before }, ...atTheEnd }, action)
          : null;
    if (!to) throw new Error(`${action} is not possible from ${here}`);
    if (action === 'submit-pod') before = here ?? null;
    statuses.push(to);
  }
  const stands = statuses.flatMap((status, at) => (status === target ? [at + 1] : []));
  if (stands.length === 0) return null;
  const onTheWay = statuses.at(-1) !== target;
  return { actions, statuses, done: onTheWay ? rng.pick(stands) : actions.length };
}
