import { createHash } from 'node:crypto';
import { mayRead, type RecordKind } from '@lajur/domain/auth/record-right';
import { AppError } from '../../platform/app-error';
import type { CompanyScope, CompanyTx } from '../../platform/database/scope';
import { cleanImage } from '../../platform/file/clean-image';
import {
  type ContentType,
  contentTypeOf,
  docxType,
  imageTypes,
  isImageType,
  pdfType,
} from '../../platform/file/content-type';
import { type FileStore, isId } from '../../platform/file/file-store';
import { fileUrl, fileUrlPrefix } from '../../platform/file/file-url';
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
} as const satisfies Record<string, readonly ContentType[]>;

/**
 * What kinds of content a caller accepts: `image`; `document`, an image or a PDF; `any`, a DOCX as well; `attachment`,
 * what spec §5 takes with a contract.
 */
export type FileKind = keyof typeof acceptedTypes;

const maxDocumentBytes = 5 * 1024 * 1024;

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

export interface StoredFile {
  id: string;
  url: string;
  fileName: string;
  contentType: string;
  size: number;
}

/** A label without anything that a file system, a header or a page could trip over. */
function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  // Control characters, and the marks that turn the reading direction round ("fdp.exe").
  const clean = last.replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '').trim();
  return clean.slice(0, 200) || 'berkas';
}

/**
 * Stores bytes as a file of the company: what they are is decided by looking at them, a picture is encoded anew. Works in
 * transactions of its own, so call it before the one that links the file; a file never linked is gone after a day.
 */
export async function storeFile(
  deps: FileDeps,
  company: CompanyScope,
  given: { bytes: Buffer; name: string; allowed: FileKind; uploadedBy: string | null },
): Promise<StoredFile> {
  const contentType = contentTypeOf(given.bytes);
  if (!contentType || !accepts(given.allowed, contentType)) throw new AppError('FILE_TYPE_NOT_ALLOWED');
  if (!isImageType(contentType) && given.bytes.length > maxDocumentBytes) throw new AppError('TOO_LARGE');
  const bytes = isImageType(contentType) ? await cleanImage(given.bytes, contentType) : given.bytes;
  return keepFile(deps, company, { ...given, bytes, contentType });
}

/**
 * Stores bytes of a kind that the caller has made sure of, as a file of the company. For the rest as `storeFile`: linked
 * within a day, or gone.
 */
export async function keepFile(
  deps: FileDeps,
  company: CompanyScope,
  given: { bytes: Buffer; name: string; contentType: string; uploadedBy: string | null },
): Promise<StoredFile> {
  const { bytes, contentType } = given;
  const file = { id: newId(), name: cleanName(given.name), contentType, size: bytes.length };
  const sha256 = createHash('sha256').update(bytes).digest();
  await company.apart.transaction((tx) => files.addPending(tx, { ...file, sha256, uploadedBy: given.uploadedBy }));
  await deps.files.put({ companyId: company.companyId, fileId: file.id }, bytes);
  await company.apart.transaction((tx) => files.markStored(tx, file.id));
  return { id: file.id, url: fileUrl(file.id), fileName: file.name, contentType, size: file.size };
}

/** The bytes behind a reference. What a person may not read answers as if there were none. */
export async function readFile(
  deps: FileDeps,
  { company, user }: Pick<UserContext, 'company' | 'user'>,
  url: string,
): Promise<FileReply> {
  const file = await company.transaction((tx) => readable(tx, user, url));
  const content = await deps.files.get({ companyId: company.companyId, fileId: file.id });
  if (!content) throw new AppError('NOT_FOUND');
  return {
    content,
    contentType: file.contentType,
    fileName: file.name,
    disposition: accepts('document', file.contentType) ? 'inline' : 'attachment',
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
