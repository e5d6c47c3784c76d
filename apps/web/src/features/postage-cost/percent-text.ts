import { formatNumber } from '@lajur/domain/common/number';

/** "+7,5%", "−2%", "tetap": how far a price moved. */
export function percentText(before: number, after: number): string {
  if (before === after) return 'tetap';
  const share = formatNumber((Math.abs(after - before) / before) * 100, 1);
  return `${after > before ? '+' : '−'}${share}%`;
}
