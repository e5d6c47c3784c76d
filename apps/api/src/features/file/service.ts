import type { CompanyTx } from '../../platform/database/scope';

/** What kinds of content a caller accepts. */
export type FileKind = 'image' | 'document';

/** The reference of a stored file, as it goes over the wire. */
export const fileUrl = (id: string): string => `file:${id}`;

/** The id behind a reference to a file of the own company; refuses with VALIDATION/NOT_FOUND otherwise. */
export async function ownFileId(_tx: CompanyTx, _url: string, _kind: FileKind): Promise<string> {
  throw new Error('not built');
}

/** A record refers to the file now: it stays. Call in the transaction that writes the record. */
export async function linkFile(_tx: CompanyTx, _fileId: string): Promise<void> {
  throw new Error('not built');
}
