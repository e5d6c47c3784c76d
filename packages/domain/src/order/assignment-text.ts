import { formatVolume, formatWeight } from '../common/number';
import { formatDate, formatDateTime, formatDay, relativeDay } from '../common/time';
import type { AssignmentRefusal } from './assignment';

/** Under a candidate that cannot be chosen: the fact, then the date or the other order (docs/design.md, Words). */
export function assignmentRefusalText(refused: AssignmentRefusal): string {
  switch (refused.code) {
    case 'INACTIVE':
      return 'Tidak aktif';
    case 'SUSPENDED':
      return `Ditangguhkan sejak ${formatDate(refused.since, refused.zone)} oleh ${refused.by}`;
    case 'EXPIRED':
      return `${refused.document} habis ${formatDay(refused.lastDay)}, ${relativeDay(refused.lastDay, refused.today)}`;
    case 'EXPIRES_ON_THE_WAY':
      return `${refused.document} habis ${formatDay(refused.lastDay)}, barang tiba ${formatDay(refused.arrival)}`;
    case 'ENGAGED':
      return refused.late
        ? `Dipakai ${refused.cargoNo}, seharusnya selesai ${formatDateTime(refused.until, refused.zone)}`
        : `Dipakai ${refused.cargoNo} s.d. ${formatDateTime(refused.until, refused.zone)}`;
    case 'TOO_HEAVY':
      return `Muatan ${formatWeight(refused.weightKg)} melebihi batas ${formatWeight(refused.maxWeightKg)}`;
    case 'TOO_LARGE':
      return `Muatan ${formatVolume(refused.volumeM3)} melebihi batas ${formatVolume(refused.maxVolumeM3)}`;
  }
}
