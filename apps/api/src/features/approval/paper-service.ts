import type { ApprovedPaper } from '@lajur/api-contract/approval';
import type { PaperBasis } from '@lajur/domain/approval/paper';
import type { Database } from '../../platform/database/connect';
import type { CompanyScope, CompanyTx, SystemScope } from '../../platform/database/scope';
import * as repository from './paper-repository';

export { findPaper } from './paper-repository';

/** How the paper of a kind of record comes about: what one says, and how that is drawn. */
export interface PaperKind<Content> {
  entity: repository.PaperKey['entity'];
  /** What the record says as it stands now. */
  contentOf(tx: CompanyTx, id: string, basis: PaperBasis): Promise<Content>;
  /** With the company's own logo and colour as they are now. */
  draw(tx: CompanyTx, content: Content): Promise<Buffer>;
  /** Those that were approved and have no paper, of all companies. */
  unfrozen(system: SystemScope, limit: number): Promise<{ companyId: string; id: string }[]>;
}

/** Keeps the paper of what is approved, as it would be printed now. Call in the transaction that approves it. */
export async function freezePaper<Content>(
  tx: CompanyTx,
  kind: PaperKind<Content>,
  id: string,
  basis: PaperBasis,
): Promise<void> {
  const content = await kind.contentOf(tx, id, basis);
  const pdf = await kind.draw(tx, content);
  await repository.addPaper(tx, { entity: kind.entity, id }, { content, pdf, basis });
}

/** Whether the paper of a record is kept. */
export const hasPaper = async (tx: CompanyTx, key: repository.PaperKey): Promise<boolean> =>
  (await repository.findPaper(tx, key)) !== null;

/** The bytes of an approved record: as they were kept, and kept now where it was approved before any was. */
export async function approvedPdf<Content>(
  company: CompanyScope,
  kind: PaperKind<Content>,
  id: string,
): Promise<Buffer> {
  const key = { entity: kind.entity, id };
  const kept = await company.readLatest((tx) => repository.paperBytes(tx, key));
  if (kept) return kept;
  return company.transaction(async (tx) => {
    await freezePaper(tx, kind, id, 'LATER');
    const bytes = await repository.paperBytes(tx, key);
    if (!bytes) throw new Error(`the paper of ${kind.entity} ${id} was not kept`);
    return bytes;
  });
}

/** What a paper says of itself on screens. */
export const paperView = (paper: repository.Paper<unknown> | null): ApprovedPaper | null =>
  paper && { sha256: paper.sha256, basis: paper.basis, frozenAt: paper.frozenAt.toISOString() };

const atOnce = 20;

/** Keeps the paper of what was approved before any was kept, some at a time. Gives how many. */
export async function freezeEarlier<Content>(database: Database, kind: PaperKind<Content>): Promise<number> {
  const due = await kind.unfrozen(database.system, atOnce);
  for (const { companyId, id } of due) await approvedPdf(database.company(companyId), kind, id);
  return due.length;
}
