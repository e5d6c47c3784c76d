import type { CompanyScope, CompanyTx } from '../../platform/database/scope';
import { type Mark, usualMark } from '../../platform/pdf/mark';
import { storedMark } from './mark-repository';

/** The logo and colour of the own company as they are now, for a document that is drawn now (ADR 0114). */
export async function companyMark(tx: CompanyTx): Promise<Mark> {
  const stored = await storedMark(tx);
  // Of a logo that cannot be read nothing is kept.
  const logo = stored?.logo && stored.logo.length > 0 ? stored.logo : null;
  return { colour: stored?.colour ?? usualMark.colour, logo };
}

/** The same for pages that the browser prints. */
export const markView = (company: CompanyScope): Promise<{ colour: string; logo: string | null }> =>
  company.readLatest(async (tx) => {
    const { colour, logo } = await companyMark(tx);
    return { colour, logo: logo && `data:image/png;base64,${logo.toString('base64')}` };
  });
