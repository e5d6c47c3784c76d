import { createHash } from 'node:crypto';
import { mayRead, type RecordKind } from '@lajur/domain/auth/record-right';
import { documentMaxBytes, imageMaxBytes } from '@lajur/domain/common/validation';
import { safeFileName } from '@lajur/domain/file/file-name';
import { AppError } from '../../platform/app-error';
import type { CompanyScope, CompanyTx } from '../../platform/database/scope';
import { cleanImage } from '../../platform/file/clean-image';
import {
  type ContentType,
  docxType,
  headBytes,
  imageTypes,
  isImageType,
  pdfType,
  typeAtHead,
} from '../../platform/file/content-type';
import { checkDocx, checkPdf } from '../../platform/file/document-check';
import { type FileStore, isId } from '../../platform/file/file-store';
import { fileId, fileUrl, fileUrlPrefix } from '../../platform/file/file-url';
import { SpooledFile } from '../../platform/file/spool';
import type { FileReply, UserContext } from '../../platform/http/context';
import { newId } from '../../platform/id';
import type { SessionUser } from '../../platform/session/session';
import * as files from './repository';

export interface FileDeps {
  files: FileStore;
}

const acceptedTypes = {
  image: imageTypes,
  document: [...imageTypes, pdfType],
  any: [...imageTypes, pdfType, docxType],
  attachment: ['image/jpeg', 'image/png', pdfType, docxType],
  pdf: [pdfType],
  logo: ['image/jpeg', 'image/png'],
} as const satisfies Record<string, readonly ContentType[]>;

/**
 * What kinds of content a caller accepts: `image`; `document`, an image or a PDF; `any`, a DOCX as well; `attachment`,
 * what spec §5 takes with a contract; `pdf`; `logo`, what documents are printed with.
 */
export type FileKind = keyof typeof acceptedTypes;

/** As much as tells a kind. */

const accepts = (kind: FileKind, type: string) => (acceptedTypes[kind] as readonly string[]).includes(type);

function idOf(url: string): string {
  const id = url.startsWith(fileUrlPrefix) ? url.slice(fileUrlPrefix.length).toLowerCase() : '';
  if (!isId(id)) throw new AppError('NOT_FOUND');
  return id;
}

/** A stored file that this person may read: with the record that holds it, or as their own upload. */
async function readable(tx: CompanyTx, user: SessionUser, url: string): Promise<files.FoundFile> {
  const file = await files.byId(tx, idOf(url));
  const may = file && (file.holder ? mayRead(user, file.holder) : file.uploadedBy === user.id);
  if (!may) throw new AppError('NOT_FOUND');
  return file;
}

export interface Taking {
  /** What the record takes. */
  allowed: FileKind;
  /** Who puts it there; null: the marketplace. */
  by: string | null;
  /** The kind of the record. */
  holder: RecordKind;
}

/**
 * The id of an upload that is to be held by a record: one's own that nothing else holds, for with the record it becomes
 * readable to others. Refuses with NOT_FOUND, FILE_TYPE_NOT_ALLOWED otherwise.
 */
export async function ownFileId(tx: CompanyTx, url: string, { allowed, by, holder }: Taking): Promise<string> {
  const file = await files.byId(tx, idOf(url));
  if (!file || file.uploadedBy !== by || (file.holder && file.holder.kind !== holder)) throw new AppError('NOT_FOUND');
  if (!accepts(allowed, file.contentType)) throw new AppError('FILE_TYPE_NOT_ALLOWED');
  return file.id;
}

/** A record holds the file now: it stays. Call in the transaction that writes the record, once for each record. */
export async function linkFile(tx: CompanyTx, fileId: string, holder: files.FileHolder): Promise<void> {
  if (!(await files.addLink(tx, fileId, holder))) throw new AppError('NOT_FOUND');
}

/** A record no longer refers to the file; with the last one it goes. Call in the transaction that changes the record. */
export async function unlinkFile(tx: CompanyTx, fileId: string): Promise<void> {
  await files.dropLink(tx, fileId);
}

/**
 * Makes these the files of a record: those it has, by their ids, and others that this person just stored. Gives their ids in
 * the order wanted. Call in the transaction that writes the record.
 */
export async function exchangeFiles(
  tx: CompanyTx,
  holder: files.FileHolder,
  by: string,
  { before, urls }: { before: readonly string[]; urls: readonly string[] },
): Promise<string[]> {
  const after: string[] = [];
  for (const url of new Set(urls)) {
    const known = before.find((one) => one === fileId(url));
    const id = known ?? (await ownFileId(tx, url, { allowed: 'attachment', by, holder: holder.kind }));
    if (!known) await linkFile(tx, id, holder);
    after.push(id);
  }
  for (const one of before) if (!after.includes(one)) await unlinkFile(tx, one);
  return after;
}

/**
 * The picture that a record is to have, by its reference: the one it has, another that this person just stored, or none.
 * Undefined asks for no change. Call in the transaction that writes the record.
 */
export async function exchangePicture(
  tx: CompanyTx,
  holder: files.FileHolder,
  by: string,
  { before, after, allowed = 'image' }: { before: string | null; after: string | null | undefined; allowed?: FileKind },
): Promise<string | null> {
  if (after === undefined || after === before) return before;
  const id = after && (await ownFileId(tx, after, { allowed, by, holder: holder.kind }));
  const reference = id && fileUrl(id);
  if (reference === before) return before;
  if (id) await linkFile(tx, id, holder);
  if (before) await unlinkFile(tx, fileId(before));
  return reference;
}

export interface StoredFile {
  id: string;
  url: string;
  fileName: string;
  contentType: string;
  size: number;
}

export interface GivenFile {
  /** In memory, or in the spool. */
  content: Buffer | File;
  name: string;
  /** Null: the marketplace. */
  uploadedBy: string | null;
}

const sizeOf = (content: Buffer | File): number => (Buffer.isBuffer(content) ? content.length : content.size);

const bytesOf = async (content: Buffer | File, limit?: number): Promise<Buffer> =>
  Buffer.isBuffer(content) ? content : Buffer.from(await content.slice(0, limit).arrayBuffer());

/** What content is, whatever it says: looked at, opened by who knows its kind, a picture encoded anew. */
async function verified(
  content: Buffer | File,
  allowed: FileKind,
): Promise<{ content: Buffer | File; type: ContentType }> {
  const begin = typeAtHead((await bytesOf(content, headBytes)).subarray(0, headBytes));
  const type = begin === 'zip' ? docxType : begin;
  if (!type || !accepts(allowed, type)) throw new AppError('FILE_TYPE_NOT_ALLOWED');
  if (isImageType(type)) {
    if (sizeOf(content) > imageMaxBytes) throw new AppError('IMAGE_TOO_LARGE');
    return { content: await cleanImage(await bytesOf(content), type), type };
  }
  if (sizeOf(content) > documentMaxBytes) throw new AppError('TOO_LARGE');
  const check = type === pdfType ? checkPdf : checkDocx;
  await check(() => bytesOf(content));
  return { content, type };
}

/**
 * Stores content as a file of the company. Works in transactions of its own, so call it before the one that links the file;
 * a file never linked is gone after a day.
 */
export async function storeFile(
  deps: FileDeps,
  company: CompanyScope,
  given: GivenFile & { allowed: FileKind },
): Promise<StoredFile> {
  const { content, type } = await verified(given.content, given.allowed);
  return keepFile(deps, company, { ...given, content, contentType: type });
}

/**
 * Stores content of a kind that the caller has made sure of, as a file of the company. For the rest as `storeFile`: linked
 * within a day, or gone.
 */
export async function keepFile(
  deps: FileDeps,
  company: CompanyScope,
  given: GivenFile & { contentType: string },
): Promise<StoredFile> {
  const { contentType, uploadedBy } = given;
  const content = given.content instanceof SpooledFile ? given.content : await bytesOf(given.content);
  const size = sizeOf(content);
  const file = { id: newId(), name: safeFileName(given.name, contentType), contentType, size };
  const sha256 = content instanceof SpooledFile ? content.sha256 : createHash('sha256').update(content).digest();
  await company.apart.transaction(async (tx) => {
    if (uploadedBy) await refuseHoarding(tx, uploadedBy, size);
    await files.addPending(tx, { ...file, sha256, uploadedBy });
  });
  try {
    await deps.files.put({ companyId: company.companyId, fileId: file.id }, content);
  } catch (error) {
    // What was not kept is not counted against the person.
    await company.apart.transaction((tx) => files.removePending(tx, file.id)).catch(() => {});
    throw error;
  }
  await company.apart.transaction((tx) => files.markStored(tx, file.id));
  return { id: file.id, url: fileUrl(file.id), fileName: file.name, contentType, size };
}

/** What a person may have lying about that belongs to nothing yet. */
const unlinkedLimit = { count: 100, bytes: 100 * 1024 * 1024 } as const;
const dayMs = 86_400_000;

async function refuseHoarding(tx: CompanyTx, uploadedBy: string, size: number): Promise<void> {
  const { count, bytes, oldest } = await files.unlinkedOf(tx, uploadedBy);
  if (oldest === null || (count < unlinkedLimit.count && bytes + size <= unlinkedLimit.bytes)) return;
  const seconds = Math.max(60, Math.ceil((oldest.getTime() + dayMs - tx.now.getTime()) / 1000));
  const hours = Math.ceil(seconds / 3600);
  throw new AppError('TOO_MANY_REQUESTS', {
    message: `Terlalu banyak berkas Anda belum dipakai di data mana pun. Pakai atau hapus dahulu, atau coba lagi dalam ${hours} jam.`,
    retryAfter: seconds,
  });
}

/** A stored file whole, as it is small. */
type StoredReply = FileReply & { content: Buffer };

/** The bytes behind a reference. What a person may not read answers as if there were none. */
export async function readFile(
  deps: FileDeps,
  { company, user }: Pick<UserContext, 'company' | 'user'>,
  url: string,
): Promise<StoredReply> {
  return replyOf(deps, company, await company.transaction((tx) => readable(tx, user, url)));
}

/** A file of the company, for who was shown that a document names it. */
export const readNamedFile = async (deps: FileDeps, company: CompanyScope, url: string): Promise<FileReply> => {
  const file = await company.readLatest((tx) => files.byId(tx, idOf(url)));
  if (!file) throw new AppError('NOT_FOUND');
  return replyOf(deps, company, file);
};

/** A file of the company that this very record holds, for who may read the record. */
export async function readHeldFile(
  deps: FileDeps,
  company: CompanyScope,
  url: string,
  holder: files.FileHolder,
): Promise<FileReply> {
  const file = await company.readLatest((tx) => files.byId(tx, idOf(url)));
  if (file?.holder?.kind !== holder.kind || file.holder.id !== holder.id) throw new AppError('NOT_FOUND');
  return replyOf(deps, company, file);
}

async function replyOf(deps: FileDeps, company: CompanyScope, file: files.FoundFile): Promise<StoredReply> {
  const content = await deps.files.get({ companyId: company.companyId, fileId: file.id });
  if (!content) throw new AppError('NOT_FOUND');
  return {
    content,
    contentType: file.contentType,
    // Files of before the rule of names have what they came with.
    fileName: safeFileName(file.name, file.contentType),
    // What was not made here is never shown by the browser itself.
    disposition: isImageType(file.contentType) ? 'inline' : 'attachment',
    size: content.length,
  };
}

/** Deletes an upload of one's own that nothing refers to yet. */
export async function deleteFile(
  deps: FileDeps,
  { company, user }: Pick<UserContext, 'company' | 'user'>,
  url: string,
): Promise<void> {
  const fileId = idOf(url);
  await company.transaction(async (tx) => {
    if (await files.removeUnlinked(tx, fileId, user.id)) return;
    await readable(tx, user, url);
    throw new AppError('CONFLICT', { message: 'Berkas ini sudah dipakai.' });
  });
  await deps.files.delete({ companyId: company.companyId, fileId });
}
