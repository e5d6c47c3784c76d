import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error';

const maxFields = 50;

/** Reads a multipart body into one object: fields as text, files as `File`. Nothing touches the disk. */
export async function multipartBody(request: FastifyRequest, maxBytes: number): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA');
  const body: Record<string, unknown> = {};
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes, fields: maxFields, files: 10 } })) {
      body[part.fieldname] =
        part.type === 'file'
          ? new File([new Uint8Array(await part.toBuffer())], part.filename ?? 'berkas', { type: part.mimetype })
          : part.value;
    }
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode === 413) throw new AppError('TOO_LARGE');
    throw new AppError('BAD_REQUEST');
  }
  return body;
}
