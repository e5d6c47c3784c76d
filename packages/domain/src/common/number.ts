/** Numbers as Indonesia writes them: dot for thousands, comma for decimals. Own arithmetic: the same in every runtime. */

/** Half up by the digits as written: 2.15 is 2.2, which `toFixed` makes 2.1. */
function rounded(value: number, decimals: number): number {
  const written = String(value);
  return written.includes('e') ? value : Number(`${Math.round(Number(`${written}e${decimals}`))}e-${decimals}`);
}

/** `1234.5` → '1.234,5'. At most `decimals` places, without trailing zeros. */
export function formatNumber(value: number, decimals = 3): string {
  const [whole = '0', fraction = ''] = rounded(Math.abs(value), decimals).toFixed(decimals).split('.');
  const shown = fraction.replace(/0+$/, '');
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, '.') + (shown ? `,${shown}` : '');
  return value < 0 && /[1-9]/.test(digits) ? `-${digits}` : digits;
}

/** 14500 → '14,5 ton'; below a ton, '850 kg'. To the kilogram, so that a load can be held against a limit. */
export function formatWeight(kg: number): string {
  return Math.abs(kg) >= 1000 ? `${formatNumber(kg / 1000, 3)} ton` : `${formatNumber(kg, 1)} kg`;
}

/** 48 → '48 m³'. */
export function formatVolume(m3: number): string {
  return `${formatNumber(m3, 2)} m³`;
}

/** 3.24 → '3,2 km'; from 10 km on whole ones: '18 km', '1.142 km'. */
export function formatDistance(km: number): string {
  return `${formatNumber(km, km < 9.95 ? 1 : 0)} km`;
}

/** Basis points (decisions §5): 9420 → '94,2%'. */
export function formatPercent(basisPoints: number): string {
  return `${formatNumber(basisPoints / 100, 2)}%`;
}

/** Parts per million: 375 → '0,0375%'. For rates of a day, which basis points are too coarse for. */
export function formatPerMillion(parts: number): string {
  return `${formatNumber(parts / 10_000, 4)}%`;
}

/** '1.234,5' → 1234.5; null when it is no number. */
export function parseNumber(text: string): number | null {
  const plain = text.trim().replace(/\s/g, '');
  if (!/^-?(\d{1,3}(\.\d{3})+|\d+)(,\d+)?$/.test(plain)) return null;
  return Number(plain.replaceAll('.', '').replace(',', '.'));
}
