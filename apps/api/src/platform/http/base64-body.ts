import type { IncomingMessage } from 'node:http';
import { type Duplex, pipeline, Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { parser, type Token } from 'stream-json/parser.js';
import { AppError } from '../app-error';
import { FileStoreError } from '../file/file-store-error';
import type { Incoming, Spool, SpooledFile } from '../file/spool';
import { requestBounds } from './request-bounds';

/** The field of a JSON body that holds a file in base64. */
export const encodedField = 'encodedFile';

/** The bytes of a small file in a JSON field: base64, with or without `data:…,` in front. */
export const bytesOf = (encoded: string): Buffer => Buffer.from(encoded.replace(/^data:[^,]*,/, ''), 'base64');

/** What stands beside the file is a label or two. */
const maxTextLength = 16 * 1024;
/** A data URL, as a browser's FileReader gives one, says what it holds before the bytes. */
const dataUrlHead = /^data:[\w.+/-]*(;[\w=.-]+)*;base64,/;
const maxDataUrlHead = 300;

const unreadable = () => new AppError('VALIDATION', { validation: { [encodedField]: 'Berkas tidak bisa dibaca' } });

/** What stands beside the file, in brackets, names and values. */
const maxTokens = 2000;
/** A line's end, written as two escapes after each 64 signs, parts a text in three pieces: no text is of shorter ones. */
const pieceSigns = 16;
const freePieces = 1000;

/** The bytes of base64 text that comes in pieces: plain, or a data URL; of either alphabet; whatever white space is in it. */
async function* decoded(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let rest = '';
  let begun = false;
  let ended = false;
  for await (const piece of texts) {
    rest += piece;
    if (!begun) {
      if (rest.length < maxDataUrlHead && 'data:'.startsWith(rest.slice(0, 5)) && !rest.includes(',')) continue;
      rest = rest.replace(dataUrlHead, '');
      begun = true;
    }
    if (rest.length < 16 * 1024) continue;
    yield take(false);
  }
  if (!begun) rest = rest.replace(dataUrlHead, '');
  yield take(true);

  function take(last: boolean): Buffer {
    const text = rest.replace(/\s+/g, '');
    if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(text) || (ended && text !== '')) throw unreadable();
    ended ||= text.endsWith('=');
    // Four signs are three bytes; what is left over waits for the next piece.
    const whole = last || ended ? text.length : text.length - (text.length % 4);
    rest = text.slice(whole);
    return Buffer.from(text.slice(0, whole), 'base64');
  }
}

const isJson = (type = ''): boolean => /^application\/json\b/i.test(type);

/** The pieces of a request. However it ends, what was not read is let past once nobody waits for it any more. */
async function* atMost(raw: IncomingMessage, bytes: number): AsyncGenerator<Buffer> {
  let left = bytes;
  try {
    for await (const piece of raw.iterator({ destroyOnReturn: false })) {
      left -= piece.length;
      if (left < 0) throw new AppError('TOO_LARGE');
      yield piece;
    }
  } finally {
    raw.resume();
  }
}

/**
 * Reads a JSON object with a file in base64 under `encodedFile`: the file goes to the disk piece by piece and never stands in
 * memory as a whole. The other fields are returned as they are; a nested value as an empty object, which no schema takes.
 */
export async function base64Body(
  request: FastifyRequest,
  spool: Spool,
  incoming: Pick<Incoming, 'maxBytes' | 'refuse'>,
): Promise<{ fields: Record<string, unknown>; files: SpooledFile[] }> {
  if (!isJson(request.headers['content-type'])) throw new AppError('UNSUPPORTED_MEDIA');
  const { raw } = request;
  const { maxBytes, refuse } = incoming;
  const ofSome = (head: Buffer) => head.length > 0 && refuse?.(head);
  const source = atMost(raw, maxBytes);
  const parsing: Duplex = parser.asStream({
    packKeys: true,
    packStrings: false,
    packNumbers: true,
    streamKeys: false,
    streamNumbers: false,
  });
  const tokens = pipeline(Readable.from(source), parsing, () => {})[Symbol.asyncIterator]() as AsyncIterator<Token>;
  const fields: Record<string, unknown> = {};
  const files: SpooledFile[] = [];

  /** The pieces of the string that has just begun. */
  async function* pieces(): AsyncGenerator<string> {
    let left = freePieces;
    for (let next = await tokens.next(); !next.done && next.value.name !== 'endString'; next = await tokens.next()) {
      if (next.value.name !== 'stringChunk') continue;
      left += next.value.value.length / pieceSigns - 1;
      if (left < 0) throw new AppError('BAD_REQUEST');
      yield next.value.value;
    }
  }
  async function text(): Promise<string> {
    let all = '';
    for await (const piece of pieces()) {
      all += piece;
      if (all.length > maxTextLength) throw new AppError('TOO_LARGE');
    }
    return all;
  }

  try {
    let depth = 0;
    let key = '';
    let seen = 0;
    for (let next = await tokens.next(); !next.done; next = await tokens.next()) {
      const token = next.value;
      seen++;
      if (seen > maxTokens) throw new AppError('BAD_REQUEST');
      if (token.name === 'startObject' || token.name === 'startArray') {
        if (depth === 0 && token.name === 'startArray') throw new AppError('BAD_REQUEST');
        if (depth === 1) fields[key] = {};
        depth++;
        if (depth > requestBounds.depth) throw new AppError('BAD_REQUEST');
      } else if (token.name === 'endObject' || token.name === 'endArray') depth--;
      else if (token.name === 'keyValue') key = depth === 1 ? token.value : key;
      else if (token.name === 'startString' && depth === 1 && key === encodedField) {
        if (files.length > 0) throw new AppError('BAD_REQUEST');
        let isWritten = false;
        async function* noted(): AsyncGenerator<string> {
          for await (const piece of pieces()) {
            isWritten ||= piece.length > 0;
            yield piece;
          }
        }
        const file = await spool.take(decoded(noted()), { maxBytes, refuse: ofSome, name: 'berkas', type: '' });
        files.push(file);
        // Empty text is no file: the schema says that one is wanted. Text without a byte in it is none that is taken.
        if (file.size === 0 && isWritten) throw new AppError('FILE_TYPE_NOT_ALLOWED');
        fields[key] = file.size > 0 ? file : '';
      } else if (token.name === 'startString') {
        const value = await text();
        if (depth === 0) throw new AppError('BAD_REQUEST');
        if (depth === 1) fields[key] = value;
      } else if ('value' in token && depth === 1)
        fields[key] = token.name === 'numberValue' ? Number(token.value) : token.value;
      else if (depth === 0) throw new AppError('BAD_REQUEST');
    }
    return { fields, files };
  } catch (error) {
    for (const { path } of files) await spool.drop(path);
    // What was not read is let past: a half-read request holds its connection, and a stopping server, up.
    raw.resume();
    throw error instanceof AppError || error instanceof FileStoreError ? error : new AppError('BAD_REQUEST');
  } finally {
    parsing.destroy();
  }
}
