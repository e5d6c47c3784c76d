import { AppError } from '../../platform/app-error';
import type { CompanyScope, Scopes } from '../../platform/database/scope';
import { fileId } from '../../platform/file/file-url';
import { logoRefusal, preparedLogo } from '../../platform/pdf/prepared-logo';
import type { FileDeps } from '../file/service';
import * as repository from './data-repository';

/**
 * A logo as documents print it, where it is another than before: null for none, undefined where it stays. Refuses one that would not be
 * seen on paper; whose file it is and of what kind is asked where it is kept.
 */
export async function newLogo(
  { files }: FileDeps,
  { companyId }: CompanyScope,
  before: string | null,
  after: string | null,
): Promise<Buffer | null | undefined> {
  if (after === before) return undefined;
  const bytes = after && (await files.get({ companyId, fileId: fileId(after) }));
  if (!bytes) return null;
  const why = await logoRefusal(bytes).catch(() => undefined);
  // It is no picture: refused as one where it is kept.
  if (why === undefined) return null;
  if (why) throw new AppError('RULE_BROKEN', { message: why, validation: { logoUrl: why } });
  return preparedLogo(bytes);
}

const atOnce = 20;
/** What is kept of a logo that cannot be read, so that it is not tried again. */
const unreadable = Buffer.alloc(0);

/** Makes the logos ready to be printed that were kept before documents had them (ADR 0114), some at a time. */
export async function prepareLogos({
  system,
  company,
  files,
}: Pick<Scopes, 'system' | 'company'> & FileDeps): Promise<void> {
  const due = await system.readLatest((tx) => repository.unpreparedLogos(tx, atOnce));
  for (const one of due) {
    const bytes = await files.get(one);
    const logo = bytes ? await preparedLogo(bytes).catch(() => unreadable) : unreadable;
    await company(one.companyId).transaction((tx) => repository.setPrintedLogo(tx, one.fileId, logo));
  }
}
