import type { CheckedKind } from '@lajur/domain/genuineness/document-check';
import { sql } from 'kysely';
import type { CompanyTx, Tx } from '../../platform/database/scope';

/** Which document of which record. */
export interface CheckKey {
  kind: CheckedKind;
  recordId: string;
  /** Which of the record's documents; left out where it has one. */
  part?: string;
}

export interface StoredCheck {
  id: string;
  token: string;
  kind: CheckedKind;
  recordId: string;
  part: string;
}

const columns = sql`c.id, c.token, c.kind, c.record_id as "recordId", c.part`;

/** What a document is checked by; null while it has no token. */
export async function checkOf(tx: CompanyTx, { kind, recordId, part = '' }: CheckKey): Promise<StoredCheck | null> {
  const { rows } = await sql<StoredCheck>`select ${columns} from document_check c
    where c.company_id = ${tx.companyId} and c.kind = ${kind} and c.record_id = ${recordId} and c.part = ${part}`.execute(
    tx.db,
  );
  return rows[0] ?? null;
}

export interface NewCheck extends StoredCheck {
  tokenHash: Buffer;
}

/** Keeps a document's token; false when it has one already. */
export async function addCheck(tx: CompanyTx, { id, token, tokenHash, ...key }: NewCheck): Promise<boolean> {
  const added = await tx.db
    .insertInto('document_check')
    .values({
      ...{ company_id: tx.companyId, id, kind: key.kind, record_id: key.recordId, part: key.part },
      ...{ token, made_at: tx.now },
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'kind', 'record_id', 'part']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  await tx.db
    .insertInto('check_token')
    .values({ token_hash: tokenHash, company_id: tx.companyId, check_id: id })
    .execute();
  return true;
}

/** Whose a token is. In a system transaction. */
export async function ownerOfToken(tx: Tx, tokenHash: Buffer): Promise<{ companyId: string; checkId: string } | null> {
  const row = await tx.db
    .selectFrom('check_token')
    .select(['company_id as companyId', 'check_id as checkId'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ?? null;
}

/** What a token was made for. The token is asked for too: what the coordinator says is held against it. */
export async function checkById(tx: CompanyTx, id: string, token: string): Promise<StoredCheck | null> {
  const { rows } = await sql<StoredCheck>`select ${columns} from document_check c
    where c.company_id = ${tx.companyId} and c.id = ${id} and c.token = ${token}`.execute(tx.db);
  return rows[0] ?? null;
}

/** The kept bytes of a document that says this of itself; null while nobody printed it. */
export async function printedAs(tx: CompanyTx, checkId: string, variant: string): Promise<Buffer | null> {
  const { rows } = await sql<{ pdf: Buffer | null }>`select p.pdf from document_print p
    where p.company_id = ${tx.companyId} and p.check_id = ${checkId} and p.variant = ${variant}`.execute(tx.db);
  return rows[0]?.pdf ?? null;
}

export interface NewPrint {
  checkId: string;
  variant: string;
  sha256: Buffer;
  /** The bytes, or the file that has them. */
  of: { pdf: Buffer } | { fileId: string };
}

/** Keeps a print; of two that were made at once the first stays. */
export async function addPrint(tx: CompanyTx, { checkId, variant, sha256, of }: NewPrint): Promise<void> {
  await tx.db
    .insertInto('document_print')
    .values({
      ...{ company_id: tx.companyId, check_id: checkId, variant, sha256, made_at: tx.now },
      ...('pdf' in of ? { pdf: of.pdf, file_id: null } : { pdf: null, file_id: of.fileId }),
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'check_id', 'variant']).doNothing())
    .execute();
}

export interface PrintFacts {
  /** In hexadecimal. */
  sha256: string;
  at: Date;
  fileId: string | null;
}

/** More a document is not printed in. */
const maxPrints = 50;

/** The prints of a document without their bytes, the first first. */
export async function printsOf(tx: CompanyTx, checkId: string): Promise<PrintFacts[]> {
  const { rows } = await sql<PrintFacts>`
    select encode(p.sha256, 'hex') as sha256, p.made_at as at, p.file_id as "fileId" from document_print p
    where p.company_id = ${tx.companyId} and p.check_id = ${checkId}
    order by p.made_at, p.variant limit ${sql.lit(maxPrints)}`.execute(tx.db);
  return rows;
}
