import { formatPhone } from '@lajur/domain/common/phone';

/** A phone as it stands after somebody typed, where `shown` stood before. */
export function phoneTyped(written: string, shown: string): string {
  // What is left of "+62 " once its last digit goes is nothing.
  return /^\+?6?2?\s*$/.test(written) && written.length < shown.length ? '' : formatPhone(written);
}
