/** Numbers the state gives a company (decisions §5). No checksum is forced. */

/** NPWP with 15 or 16 digits, however it is grouped, as 16 digits; null when it is none. */
export function normaliseNpwp(value: string): string | null {
  if (!/^[\d\s.-]+$/.test(value.trim())) return null;
  const digits = value.replace(/\D/g, '');
  if (digits.length === 15) return `0${digits}`;
  return digits.length === 16 ? digits : null;
}

/** '0012345678901000' → '0012 3456 7890 1000'. */
export function formatNpwp(value: string): string {
  return (normaliseNpwp(value) ?? value).replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** What is wrong with an NPWP; null when nothing is, or nothing stands there. */
export function npwp(value: string, label = 'NPWP'): string | null {
  return value.trim() === '' || normaliseNpwp(value) ? null : `${label} harus 15 atau 16 angka`;
}

/** What is wrong with an NIB; null when nothing is, or nothing stands there. */
export function nib(value: string, label = 'NIB'): string | null {
  return value.trim() === '' || /^\d{13}$/.test(value.trim()) ? null : `${label} harus 13 angka`;
}
