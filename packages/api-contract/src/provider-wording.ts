import { wordingMax } from '@lajur/domain/wording/wording';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { someText } from './field';
import { wording, wordingCode } from './wording';

export const putWording = endpoint({
  method: 'PUT',
  path: '/wording/{code}',
  needs: 'scope:wording:write',
  summary:
    'Writes a text of the portal anew, as Markdown; HTML in it is shown as it is written. Every version is kept.',
  params: z.object({ code: wordingCode }),
  body: z.object({
    parameterValue: someText(wordingMax),
    /** The one it was made from; 0 before the first. */
    version: z
      .number()
      .int()
      .min(0)
      .max(2 ** 31 - 2),
  }),
  answer: wording,
  refusals: ['STALE_VERSION'],
});
