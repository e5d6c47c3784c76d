import { wordingCodes } from '@lajur/domain/wording/wording';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { timestamp } from './id';

export const wordingCode = z.enum(wordingCodes, 'Teks tidak dikenal');

/** A text that the marketplace writes, as Markdown (spec §7 wording). */
export const wording = z.object({
  code: wordingCode,
  parameterValue: z.string(),
  /** Counted from 1; 0 is what the portal says until the marketplace writes its own. */
  version: z.number().int(),
  updatedAt: timestamp.nullable(),
});
export type Wording = z.output<typeof wording>;

export const getWording = endpoint({
  method: 'GET',
  path: '/wording/{code}',
  needs: 'public',
  summary: 'A text of the marketplace as Markdown: about, contact, terms or privacy.',
  params: z.object({ code: wordingCode }),
  answer: wording,
});
