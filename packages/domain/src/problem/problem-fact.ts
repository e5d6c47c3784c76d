import { formatDuration } from '../common/time';
import type { ProblemEffect, ProblemStatus } from './problem';

export interface ToldProblem {
  kind: string;
  status: ProblemStatus;
  stops: boolean;
  effect: ProblemEffect | null;
  delayMinutes: number | null;
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** What an order is told of a problem: 'Diperkirakan tertunda 2 jam: ban pecah'; null when nothing follows from it. */
export function problemFact({ kind, status, stops, effect, delayMinutes }: ToldProblem): string | null {
  const why = lowerFirst(kind);
  if (delayMinutes !== null) return `Diperkirakan tertunda ${formatDuration(delayMinutes)}: ${why}`;
  if (status !== 'SELESAI') return stops ? `Perjalanan berhenti: ${why}` : `Masalah di perjalanan: ${why}`;
  switch (effect) {
    case 'GANTI_ARMADA':
      return `Muatan pindah kendaraan atau pengemudi: ${why}`;
    case 'MUATAN_RUSAK':
      return `Muatan rusak atau hilang: ${why}. Catat dalam BASP saat bongkar`;
    case 'DIHENTIKAN':
      return `Pengiriman dihentikan: ${why}`;
    default:
      return null;
  }
}
