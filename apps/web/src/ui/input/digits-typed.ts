import { digitsOf, type Typed, withoutDigit } from './mask-typed';

/** The digits of a text, so many at most, in groups. */
export const grouped = (text: string, digits: number, groups: number): string =>
  digitsOf(text)
    .slice(0, digits)
    .replace(new RegExp(`(\\d{${groups}})(?=\\d)`, 'g'), '$1 ');

/** A grouped number as it stands after somebody typed, where `shown` stood before. */
export function digitsTyped(written: string, shown: string, typed: Typed & { digits: number; groups: number }): string {
  return grouped(withoutDigit(written, shown, typed), typed.digits, typed.groups);
}
