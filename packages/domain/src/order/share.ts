import type { Point } from '../common/geo';
import { isReceived, isUnderWay, phaseOf, wasNeverCarried } from './phase';
import type { OrderStatus } from './status';

/** What a link of an order shows to whoever has it (ADR 0043). */
export const shareKinds = ['TRACKING', 'BRIEF'] as const;
export type ShareKind = (typeof shareKinds)[number];

/** How long a link holds: a day, a week, or until two days after the planned arrival. */
export const shareLifetimes = ['DAY', 'WEEK', 'ARRIVAL'] as const;
export type ShareLifetime = (typeof shareLifetimes)[number];

/** Of one order at a time. */
export const maxLiveShares = 20;

const dayMs = 86_400_000;
const maxDays = 30;

/** When a link made now ends: after 30 days at the latest; null where that has passed already. */
export function shareEnd(lifetime: ShareLifetime, arrivalPlan: Date, now: Date): Date | null {
  const ends = {
    DAY: now.getTime() + dayMs,
    WEEK: now.getTime() + 7 * dayMs,
    ARRIVAL: arrivalPlan.getTime() + 2 * dayMs,
  };
  const end = Math.min(ends[lifetime], now.getTime() + maxDays * dayMs);
  return end > now.getTime() ? new Date(end) : null;
}

/** What decides whether an order may be shared. */
export interface SharedOrder {
  status: OrderStatus;
  /** A copy of an offer that went on to another company. */
  passedOn: boolean;
  driverId: string | null;
}

/** The company carries it, has carried it, or waits for its driver alone. */
const isCarried = ({ status, passedOn }: SharedOrder): boolean =>
  !passedOn && !wasNeverCarried(status) && (phaseOf[status] !== 'waiting' || status === 'MENUNGGU_KONFIRMASI_DRIVER');

/** Why no such link can be made of an order now; null when it can. */
export function shareRefusal(kind: ShareKind, order: SharedOrder): string | null {
  if (!isCarried(order)) return 'Hanya pesanan yang sudah diterima perusahaan Anda yang bisa dibagikan.';
  if (kind === 'BRIEF' && order.driverId === null) return 'Pesanan ini belum punya pengemudi.';
  if (kind === 'BRIEF' && isReceived(order.status)) return 'Barangnya sudah diterima, tugas pengemudi selesai.';
  return null;
}

/**
 * What a link that holds has to say. `OPEN`: the facts. `CANCELLED`, `MOVED` (another company or another driver has it): that
 * and no more.
 */
export const shareStates = ['OPEN', 'CANCELLED', 'MOVED'] as const;
export type ShareState = (typeof shareStates)[number];

/** `driverId`: for whom a brief was made. */
export function shareStateOf(link: { kind: ShareKind; driverId: string | null }, order: SharedOrder): ShareState {
  if (order.status === 'DIBATALKAN' && !order.passedOn) return 'CANCELLED';
  if (!isCarried(order)) return 'MOVED';
  return link.kind === 'BRIEF' && link.driverId !== order.driverId ? 'MOVED' : 'OPEN';
}

/** Where the vehicle is concerns the shipper from the way to the goods until they are received. */
export const isPositionShared = (status: OrderStatus): boolean => isUnderWay(status) && phaseOf[status] !== 'confirmed';

/** Whom to ring up at a stop concerns the driver until the goods are received. */
export const areContactsShared = (status: OrderStatus): boolean => !isReceived(status);

/** A hundredth of a degree: about a kilometre. */
const about = (degrees: number) => Math.round(degrees * 100) / 100;
export const roughly = ({ latitude, longitude }: Point): Point => ({
  latitude: about(latitude),
  longitude: about(longitude),
});

export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** Of the openings of a link so many are told one by one, the newest first; the others are counted. */
export const maxToldOpenings = 20;
