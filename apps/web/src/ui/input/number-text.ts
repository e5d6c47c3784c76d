/** A number as a person types it: what stands in the field is what is saved, or it is refused. */

interface Parts {
  sign: string;
  whole: string;
  fraction: string;
}

const indonesian = /^(-?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d*))?$/;
// Pasted from a machine: the dot is a decimal one where it cannot stand between thousands.
const machine = /^(-?)(\d{1,3}(?:\.\d{3})+|\d+)\.(\d{1,2}|\d{4,})$/;

function partsOf(text: string): Parts | null {
  const plain = text
    .replace(/\s/g, '')
    .replace(/^rp\.?/i, '')
    .replace(/^−/, '-');
  const found = indonesian.exec(plain) ?? machine.exec(plain);
  if (!found) return null;
  const [, sign = '', whole = '', fraction = ''] = found;
  return { sign, whole: whole.replaceAll('.', ''), fraction };
}

/** A single key that cannot belong to a number; what is pasted or dictated stays, and is refused as a whole. */
export const isLetter = (typed: string | null): boolean => /^\p{L}$/u.test(typed ?? '');

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '.');

/** '1.500,5' → 1500.5; null when nothing is written, NaN when it is no number: the rules of its field refuse that. */
export function readNumber(text: string): number | null {
  if (text.trim() === '') return null;
  const parts = partsOf(text);
  return parts ? Number(`${parts.sign}${parts.whole}.${parts.fraction || '0'}`) : Number.NaN;
}

/** How it stands once the field is left: '1500000.00' → '1.500.000'. What is no number stays as it was typed. */
export function tidyNumber(text: string, thousands = true): string {
  const parts = partsOf(text);
  if (!parts) return text.trim();
  const whole = parts.whole.replace(/^0+(?=\d)/, '');
  const fraction = parts.fraction.replace(/0+$/, '');
  return parts.sign + (thousands ? grouped(whole) : whole) + (fraction && `,${fraction}`);
}

/** A value as the field shows it. */
export function numberText(value: number | null, thousands = true): string {
  if (value === null || Number.isNaN(value)) return '';
  return tidyNumber(String(value).replace('.', ','), thousands);
}

/**
 * What stands in the field after a key: `written`, its thousands parted anew. Dots that a person typed or pasted are
 * left alone until the field is left; the field's own move. `how` is the event's `inputType`.
 */
export function regrouped(before: string, written: string, how = 'insertText'): string {
  let start = 0;
  while (start < before.length && before[start] === written[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, written.length) - start;
  while (end < most && before.at(-1 - end) === written.at(-1 - end)) end += 1;
  const added = written.slice(start, written.length - end);
  const fromElsewhere = how === 'insertFromPaste' || how === 'insertFromDrop';
  if (written.includes('.') && (fromElsewhere || added.includes('.') || !isGrouped(before))) return written;
  // Backspace behind one of the field's dots takes the digit before it.
  const dotGone = how === 'deleteContentBackward' && before[start] === '.' && written.length === before.length - 1;
  const kept = dotGone ? written.slice(0, Math.max(0, start - 1)) + written.slice(start) : written;
  const bare = /^(-?)(\d+)(,\d*)?$/.exec(kept.replaceAll('.', ''));
  return bare ? `${bare[1]}${grouped(bare[2] ?? '')}${bare[3] ?? ''}` : kept;
}

const isGrouped = (text: string): boolean => /^-?\d{1,3}(\.\d{3})*(,\d*)?$/.test(text);
