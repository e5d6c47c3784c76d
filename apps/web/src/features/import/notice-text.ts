import { formatNumber } from '@lajur/domain/common/number';
import type { Upload } from './queries';

const n = (count: number) => formatNumber(count, 0);

/** What an import wrote and left, or why it stopped; null while there is nothing to say. */
export function noticeText({ state, counts, message }: Pick<Upload, 'state' | 'counts' | 'message'>): string | null {
  if (state === 'done') {
    const left = counts.bad + counts.failed;
    const rest = left > 0 ? ` ${n(left)} baris bermasalah masih di sini; perbaiki lalu impor lagi.` : '';
    return `${n(counts.imported)} baris diimpor.${rest}`;
  }
  if (state !== 'cancelled') return message;
  const kept =
    counts.imported > 0
      ? `${n(counts.imported)} baris sudah diimpor dan tetap tersimpan.`
      : 'Tidak ada data yang berubah.';
  // Nobody stopped it: why it stopped says what to do next.
  return message ? `${message} ${kept}` : `Impor dibatalkan. ${kept} Anda masih bisa mengimpor baris yang baik.`;
}
