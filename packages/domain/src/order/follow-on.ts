import { placeProblems } from './order-intake';
import { isReceived, isUnderWay, wasNeverCarried } from './phase';
import { exact } from './quantity';
import type { OrderStatus } from './status';
import type { StopState } from './transitions';
import type { StopReport } from './trip-end';

/*
 * What becomes of goods that go on to another place (decisions on a report, ADR 0087): an order of its own carries them on, from
 * where they are, with the vehicle that has them on board.
 */

/** Where goods go on to, when, and for how much; as the decision says. */
export interface Onward {
  destination: OnwardPlace;
  /** When they are to be there. */
  planFrom: Date;
  planUntil: Date;
  mainCost: number;
  /** How long the transporter has to answer, from when it is asked. */
  answerMinutes: number;
}

export interface OnwardPlace {
  name: string;
  address: string;
  city: string;
  province: string;
  latitude: number;
  longitude: number;
  timezone: string;
}

const minute = 60_000;

/** What is wrong with where goods are to go on to, by field. `covered`: a fixed price pays for the trip. */
export function onwardProblems(
  { destination, planFrom, planUntil, mainCost, answerMinutes }: Onward,
  { covered, now }: { covered: boolean; now: Date },
): Record<string, string> {
  const place = Object.entries(placeProblems(destination)).map(([field, text]) => [`destination.${field}`, text]);
  const answered = new Date(now.getTime() + answerMinutes * minute);
  return {
    ...Object.fromEntries(place),
    ...(planUntil <= planFrom ? { planUntil: 'Jadwal tiba berakhir sebelum mulai.' } : {}),
    ...(planUntil <= answered ? { planUntil: 'Jadwal tiba lewat sebelum transporter menjawab.' } : {}),
    ...(covered && mainCost > 0 ? { mainCost: 'Perjalanan ini termasuk harga tetap MoU: ongkos utamanya 0.' } : {}),
    ...(covered || mainCost > 0 ? {} : { mainCost: 'Ongkos utama wajib diisi' }),
  };
}

/** Whether what was decided can still be done when the trip ends. */
export const isTooLate = ({ planUntil, answerMinutes }: Onward, now: Date): boolean =>
  planUntil.getTime() <= now.getTime() + answerMinutes * minute;

interface CountedStop extends Pick<StopState, 'seq' | 'kind'> {
  counted: readonly { seq: number; quantity: number; damaged: number | null; missing: number | null }[];
}

/** What of a goods line came to the last stop, where nobody counted it there: all that was loaded and did not stay elsewhere. */
function restOf(stops: readonly CountedStop[], last: number, { seq, loaded }: { seq: number; loaded: number }): number {
  const elsewhere = stops
    .filter((stop) => stop.kind === 'DROP' && stop.seq !== last)
    .flatMap(({ counted }) => counted.filter((line) => line.seq === seq));
  return elsewhere.reduce((left, line) => exact(left - line.quantity - (line.missing ?? 0)), loaded);
}

/**
 * What of each goods line is still on board at the end, by the stops whose goods go on: all that came to the last one, and what was
 * damaged at those before, where the rest was left.
 */
export function goodsOnBoard(
  { stops, goods }: { stops: readonly CountedStop[]; goods: readonly { seq: number; loaded: number }[] },
  reports: readonly Pick<StopReport, 'stopSeq' | 'decision' | 'lostFrom'>[],
): Map<number, number> {
  const last = Math.max(...stops.filter(({ kind }) => kind === 'DROP').map(({ seq }) => seq));
  const going = reports.filter(({ decision, lostFrom }) => decision === 'change-destination' && lostFrom === null);
  const here = (line: { seq: number; loaded: number }, stopSeq: number): number => {
    const counted = stops.find((stop) => stop.seq === stopSeq)?.counted.find(({ seq }) => seq === line.seq);
    if (stopSeq !== last) return counted?.damaged ?? 0;
    return counted?.quantity ?? restOf(stops, last, line);
  };
  const sums = goods.map((line) => [line.seq, exact(going.reduce((sum, { stopSeq }) => sum + here(line, stopSeq), 0))]);
  return new Map((sums as [number, number][]).filter(([, quantity]) => quantity > 0));
}

export const nothingOnBoard = 'Tidak ada muatan yang bisa diteruskan.';

/** The order that carries goods on is neither taken nor given up: what was decided may still be open again. */
export const isWaiting = (status: OrderStatus): boolean =>
  !isUnderWay(status) && !isReceived(status) && !wasNeverCarried(status);

/** It was refused, lapsed or was cancelled with this step: the goods are still where they were. */
export const isGivenUp = (from: OrderStatus, to: OrderStatus): boolean => !wasNeverCarried(from) && wasNeverCarried(to);

/** How the two orders name each other. */
export const followOnText = {
  of: (cargoNo: string) => `Lanjutan ${cargoNo}: muatan sudah di kendaraan, tidak ada titik muat.`,
  by: (cargoNo: string) => `Muatan diteruskan dengan pesanan lanjutan ${cargoNo}.`,
  open: (cargoNo: string) => `Pesanan lanjutan ${cargoNo} tidak diambil. Pengirim memutuskan lagi.`,
};
