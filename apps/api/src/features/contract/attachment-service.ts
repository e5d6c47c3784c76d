import { createHash } from 'node:crypto';
import type { NewContract } from '@lajur/api-contract/provider-contract';
import { contractAttachment } from '@lajur/domain/common/validation';
import { AppError } from '../../platform/app-error';
import type { CompanyScope, CompanyTx } from '../../platform/database/scope';
import { bytesOf } from '../../platform/http/base64-body';
import { type FileDeps, linkFile, storeFile, unlinkFile } from '../file/service';
import * as repository from './write-repository';

/** An attachment as it was sent; `fileId` is null when the contract has it already. */
export interface SentAttachment {
  sentSha256: string;
  fileId: string | null;
}

/** What is wrong with how the files of a contract are called; null when nothing is. */
export const attachmentProblem = (given: NewContract['attachments']): string | null =>
  given?.map(({ fileName }) => contractAttachment(fileName)).find((message) => message) ?? null;

/** Stores the files that a contract does not have yet; null when nothing was said of attachments. */
export async function storeAttachments(
  deps: FileDeps,
  company: CompanyScope,
  number: string,
  given: NewContract['attachments'],
): Promise<SentAttachment[] | null> {
  if (!given) return null;
  const known = await company.readLatest((tx) => repository.attachmentsOf(tx, number));
  const sent = new Map<string, SentAttachment>();
  for (const { fileName, content } of given) {
    const bytes = bytesOf(content);
    const sentSha256 = createHash('sha256').update(fileName).update('\0').update(bytes).digest('hex');
    if (sent.has(sentSha256)) continue;
    const isKnown = known.some((one) => one.sentSha256 === sentSha256);
    const file = { content: bytes, name: fileName, allowed: 'attachment', uploadedBy: null } as const;
    sent.set(sentSha256, { sentSha256, fileId: isKnown ? null : (await storeFile(deps, company, file)).id });
  }
  return [...sent.values()];
}

/** Makes these the attachments of a contract; false when they are already. */
export async function keepAttachments(
  tx: CompanyTx,
  { id, number }: { id: string; number: string },
  sent: readonly SentAttachment[] | null,
): Promise<boolean> {
  if (sent === null) return false;
  const before = await repository.attachmentsOf(tx, number);
  const after = sent.map(({ sentSha256, fileId }) => {
    const there = before.find((one) => one.sentSha256 === sentSha256)?.fileId ?? fileId;
    // Another call took it away meanwhile.
    if (there === null) throw new AppError('CONFLICT');
    return { sentSha256, fileId: there } satisfies repository.StoredAttachment;
  });
  const ids = (list: readonly repository.StoredAttachment[]) => list.map(({ fileId }) => fileId);
  if (ids(before).join() === ids(after).join()) return false;
  for (const fileId of ids(after))
    if (!ids(before).includes(fileId)) await linkFile(tx, fileId, { kind: 'contract', id });
  await repository.writeAttachments(tx, id, after);
  for (const fileId of ids(before)) if (!ids(after).includes(fileId)) await unlinkFile(tx, fileId);
  return true;
}
