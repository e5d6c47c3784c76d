import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error';
import { FileStoreError } from '../file/file-store-error';
import type { Incoming, Spool, SpooledFile } from '../file/spool';

const maxFields = 50;
const maxFieldBytes = 64 * 1024;

/** Of two under one name the first would be lost without a word. */
const twice = (field: string, type: 'file' | 'field') =>
  new AppError('VALIDATION', {
    validation: { [field]: type === 'file' ? 'Kirim satu berkas saja' : 'Isian ini dikirim dua kali' },
  });

/**
 * Reads a multipart body of at most `maxBytes` of files into one object: fields as text, files as `File`s that lie in the
 * spool. `files` are those to let go of in the end.
 */
export async function multipartBody(
  request: FastifyRequest,
  spool: Spool,
  { maxBytes, refuse }: Pick<Incoming, 'maxBytes' | 'refuse'>,
): Promise<{ fields: Record<string, unknown>; files: SpooledFile[] }> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA');
  const fields: Record<string, unknown> = {};
  const files: SpooledFile[] = [];
  try {
    const limits = { fileSize: maxBytes, fields: maxFields, fieldSize: Math.min(maxFieldBytes, maxBytes), files: 10 };
    let left = maxBytes;
    for await (const part of request.parts({ limits })) {
      if (Object.hasOwn(fields, part.fieldname)) throw twice(part.fieldname, part.type);
      if (part.type !== 'file') {
        fields[part.fieldname] = part.value;
        continue;
      }
      const { filename: name = 'berkas', mimetype: type } = part;
      const file = await spool.take(part.file, { name, type, maxBytes: left, refuse });
      files.push(file);
      if (part.file.truncated) throw new AppError('TOO_LARGE');
      left -= file.size;
      fields[part.fieldname] = file;
    }
  } catch (error) {
    for (const { path } of files) await spool.drop(path);
    // What was not read is let past: a half-read request holds its connection, and a stopping server, up.
    request.raw.unpipe();
    request.raw.resume();
    if (error instanceof AppError || error instanceof FileStoreError) throw error;
    if ((error as { statusCode?: number }).statusCode === 413) throw new AppError('TOO_LARGE');
    throw new AppError('BAD_REQUEST');
  }
  return { fields, files };
}
