import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { formatRupiah } from '@lajur/domain/common/money';
import { formatDistance } from '@lajur/domain/common/number';
import { formatMoment, zoneOf } from '@lajur/domain/common/time';
import { proposalRefusal } from '@lajur/domain/order/additional-cost';
import { eventText } from '@lajur/domain/order/event-text';
import type { LaneKey, LaneStep } from '@lajur/domain/order/lane';
import { moneyLabels } from '@lajur/domain/order/order-money';
import { isReceived, isUnderWay, wasNeverCarried } from '@lajur/domain/order/phase';
import { silenceText } from '@lajur/domain/order/silence';
import { orderModeLabels } from '@lajur/domain/order/status-label';

/** "Cikarang → Denpasar · 1.142 km · Lumsum" */
export const routeFacts = (order: OrderDetail): string =>
  `${order.origin.city} → ${order.destination.city} · ${formatDistance(order.distanceKm)} · ${orderModeLabels[order.mode]}`;

/** What it brings and how that is called now, in a line. */
export function costLine(order: OrderDetail): { title: string; text: string } {
  const main = `Ongkos utama ${formatRupiah(order.mainCost)}`;
  const label = moneyLabels[order.moneyStanding];
  if (order.moneyStanding === 'none') return { title: label, text: main };
  const more = order.costs.length > 0 && `${order.costs.length} biaya tambahan`;
  const asked = order.costs.filter((cost) => !proposalRefusal(cost)).length;
  const open = order.costs.filter((cost) => ['DRAFT', 'SUBMIT', 'REVISE'].includes(cost.status)).length - asked;
  return {
    title: `${label} ${formatRupiah(order.unbilled)}`,
    text: [
      more || 'Tanpa biaya tambahan',
      open > 0 && `${open} belum disetujui`,
      asked > 0 && `${asked} menunggu jawaban Anda`,
    ]
      .filter(Boolean)
      .join(', '),
  };
}

/** What happened last, in a line. */
export function eventLine(order: OrderDetail, now: Date): { title: string; text: string | null } {
  const title = `Linimasa, ${order.eventCount} kejadian`;
  const last = order.recentEvents[0];
  if (!last) return { title, text: null };
  const at = formatMoment(new Date(last.at), zoneOf(order.origin.timezone), now);
  return { title, text: `${eventText(last).title} · ${at}` };
}

/** Its places are at the destination, and so is its clock. */
const atDestination: readonly LaneKey[] = ['destination', 'unloading', 'received', 'documents'];

/** Under a milestone: when it was reached (`dates`, of the domain), or when it is expected. */
export function laneNote(
  order: Pick<OrderDetail, 'status' | 'eta' | 'crossing' | 'origin' | 'destination'>,
  step: LaneStep,
  dates: ReadonlyMap<LaneKey, string>,
  now: Date,
): string | undefined {
  const zone = atDestination.includes(step.key) ? order.destination.timezone : order.origin.timezone;
  const moment = (at: string) => formatMoment(new Date(at), zoneOf(zone), now);
  const reached = dates.get(step.key);
  if (reached) return moment(reached);
  if (step.state !== 'to-come') return undefined;
  if (step.key === 'crossing' && order.crossing?.plan) return `rencana ${moment(order.crossing.plan)}`;
  if (step.key === 'destination' && order.eta && isUnderWay(order.status)) return `± ${moment(order.eta)}`;
  if (step.key === 'confirmed' && order.status === 'DRIVER_WAKTU_HABIS') return 'bila pengemudi lain menerima';
  return undefined;
}

/** Where nothing is known of where the order is: that, and why. */
export function noPositionText(order: Pick<OrderDetail, 'status' | 'mode'>): { title: string; why: string } {
  const none = 'Tidak ada posisi';
  if (wasNeverCarried(order.status)) return { title: none, why: 'Pesanan ini tidak dijalankan.' };
  if (isReceived(order.status)) return { title: none, why: 'Perjalanan ini selesai tanpa posisi yang tercatat.' };
  if (order.mode === 'lumpsum') return { title: none, why: 'Pesanan lumsum berjalan tanpa aplikasi pengemudi.' };
  return { title: 'Belum ada posisi', why: 'Posisi muncul begitu pengemudi berangkat.' };
}

/** "Tanpa sinyal 2 jam" of an order under way whose vehicle is out of reach. */
export const positionSilence = (order: Pick<OrderDetail, 'status' | 'lastPosition'>, now: Date): string | null =>
  order.lastPosition && isUnderWay(order.status) ? silenceText(new Date(order.lastPosition.at), now) : null;
