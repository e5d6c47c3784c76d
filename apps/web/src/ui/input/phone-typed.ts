import { formatPhone } from '@lajur/domain/common/phone';

/** What was typed last: where the caret stands in `written`, and how (the event's `inputType`). */
export interface Typed {
  caret: number;
  how: string;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Where only a sign between the digits was deleted, the digit beside it was meant: the mask would put the sign back. */
function withoutDigit(written: string, shown: string, { caret, how }: Typed): string {
  if (!how.startsWith('deleteContent') || digitsOf(written) !== digitsOf(shown)) return written;
  // The country code stands.
  if (caret < 4) return written;
  const [before, behind] = [written.slice(0, caret), written.slice(caret)];
  return how === 'deleteContentForward' ? before + behind.replace(/\d/, '') : before.replace(/\d(\D*)$/, '$1') + behind;
}

/** A phone as it stands after somebody typed, where `shown` stood before. */
export function phoneTyped(written: string, shown: string, typed?: Typed): string {
  // What is left of "+62 " once its last digit goes is nothing.
  if (/^\+?6?2?\s*$/.test(written) && written.length < shown.length) return '';
  return formatPhone(typed ? withoutDigit(written, shown, typed) : written);
}
