import { plainCode } from './plain-code';

/** Licence plates (decisions §5): 1–2 region letters, 1–4 digits not starting with 0, 0–3 letters. */
const pattern = /^([A-Z]{1,2})\s*([1-9]\d{0,3})\s*([A-Z]{0,3})$/;

/** What `normalisePlate` makes a plate of, for the API's documents. */
export const platePattern = String.raw`^\s*[A-Za-z]{1,2}[\s.\-]*[1-9]\d{0,3}[\s.\-]*[A-Za-z]{0,3}\s*$`;

export function isPlate(value: string): boolean {
  return pattern.test(normalisePlate(value));
}

/** 'b9123kxu' → 'B 9123 KXU'; what is no plate comes back trimmed and upper-cased. */
export function normalisePlate(value: string): string {
  const written = plainCode(value).toUpperCase();
  const parts = pattern.exec(written.replace(/[\s.-]+/g, ' '));
  return parts ? parts.slice(1).filter(Boolean).join(' ') : written;
}

/** The letters a plate of Indonesia begins with, by the region where a vehicle is registered. */
export const plateRegions: ReadonlySet<string> = new Set(
  `a aa ab ad ae ag b ba bb bd be bg bh bk bl bm bn bp d da db dc dd de dg dh dk dl dm dn dp dr ds dt dw e ea eb ed f g
  h k kb kh kt ku l m n p pa pb pg ps pu r s t w z`.split(/\s+/),
);

const beginning = /^([a-z]{1,2})([1-9]\d{0,3})([a-z]{0,3})$/;

/** The parts of what begins like a plate, run together and in lower case, as a search has it: 'b', '8230' of 'b8230'. */
export function plateParts(word: string): string[] | null {
  const parts = beginning.exec(word)?.slice(1).filter(Boolean);
  return parts?.[0] && plateRegions.has(parts[0]) ? parts : null;
}
