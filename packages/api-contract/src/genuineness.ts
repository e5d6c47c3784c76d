import { checkedKinds, checkedStates } from '@lajur/domain/genuineness/document-check';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { someText } from './field';
import { day, rupiah, timestamp } from './id';

export const checkDocument = endpoint({
  method: 'POST',
  path: '/genuineness/check',
  needs: 'public',
  summary: 'What was issued under a token that a document carries as a QR; any other token is NOT_FOUND.',
  description:
    'The token stands in the body, so that no address has it. A file is compared with `prints` by whoever has it: it is sent nowhere.',
  body: z.object({ token: someText(200) }),
  answer: z.object({
    kind: z.enum(checkedKinds),
    number: z.string(),
    companyName: z.string(),
    shipperName: z.string(),
    day: day.nullable(),
    total: rupiah.nullable(),
    state: z.enum(checkedStates),
    /** What corrected or cancelled it. */
    by: z.array(z.string()),
    /** The account that it asks to pay to; null where it names none. */
    account: z.object({ bank: z.string(), lastFour: z.string(), hasChanged: z.boolean() }).nullable(),
    /** What was printed of it, the first issue first, each by the SHA-256 of its PDF in hexadecimal. */
    prints: z.array(z.object({ sha256: z.string(), at: timestamp })),
  }),
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
