import type { FastifyError } from 'fastify';
import { AppError } from '../app-error';
import { FileStoreError } from '../file/file-store-error';

/** Codes of the framework, of PostgreSQL (appendix A of its manual) and of sockets that are somebody's request or nobody's fault. */
const known: Record<string, AppError['code']> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA',
  // Text with a NUL or half a character, and numbers and dates that no column holds.
  '22021': 'BAD_REQUEST',
  '22P05': 'BAD_REQUEST',
  '22P02': 'BAD_REQUEST',
  '22003': 'BAD_REQUEST',
  '22008': 'BAD_REQUEST',
  // A statement that took longer than it may: whatever holds the database.
  '57014': 'UNAVAILABLE',
  '55P03': 'UNAVAILABLE',
  // A transaction that was ended because nothing came of it.
  '25P03': 'UNAVAILABLE',
  // A primary that became a standby.
  '25006': 'UNAVAILABLE',
  '57P01': 'UNAVAILABLE',
  '57P02': 'UNAVAILABLE',
  '57P03': 'UNAVAILABLE',
  '57P05': 'UNAVAILABLE',
  '58030': 'UNAVAILABLE',
  ECONNREFUSED: 'UNAVAILABLE',
  ECONNRESET: 'UNAVAILABLE',
  ECONNABORTED: 'UNAVAILABLE',
  EPIPE: 'UNAVAILABLE',
  ETIMEDOUT: 'UNAVAILABLE',
  EHOSTUNREACH: 'UNAVAILABLE',
  ENETUNREACH: 'UNAVAILABLE',
  ENOTFOUND: 'UNAVAILABLE',
  EAI_AGAIN: 'UNAVAILABLE',
  // The disk is full or may not be written to, or no file may be opened any more.
  ENOSPC: 'UNAVAILABLE',
  EDQUOT: 'UNAVAILABLE',
  EROFS: 'UNAVAILABLE',
  EIO: 'UNAVAILABLE',
  EMFILE: 'UNAVAILABLE',
  ENFILE: 'UNAVAILABLE',
};

/** Classes of PostgreSQL's codes: the connection failed; disk, memory or connections are used up. */
const unavailableClasses = new Set(['08', '53']);
const sqlState = /^[0-9A-Z]{5}$/;

function codeOf({ code, message }: Error & { code?: string }): AppError['code'] | undefined {
  if (noConnection.has(message)) return 'UNAVAILABLE';
  if (!code) return undefined;
  return sqlState.test(code) && unavailableClasses.has(code.slice(0, 2)) ? 'UNAVAILABLE' : known[code];
}

/** What is said, without a code, when no connection came free in time and when one went away. */
const noConnection = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Cannot use a pool after calling end on the pool',
]);

/** Turns whatever was thrown into a refusal that tells nothing of the inside. */
export function refusalOf(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof FileStoreError) return new AppError('UNAVAILABLE');
  const code = codeOf(error);
  if (code) return new AppError(code);
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return new AppError('BAD_REQUEST');
  return new AppError('INTERNAL');
}

/** An error as the log keeps it. What the database says besides (`detail`, `where`) holds the values of the row. */
export function loggedError(error: Error): { type: string; message: string; stack: string; code?: string } {
  const { code, table, constraint } = error as Error & Record<'code' | 'table' | 'constraint', string | undefined>;
  return {
    type: error.constructor.name,
    message: error.message,
    stack: error.stack ?? '',
    ...{ code, table, constraint },
  };
}
