import type { Random } from '@lajur/demo-world/random';
import { unitLabels } from '@lajur/domain/order/status-label';
import { type Actor, type OrderAction, rowsFrom } from '@lajur/domain/order/transitions';
import { marketplaceName } from '../src/features/provider/marketplace';
import type { Assignment } from './demo-assignment';
import { demoId } from './demo-id';
import type { DemoOrder } from './demo-order';
import { crossings, pickupsOf } from './demo-story';
import type { Row } from './insert-rows';
import { reasons } from './reasons';

/** Somebody of the company who acts on orders. */
export interface Dispatcher {
  id: string;
  fullName: string;
}

const reasonTypes: Partial<Record<OrderAction, string>> = {
  reject: 'rejection',
  'hand-on': 'rejection',
  'driver-reject': 'assignment',
  'change-assignment': 'assignment',
  cancel: 'cancellation',
  'report-discrepancy': 'basp',
};
const decisionNotes: Partial<Record<OrderAction, string>> = {
  'accept-discrepancy': 'Klaim diselesaikan di luar pengiriman.',
  'to-warehouse': 'Disimpan di gudang penerima sampai diperiksa.',
  'return-to-origin': 'Dikembalikan bersama kendaraan berikutnya.',
  'change-destination': 'Diteruskan dengan pesanan lanjutan.',
  'refuse-pod': 'Sebagian dokumen perlu diperbaiki.',
};

/** A reason a person would have chosen for this step. */
function reasonFor(action: OrderAction, rng: Random): string | null {
  const list = reasons[reasonTypes[action] ?? ''];
  return list ? rng.pick(list.filter((one) => !one.freeText)).name : null;
}

function actorOf(order: DemoOrder, step: number, rng: Random): Actor {
  const action = order.story.actions[step] as OrderAction;
  const from = order.story.statuses[step - 1];
  if (!from) return rng.chance(0.3) ? 'shipper' : 'provider';
  const row = rowsFrom(from, action).find((one) => one.mode === 'any' || one.mode === order.draft.mode);
  const may = (row?.by ?? []).filter((one) => one !== 'transporter' || !row?.notByTransporterFrom?.includes(from));
  // Driver and transporter both report; who does depends on whether there is a driver app.
  if (may.includes('driver') && may.includes('transporter'))
    return order.draft.mode === 'driver' ? 'driver' : 'transporter';
  return action === 'cancel' ? rng.pick(may) : (may[0] ?? 'system');
}

function placeOf(order: DemoOrder, step: number): string | null {
  const { draft, story, times } = order;
  const action = story.actions[step] as OrderAction;
  const stop = draft.stops[times.stopAfter[step] as number]?.place;
  const left = draft.stops[(times.stopAfter[step - 1] ?? 0) as number]?.place;
  const leg = crossings(draft, pickupsOf(draft) - 1)[0];
  if (
    ['arrive-pickup', 'wait-loading', 'load', 'arrive-destination', 'unload', 'receive', 'report-discrepancy'].includes(
      action,
    )
  )
    return stop ? `${stop.name}, ${stop.city}` : null;
  if (['depart', 'next-pickup', 'next-drop'].includes(action)) return left ? `${left.name}, ${left.city}` : null;
  if (['board-ferry', 'sail', 'fly'].includes(action)) return leg?.from ?? null;
  if (['leave-ferry', 'arrive-port', 'arrive-airport', 'continue'].includes(action)) return leg?.to ?? null;
  return null;
}

function noteOf(order: DemoOrder, action: OrderAction): string | null {
  if (action !== 'depart') return decisionNotes[action] ?? null;
  const [line, more] = order.draft.goods;
  if (!line || more) return null;
  return `${line.quantity.toLocaleString('id-ID')} ${unitLabels[line.unit]} dimuat`;
}

/** The timeline of an order up to now. */
export function eventRows(
  order: DemoOrder,
  ids: { companyId: string; orderId: string },
  assignment: Assignment | undefined,
  dispatchers: readonly Dispatcher[],
  rng: Random,
): Row[] {
  const { story, times, draft } = order;
  return story.actions.slice(0, story.done).map((taken, step): Row => {
    const action = taken === 'reject' && order.handedOn ? 'hand-on' : taken;
    const kind = actorOf(order, step, rng);
    const dispatcher = rng.pick(dispatchers);
    const by: Record<Actor, [id: string | null, name: string]> = {
      provider: [null, marketplaceName],
      shipper: [null, draft.shipper.name],
      driver: [assignment?.driver.id ?? null, assignment?.driver.name ?? 'Pengemudi'],
      transporter: [dispatcher.id, dispatcher.fullName],
      system: [null, 'Sistem'],
    };
    const at = new Date(times.at[step] as number);
    return {
      company_id: ids.companyId,
      order_id: ids.orderId,
      id: demoId(rng, at),
      action,
      from_status: story.statuses[step - 1] ?? null,
      to_status: story.statuses[step],
      actor_kind: kind,
      actor_id: by[kind][0],
      actor_name: by[kind][1],
      at,
      place: placeOf(order, step),
      reason: reasonFor(action, rng),
      note: noteOf(order, action),
      photo_file_ids: null,
    };
  });
}
