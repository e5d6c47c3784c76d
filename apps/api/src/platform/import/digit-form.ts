/** A number format that prescribes digits: signs that always stand there, and places for digits, '0' or '#'. */
export type DigitForm = readonly { sign: string; isPlace: boolean }[];

const part = /"([^"]*)"|\\(.)|[_*].|\[(\$[^\]]*|[a-z]+)\]|([0#])|([ +().-])/iy;

/**
 * What a number format prescribes of a number's digits, such as `0000000000000` of a licence or `0000-0000-0000` of a
 * phone; null for one that keeps no zero in front (ECMA-376, 18.8.30).
 */
export function digitForm(code: string): DigitForm | null {
  const form: { sign: string; isPlace: boolean }[] = [];
  part.lastIndex = 0;
  for (let at = 0; at < code.length && code[at] !== ';'; at = part.lastIndex) {
    part.lastIndex = at;
    const found = part.exec(code);
    if (!found) return null;
    const [, quoted, escaped, , place, sign] = found;
    if (place) form.push({ sign: place, isPlace: true });
    else if (quoted ?? escaped ?? sign) form.push({ sign: quoted ?? escaped ?? sign ?? '', isPlace: false });
  }
  const firstPlace = form.findIndex(({ isPlace }) => isPlace);
  if (firstPlace < 0 || form.slice(firstPlace).some(({ sign, isPlace }) => !isPlace && sign === '.')) return null;
  const zeros = form.filter(({ sign, isPlace }) => isPlace && sign === '0').length;
  const givesDigits = form.some(({ sign, isPlace }) => !isPlace && /[\d+]/.test(sign));
  return zeros > 1 || givesDigits ? form : null;
}

/** A whole number in the digits of its format; null when it is none, or too long to be known whole. */
export function inDigits(form: DigitForm, value: number): string | null {
  if (!Number.isInteger(value) || value < 0 || value >= 1e15) return null;
  const digits = [...String(value)];
  const places = form.filter(({ isPlace }) => isPlace).length;
  const pieces: string[] = [];
  let left = places;
  for (const { sign, isPlace } of form) {
    if (!isPlace) {
      pieces.push(sign);
      continue;
    }
    // The first place takes whatever is in front of the others.
    const taken = digits.length >= left ? digits.splice(0, digits.length - left + 1).join('') : sign === '0' ? '0' : '';
    pieces.push(taken);
    left -= 1;
  }
  return pieces.join('');
}
