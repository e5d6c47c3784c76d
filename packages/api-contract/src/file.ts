import { exportContentTypes } from '@lajur/domain/common/export-format';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { anyText, base64 } from './field';
import { id } from './id';
import { createOne } from './plain-call';

/** What a stored file can be. */
export const storedKinds = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ...Object.values(exportContentTypes),
] as const;

/** A stored file. `url` is the reference that other calls take and GET /file-upload?url= reads back. */
export const storedFile = z.object({
  id,
  url: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  size: z.number().int(),
});

export const uploadFile = createOne({
  path: '/file-upload',
  needs: 'signed-in',
  whileSuspended: 'allowed',
  bodyKind: 'base64',
  takes: 'any',
  summary: 'Stores an image (at most 500 kB), PDF or DOCX given as base64. fileName and filePath are labels only.',
  body: z.object({
    encodedFile: base64('Berkas', 9 * 1024 * 1024),
    fileName: anyText(255).default('berkas'),
    filePath: anyText(255).default(''),
  }),
  answer: storedFile,
  maxBytes: 9 * 1024 * 1024,
  refusals: ['FILE_TYPE_NOT_ALLOWED', 'IMAGE_TOO_LARGE', 'TOO_LARGE', 'TOO_MANY_REQUESTS'],
});

export const readFile = endpoint({
  method: 'GET',
  path: '/file-upload',
  needs: 'signed-in',
  summary: 'Reads back a file of the own company by its reference; it never fetches an address.',
  query: z.strictObject({ url: anyText(500) }),
  answer: z.string(),
  replyKind: 'file',
  media: storedKinds,
  refusals: ['NOT_FOUND'],
});

export const deleteFile = endpoint({
  method: 'POST',
  path: '/file-upload/delete',
  needs: 'signed-in',
  whileSuspended: 'allowed',
  summary: 'Deletes a file that nothing refers to yet.',
  body: z.object({ url: anyText(500) }),
  answer: z.object({}),
  status: 204,
  refusals: ['NOT_FOUND', 'CONFLICT'],
});
