import { random } from '@lajur/demo-world/random';
import { approachTo, type Stage, stagesTo } from './journey';
import type { DriverEvent } from './marketplace';
import { driverAnswer, type Mood } from './mood';
import { type Sight, stopIndexOf } from './sight';
import { minutesIn, type Tempo, waitOf } from './tempo';

export type DriverAction = NonNullable<DriverEvent['action']>;

/** What somebody on the other side has to do with an order next. */
export type Duty =
  | { who: 'driver'; action: DriverAction }
  | { who: 'shipper'; what: 'discrepancy' | 'cancel' }
  | { who: 'provider'; what: 'verify-pod' | 'refuse-pod' | 'offer-again' };

export interface Stand {
  sight: Sight;
  mood: Mood;
  seed: number;
  tempo: Tempo;
  now: Date;
}

/** The share of a stage or a step that counts as done before the simulator began. */
const grantedShare = 0.85;

const boardings = { LAND: 'board-ferry', SEA: 'sail', AIR: 'fly' } as const;

/** The stage of the trip under way, and how far into it; null when the order is not between two stops. */
export function stageOf({
  sight,
  mood,
  tempo,
  now,
}: Stand): { stage: Stage; index: number; stages: Stage[]; minutes: number } | null {
  const { order, crossings } = sight;
  const crossing =
    order.status === 'MENYEBRANG_PENGIRIMAN' ||
    order.status === 'DALAM_PENYEBRANGAN' ||
    order.status === 'DALAM_PENERBANGAN';
  if (!crossing && order.status !== 'PENGIRIMAN') return null;
  const stages = stagesTo(order, stopIndexOf(order));
  const index = Math.min(stages.length - 1, 2 * crossings + (crossing ? 1 : 0));
  const stage = stages[index];
  if (!stage) return null;
  const pace = crossing ? 1 : mood.pace;
  const minutes = minutesIn(sight, now, tempo, stage.minutes * pace * grantedShare) / pace;
  return { stage, index, stages, minutes };
}

/** Who has to do what now; null when nobody yet, or when the transporter's turn is not over. */
export function dutyOf(stand: Stand): Duty | null {
  return marketplaceDuty(stand) ?? (stand.sight.order.mode === 'driver' ? driverDuty(stand) : null);
}

/** What the shipper and the marketplace do, whatever the mode. */
function marketplaceDuty({ sight, mood, seed, now, tempo }: Stand): Duty | null {
  const { order } = sight;
  const { minutes, backlog } = waitOf(sight, now, tempo);
  const chance = random(`${seed} ${order.id} ${order.status} ${sight.podRefusals}`);
  const waited = (from: number, to: number) => minutes > (backlog ? chance.between(1, 60) : chance.between(from, to));
  switch (order.status) {
    case 'TERKONFIRMASI':
      return mood.cancels && waited(0.5, 2) ? { who: 'shipper', what: 'cancel' } : null;
    case 'BA_PENERIMAAN_KONFIRMASI_SHIPPER':
      return waited(0.7, 2.5) ? { who: 'shipper', what: 'discrepancy' } : null;
    case 'DOKUMEN_TERKIRIM': {
      const refuses = mood.refusesPod && sight.podRefusals === 0 && sight.documents.length > 0;
      return waited(0.3, 1.2) ? { who: 'provider', what: refuses ? 'refuse-pod' : 'verify-pod' } : null;
    }
    case 'WAKTU_HABIS':
      return !backlog && chance.chance(0.25) && waited(2, 5) ? { who: 'provider', what: 'offer-again' } : null;
    default:
      return null;
  }
}

/** What the driver of an order with the driver's app does. */
function driverDuty(stand: Stand): Duty | null {
  const { sight, mood, seed, tempo, now } = stand;
  const { order } = sight;
  const chance = random(`${seed} ${order.id} ${order.status} ${order.currentStop}`);
  const passed = (from: number, to: number) => {
    const needed = chance.between(from, to) * mood.pace;
    return minutesIn(sight, now, tempo, needed * grantedShare) > needed;
  };
  const after = (action: DriverAction, from: number, to: number): Duty | null =>
    passed(from, to) ? { who: 'driver', action } : null;
  const stops = order.stops.filter((stop) => stop.seq > order.currentStop);
  switch (order.status) {
    case 'MENUNGGU_KONFIRMASI_DRIVER': {
      const answer = driverAnswer(seed, order.id, sight.asked);
      const thinking = random(`${seed} ${order.id} ${sight.asked} thinks`).between(0.2, 0.9);
      return answer !== 'lapse' && waitOf(sight, now, tempo).minutes > thinking
        ? { who: 'driver', action: answer }
        : null;
    }
    case 'TERKONFIRMASI':
      return isDue(stand) ? after('go-to-pickup', 15, 45) : null;
    case 'PENJEMPUTAN': {
      if (heldBack(stand)) return null;
      const minutes = approachMinutes(sight);
      return after('arrive-pickup', minutes, minutes);
    }
    case 'DI_LOKASI_PENJEMPUTAN':
      return after(mood.waitsForLoading ? 'wait-loading' : 'load', 6, 18);
    case 'MENUNGGU_MUAT_BARANG':
      return after('load', 15, 60);
    case 'MUAT_BARANG':
      return after(stops.some((stop) => stop.kind === 'PICKUP') ? 'next-pickup' : 'depart', 35, 80);
    case 'PENGIRIMAN':
    case 'MENYEBRANG_PENGIRIMAN':
    case 'DALAM_PENYEBRANGAN':
    case 'DALAM_PENERBANGAN':
      return roadDuty(stand);
    case 'SAMPAI_PELABUHAN':
      return after('continue', 150, 260);
    case 'SAMPAI_BANDARA':
      return after('continue', 60, 110);
    case 'DI_LOKASI_TUJUAN':
      return after('unload', 8, 30);
    case 'BONGKAR_MUATAN':
      if (stops.length > 0) return after('next-drop', 25, 60);
      return after(mood.discrepancy === 'none' ? 'receive' : 'report-discrepancy', 30, 75);
    default:
      return null;
  }
}

/** Nobody sets out for a pickup of tomorrow, however fast time runs. */
const setsOutBefore = 3 * 3_600_000;

function isDue({ sight, mood, now }: Stand): boolean {
  return !mood.cancels && new Date(sight.order.pickupFrom).getTime() - now.getTime() < setsOutBefore;
}

/** A late driver comes after the window, where that is near enough to be seen. */
export function heldBack({ sight, mood, now }: Stand): boolean {
  const { order } = sight;
  const stop = order.stops[stopIndexOf(order)];
  if (!mood.late || !stop || stopIndexOf(order) > 0) return false;
  const due = new Date(stop.planUntil).getTime() + mood.lateMinutes * 60_000;
  return now.getTime() < due && due - now.getTime() < 2 * 3_600_000;
}

/** How long the way to the pickup under way takes. */
export function approachMinutes({ order }: Sight): number {
  const index = stopIndexOf(order);
  if (index > 0) return stagesTo(order, index).reduce((sum, stage) => sum + stage.minutes, 0);
  return Math.min(120, (approachTo(order)?.hours ?? 0.5) * 60);
}

function roadDuty(stand: Stand): Duty | null {
  const { order } = stand.sight;
  const here = stageOf(stand);
  if (!here || here.minutes < here.stage.minutes) return null;
  const driver = (action: DriverAction): Duty => ({ who: 'driver', action });
  if (order.status === 'MENYEBRANG_PENGIRIMAN') return driver('leave-ferry');
  if (order.status === 'DALAM_PENYEBRANGAN') return driver('arrive-port');
  if (order.status === 'DALAM_PENERBANGAN') return driver('arrive-airport');
  return driver(here.index < here.stages.length - 1 ? boardings[order.serviceType] : 'arrive-destination');
}
