import type { PaperBasis } from '@lajur/domain/approval/paper';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/database/scope';

/** What was approved: which record it is. */
export interface PaperKey {
  entity: 'contract' | 'mou';
  id: string;
}

/** A paper as it was kept, without its bytes. */
export interface Paper<Content> {
  content: Content;
  /** Of its bytes, hex. */
  sha256: string;
  basis: PaperBasis;
  frozenAt: Date;
}

const newest = (tx: CompanyTx, { entity, id }: PaperKey) => sql`from approved_paper
  where company_id = ${tx.companyId} and entity = ${entity} and entity_id = ${id} order by edition desc limit 1`;

/** The paper of a record; null where none is kept. */
export async function findPaper<Content>(tx: CompanyTx, key: PaperKey): Promise<Paper<Content> | null> {
  const { rows } = await sql<Paper<Content>>`select content, encode(sha256, 'hex') as sha256, basis,
    frozen_at as "frozenAt" ${newest(tx, key)}`.execute(tx.db);
  return rows[0] ?? null;
}

/** Its bytes. */
export async function paperBytes(tx: CompanyTx, key: PaperKey): Promise<Buffer | null> {
  const { rows } = await sql<{ pdf: Buffer }>`select pdf ${newest(tx, key)}`.execute(tx.db);
  return rows[0]?.pdf ?? null;
}

/** Keeps another edition of a paper; those before stay. */
export async function addPaper(
  tx: CompanyTx,
  { entity, id }: PaperKey,
  { content, pdf, basis }: { content: unknown; pdf: Buffer; basis: PaperBasis },
): Promise<void> {
  await sql`insert into approved_paper (company_id, entity, entity_id, edition, content, pdf, sha256, basis, frozen_at)
    select ${tx.companyId}, ${entity}, ${id}, coalesce(max(p.edition), 0) + 1, ${JSON.stringify(content)}::jsonb, ${pdf},
      sha256(${pdf}::bytea), ${basis}, ${tx.now}
    from approved_paper p where p.company_id = ${tx.companyId} and p.entity = ${entity} and p.entity_id = ${id}
    on conflict do nothing returning edition`.execute(tx.db);
}
