import type { Endpoint } from '@lajur/api-contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error';
import type { SystemScope } from '../database/scope';
import { beginsLike } from '../file/content-type';
import type { Spool } from '../file/spool';
import { TableFileError } from '../import/table';
import { refuseTableHead } from '../import/table-file';
import { countAttempt, type Limit } from '../session/throttle';
import { base64Body } from './base64-body';
import { multipartBody } from './multipart';
import type { UploadGate } from './upload-gate';

/** Of one person, whatever becomes of the files: far more than anybody's work, far less than a disk. */
const hourly: { count: Limit; kilobytes: Limit } = {
  count: { attempts: 600, windowSeconds: 3600 },
  kilobytes: { attempts: 1024 * 1024, windowSeconds: 3600 },
};

/** What a JSON body without files in it stays below. */
const largeBody = 1024 * 1024;

export interface UploadDeps {
  spool: Spool;
  gate: UploadGate;
  system: SystemScope;
}

type Takes = NonNullable<Endpoint['takes']>;

function isTable(head: Buffer): boolean {
  try {
    refuseTableHead(head);
    return true;
  } catch (error) {
    if (error instanceof TableFileError) throw new AppError('FILE_TYPE_NOT_ALLOWED', { message: error.message });
    throw error;
  }
}

const refusing = (takes: Takes) => (head: Buffer) => {
  if (!(takes === 'table' ? isTable(head) : beginsLike(head, takes))) throw new AppError('FILE_TYPE_NOT_ALLOWED');
};

export const isUpload = ({ bodyKind }: Endpoint): boolean => bodyKind === 'multipart' || bodyKind === 'base64';

/** Bodies with files: let in by number and size, written to the disk on the way in, let go of when they were dealt with. */
export class Uploads {
  constructor(private readonly deps: UploadDeps) {}

  /** Reads the body of a request, does `work` with its fields and files, and lets go of what was not kept. */
  async during<R>(
    request: FastifyRequest,
    { endpoint, owner, maxBytes }: { endpoint: Endpoint; owner: string; maxBytes: number },
    work: (fields: Record<string, unknown>) => Promise<R>,
  ): Promise<R> {
    const { spool } = this.deps;
    const leave = await this.enter(request, owner, maxBytes);
    try {
      const limits = { maxBytes, refuse: refusing(endpoint.takes ?? 'any') };
      const read = endpoint.bodyKind === 'base64' ? base64Body : multipartBody;
      const { fields, files } = await read(request, spool, limits);
      try {
        return await work(fields);
      } finally {
        for (const { path } of files) await spool.drop(path);
      }
    } finally {
      leave();
    }
  }

  /** A large JSON body, read into memory as a whole, has its place among the uploads until it was answered. */
  admit(request: FastifyRequest, reply: FastifyReply, { owner, maxBytes }: { owner: string; maxBytes: number }): void {
    const announced = Number(request.headers['content-length'] ?? maxBytes);
    // What is larger than its limit is refused before it is read.
    if (announced <= largeBody || announced > maxBytes) return;
    try {
      reply.raw.once('close', this.deps.gate.enter(owner, announced));
    } catch (error) {
      request.raw.resume();
      throw error;
    }
  }

  /** Nothing of the body is read before it is known that there is room for all of it. */
  private async enter({ raw, headers }: FastifyRequest, owner: string, maxBytes: number): Promise<() => void> {
    const announced = Number(headers['content-length'] ?? maxBytes);
    let leave = () => {};
    try {
      if (announced > maxBytes) throw new AppError('TOO_LARGE');
      leave = this.deps.gate.enter(owner, announced);
      await this.deps.system.transaction(async (tx) => {
        await countAttempt(tx, `upload:${owner}`, hourly.count);
        await countAttempt(tx, `upload-kb:${owner}`, hourly.kilobytes, Math.ceil(announced / 1024));
      });
      return leave;
    } catch (error) {
      leave();
      // What was not read is let past: a half-read request holds its connection, and a stopping server, up.
      raw.resume();
      throw error;
    }
  }
}
