import type { ReactNode } from 'react';

/** A sentence whose amounts stay whole where its line breaks: 'Rp' never ends a line. Other than a string it is left as it is. */
export const keepTogether = (sentence: ReactNode): ReactNode =>
  typeof sentence === 'string' ? sentence.replace(/\bRp (?=\d)/g, 'Rp\u00a0') : sentence;
