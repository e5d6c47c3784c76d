import type { CompanyScope } from '../../platform/database/scope';
import { bytesOf } from '../../platform/http/base64-body';
import { type FileDeps, storeFile } from '../file/service';

/**
 * Stores pictures that the marketplace sent in base64, each as a file of the company that nobody uploaded; gives their
 * references in order. Refuses with FILE_TYPE_NOT_ALLOWED what is no picture. Call it before the transaction that links them.
 */
export async function storePhotos(
  deps: FileDeps,
  company: CompanyScope,
  photos: readonly string[] = [],
): Promise<string[]> {
  const urls: string[] = [];
  for (const [at, photo] of photos.entries()) {
    const file = { content: bytesOf(photo), name: `foto-${at + 1}`, allowed: 'image', uploadedBy: null } as const;
    urls.push((await storeFile(deps, company, file)).url);
  }
  return urls;
}
