import { Children, type ReactNode } from 'react';

const whole = (part: ReactNode): ReactNode =>
  typeof part === 'string' ? part.replace(/\bRp (?=\d)/g, 'Rp\u00a0') : part;

/**
 * A sentence, or several, whose amounts stay whole where their line breaks: 'Rp' never ends a line. What stands between them and
 * is no text is left as it is.
 */
export const keepTogether = (sentence: ReactNode): ReactNode =>
  Array.isArray(sentence) ? Children.map(sentence, whole) : whole(sentence);
