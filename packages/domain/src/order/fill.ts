import { formatVolume, formatWeight } from '../common/number';

interface Load {
  weightKg: number;
  volumeM3: number;
}

interface Room {
  maxWeightKg: number;
  maxVolumeM3: number;
}

/** '3,8 dari 5 ton'; the unit once where both have the same. */
function outOf(part: string, whole: string): string {
  const unit = whole.slice(whole.lastIndexOf(' '));
  return `${part.endsWith(unit) ? part.slice(0, -unit.length) : part} dari ${whole}`;
}

/** What a load takes of its vehicle: '3,8 dari 5 ton · 16 dari 18 m³', and the share of what fills up first in per cent. */
export function fillOf(
  { weightKg, volumeM3 }: Load,
  { maxWeightKg, maxVolumeM3 }: Room,
): { text: string; percent: number } {
  const share = Math.max(weightKg / maxWeightKg, volumeM3 / maxVolumeM3);
  return {
    text: `${outOf(formatWeight(weightKg), formatWeight(maxWeightKg))} · ${outOf(formatVolume(volumeM3), formatVolume(maxVolumeM3))}`,
    percent: Math.round(share * 100),
  };
}
