import * as z from 'zod';
import { endpoint } from './endpoint';
import { digits, someText } from './field';

/** Who the marketplace is by law: a party of each MoU and contract with it (ADR 0126). */
const needs = 'scope:contract:write';
const identity = z.object({
  name: someText(255),
  address: someText(500),
  /** 16 digits. */
  npwp: digits(16),
  /** 13 digits. */
  nib: digits(13).nullable().default(null),
  /** Who signs for it, and as what. */
  signer: someText(120),
  signerPosition: someText(120),
});

export const putIdentity = endpoint({
  method: 'PUT',
  path: '/identity',
  needs,
  summary:
    'Says who the marketplace is by law, for all MoU and contracts with it; what was approved before stays as it is.',
  body: identity,
  answer: identity,
});

export const getIdentity = endpoint({
  method: 'GET',
  path: '/identity',
  needs,
  summary: 'Who the marketplace is by law, as it was said last; `identity` is null while nobody said it.',
  answer: z.object({ identity: identity.nullable() }),
});
