import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error';

const maxFields = 50;
const maxFieldBytes = 64 * 1024;

/** Of two under one name the first would be lost without a word. */
const twice = (field: string, type: 'file' | 'field') =>
  new AppError('VALIDATION', {
    validation: { [field]: type === 'file' ? 'Kirim satu berkas saja' : 'Isian ini dikirim dua kali' },
  });

/** Reads a multipart body of at most `maxBytes` of files into one object: fields as text, files as `File`. Nothing touches the disk. */
export async function multipartBody(request: FastifyRequest, maxBytes: number): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA');
  const body: Record<string, unknown> = {};
  try {
    const limits = { fileSize: maxBytes, fields: maxFields, fieldSize: maxFieldBytes, files: 10 };
    let left = maxBytes;
    for await (const part of request.parts({ limits })) {
      if (Object.hasOwn(body, part.fieldname)) throw twice(part.fieldname, part.type);
      if (part.type !== 'file') {
        body[part.fieldname] = part.value;
        continue;
      }
      const bytes = await part.toBuffer();
      left -= bytes.length;
      if (left < 0) throw new AppError('TOO_LARGE');
      body[part.fieldname] = new File([new Uint8Array(bytes)], part.filename ?? 'berkas', { type: part.mimetype });
    }
  } catch (error) {
    // What was not read is let past: a half-read request holds its connection, and a stopping server, up.
    request.raw.unpipe();
    request.raw.resume();
    if (error instanceof AppError) throw error;
    if ((error as { statusCode?: number }).statusCode === 413) throw new AppError('TOO_LARGE');
    throw new AppError('BAD_REQUEST');
  }
  return body;
}
