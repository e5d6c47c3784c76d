import { formatNumber } from '@lajur/domain/common/number';
import type { Upload } from './queries';

const n = (count: number) => formatNumber(count, 0);

type NoticeOf = Pick<Upload, 'state' | 'counts' | 'message' | 'checked'>;

/** What an import wrote and left, or why it stopped and what can be done; null while there is nothing to say. */
export function noticeText({ state, counts, message, checked }: NoticeOf): string | null {
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
  // Nobody stopped it: why it did comes first.
  const stopped = message ?? (checked ? 'Impor dibatalkan.' : 'Pemeriksaan dibatalkan.');
  return [stopped, kept, ...wayOn(counts, checked)].join(' ');
}

function wayOn({ new: fresh, changed }: Upload['counts'], checked: boolean): string[] {
  if (!checked) return ['Lanjutkan pemeriksaan sebelum mengimpor.'];
  return fresh + changed > 0 ? [`${n(fresh + changed)} baris baik masih bisa diimpor.`] : [];
}
