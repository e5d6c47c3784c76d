import { formatNumber } from '../common/number';
import { formatDateTime, type Zone } from '../common/time';

/** Why a position of an order is not believed (decisions §4). */
export const positionFaults = {
  'unknown-order': 'Pesanan tidak dikenal atau tidak sedang berjalan.',
  'other-driver': 'Pengemudi ini tidak ditugaskan pada pesanan ini.',
  'outside-indonesia': 'Posisi di luar Indonesia dan lautnya.',
  'before-setting-out': 'Posisi sebelum pengemudi berangkat menjemput.',
  'ahead-of-clock': 'Waktu posisi lebih dari 5 menit di depan jam.',
  'too-fast': 'Terlalu jauh dari posisi terakhir untuk waktu yang lewat.',
} as const;
export type PositionFault = keyof typeof positionFaults;

/** Why an arrival told from outside is not believed. */
export const arrivalFaults = {
  past: 'Perkiraan tiba sudah lewat.',
  'too-late': 'Perkiraan tiba terlalu jauh di depan.',
  'too-soon': 'Perkiraan tiba terlalu cepat untuk jarak yang tersisa.',
} as const;
export type ArrivalFault = keyof typeof arrivalFaults;

/** What an order's page calls positions that are not believed. */
export const oddSignalLabel = 'Sinyal tidak wajar';

/** Positions of an order that came and are not believed: how many, and the last of them. */
export interface OddSignal {
  count: number;
  reason: PositionFault;
  latitude: number;
  longitude: number;
  place: string;
  /** When it is said to have been. */
  at: string;
  /** When it came. */
  cameAt: string;
}

/** "0, 0 (Teluk Guinea), waktu posisi 29 Feb 2028 23.54 WIB. Posisi di luar Indonesia dan lautnya.": what came, and why it does not count. */
export function oddSignalText({ reason, latitude, longitude, place, at }: OddSignal, zone: Zone): string {
  const where = `${formatNumber(latitude, 4)}; ${formatNumber(longitude, 4)}${place ? ` (${place})` : ''}`;
  return `${where}, waktu posisi ${formatDateTime(new Date(at), zone)}. ${positionFaults[reason]}`;
}
