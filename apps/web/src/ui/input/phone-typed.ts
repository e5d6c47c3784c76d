import { formatPhone } from '@lajur/domain/common/phone';
import { type Typed, withoutDigit } from './mask-typed';

/** A phone as it stands after somebody typed, where `shown` stood before. */
export function phoneTyped(written: string, shown: string, typed?: Typed): string {
  // What is left of "+62 " once its last digit goes is nothing.
  if (/^\+?6?2?\s*$/.test(written) && written.length < shown.length) return '';
  // The country code stands.
  return formatPhone(typed && typed.caret >= 4 ? withoutDigit(written, shown, typed) : written);
}
