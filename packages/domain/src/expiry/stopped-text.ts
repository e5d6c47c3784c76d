import { formatRupiahShort } from '../common/money';
import { dayIn, formatDayShort, zoneOf } from '../common/time';

interface Stopped {
  count: number;
  cost: number;
  loading: { at: string; timezone: string } | null;
}

/** The orders that a document stops: '2 pesanan, Rp 12,4 jt, muat 24 Nov'. */
export function stoppedText({ count, cost, loading }: Stopped): string {
  const when = loading
    ? `muat ${formatDayShort(dayIn(new Date(loading.at), zoneOf(loading.timezone)))}`
    : 'sudah jalan';
  return `${count} pesanan, ${formatRupiahShort(cost)}, ${when}`;
}
