/** What was typed last: where the caret stands in `written`, and how (the event's `inputType`). */
export interface Typed {
  caret: number;
  how: string;
}

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Where only a sign between the digits was deleted, the digit beside it was meant: the mask would put the sign back. */
export function withoutDigit(written: string, shown: string, { caret, how }: Typed): string {
  if (!how.startsWith('deleteContent') || digitsOf(written) !== digitsOf(shown)) return written;
  const [before, behind] = [written.slice(0, caret), written.slice(caret)];
  return how === 'deleteContentForward' ? before + behind.replace(/\d/, '') : before.replace(/\d(\D*)$/, '$1') + behind;
}
