import { AppError } from '../../platform/app-error';
import type { Scopes } from '../../platform/database/scope';
import type { UserContext } from '../../platform/http/context';
import { logoRefusal, preparedLogo } from '../../platform/pdf/prepared-logo';
import { type FileDeps, readFile } from '../file/service';
import * as repository from './data-repository';

/**
 * A logo as documents print it, where it is another than before: null for none, undefined where it stays. Refuses one that would not be
 * seen on paper, and what the caller may not read; whose file it is and of what kind is asked where it is kept.
 */
export async function newLogo(
  deps: FileDeps,
  caller: Pick<UserContext, 'company' | 'user'>,
  before: string | null,
  after: string | null,
): Promise<Buffer | null | undefined> {
  if (after === before) return undefined;
  if (after === null) return null;
  const { content: bytes } = await readFile(deps, caller, after);
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
