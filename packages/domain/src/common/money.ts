import { formatNumber } from './number';

/** Money is whole rupiah (decisions §5): 8750000 → 'Rp 8.750.000'. */
export function formatRupiah(amount: number | bigint): string {
  const digits = String(amount)
    .replace('-', '')
    .replace(/\B(?=(\d{3})+$)/g, '.');
  return amount < 0 ? `-Rp ${digits}` : `Rp ${digits}`;
}

const shortUnits = [
  { size: 1e12, name: 't' },
  { size: 1e9, name: 'm' },
  { size: 1e6, name: 'jt' },
  { size: 1e3, name: 'rb' },
] as const;

/** For summaries only: 128400000 → 'Rp 128,4 jt'. Below a thousand it stays whole. */
export function formatRupiahShort(amount: number): string {
  const size = Math.abs(amount);
  const sign = amount < 0 ? '-' : '';
  // What rounds to a thousand of a unit is one of the next: 999.960.000 is 'Rp 1 m' and not 'Rp 1.000 jt'.
  const unit = shortUnits.find((one) => size >= (one.size === 1e3 ? one.size : one.size * 0.99995));
  return unit ? `${sign}Rp ${formatNumber(size / unit.size, 1)} ${unit.name}` : formatRupiah(amount);
}

/** A whole amount as somebody types it: 'Rp 22.413.870', '22413870'. Null where it is none, or too short to mean one. */
export function typedRupiah(text: string): number | null {
  const typed = text.trim().replace(/^rp\.?\s*/i, '');
  return /^(?:\d{3,15}|\d{1,3}(?:\.\d{3}){1,4})$/.test(typed) ? Number(typed.replaceAll('.', '')) : null;
}
