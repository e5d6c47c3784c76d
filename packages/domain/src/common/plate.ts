/** Licence plates (decisions §5): 1–2 region letters, 1–4 digits not starting with 0, 0–3 letters. */
const pattern = /^([A-Z]{1,2})\s*([1-9]\d{0,3})\s*([A-Z]{0,3})$/;

export function isPlate(value: string): boolean {
  return pattern.test(value.trim().toUpperCase());
}

/** 'b9123kxu' → 'B 9123 KXU'; what is no plate comes back trimmed and upper-cased. */
export function normalisePlate(value: string): string {
  const written = value.trim().toUpperCase();
  const parts = pattern.exec(written.replace(/[\s.-]+/g, ' '));
  return parts ? parts.slice(1).filter(Boolean).join(' ') : written;
}
