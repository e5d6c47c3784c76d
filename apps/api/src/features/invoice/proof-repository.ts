import type { CertificateState, Proof } from '@lajur/domain/invoice/withholding';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/database/scope';

/** What of an invoice a certificate proves, as it is kept. */
export interface StoredProof {
  certificateId: string;
  invoiceId: string;
  pph: number;
  difference: number;
  reason: string | null;
  settlementId: string | null;
  /** The entry was made with it. */
  isOwn: boolean;
}

/** Of `p`, what of the tax that was kept it proves: not what was given up with it or is beyond it. */
const proved = sql`p.pph + case when p.is_own then least(p.difference, 0) else p.difference end`;

/** The tax of an invoice that certificates prove. */
export async function provedOf(tx: CompanyTx, invoiceId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(${proved}), 0)::bigint as sum from withholding_proof p
    where p.company_id = ${tx.companyId} and p.invoice_id = ${invoiceId}`.execute(tx.db);
  return rows[0]?.sum ?? 0;
}

/** Of the entries of an invoice, how much is proved of each. */
export async function provedByEntry(tx: CompanyTx, invoiceId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; sum: number }>`
    select p.settlement_id as id, sum(${proved})::bigint as sum from withholding_proof p
    where p.company_id = ${tx.companyId} and p.invoice_id = ${invoiceId} and p.settlement_id is not null
    group by p.settlement_id`.execute(tx.db);
  return new Map(rows.map(({ id, sum }) => [id, sum]));
}

/** The number of a certificate that proves an entry; null when none does. */
export async function certificateOfEntry(tx: CompanyTx, invoiceId: string, entryId: string): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`
    select c.number from withholding_proof p
    join withholding_certificate c on c.company_id = ${tx.companyId} and c.id = p.certificate_id
    where p.company_id = ${tx.companyId} and p.invoice_id = ${invoiceId} and p.settlement_id = ${entryId}
    limit 1`.execute(tx.db);
  return rows[0]?.number ?? null;
}

/** What a certificate proves, in the order of its invoices. */
export async function proofsOf(tx: CompanyTx, certificateId: string): Promise<StoredProof[]> {
  const { rows } = await sql<StoredProof>`
    select p.certificate_id as "certificateId", p.invoice_id as "invoiceId", p.pph, p.difference, p.reason,
      p.settlement_id as "settlementId", p.is_own as "isOwn"
    from withholding_proof p
    where p.company_id = ${tx.companyId} and p.certificate_id = ${certificateId} order by p.invoice_id`.execute(tx.db);
  return rows;
}

export async function addProof(tx: CompanyTx, proof: StoredProof): Promise<void> {
  await tx.db
    .insertInto('withholding_proof')
    .values({
      company_id: tx.companyId,
      certificate_id: proof.certificateId,
      invoice_id: proof.invoiceId,
      pph: proof.pph,
      difference: proof.difference,
      reason: proof.reason,
      settlement_id: proof.settlementId,
      is_own: proof.isOwn,
    })
    .execute();
}

export async function dropProof(tx: CompanyTx, { certificateId, invoiceId }: StoredProof): Promise<void> {
  await tx.db
    .deleteFrom('withholding_proof')
    .where('company_id', '=', tx.companyId)
    .where('certificate_id', '=', certificateId)
    .where('invoice_id', '=', invoiceId)
    .execute();
}

interface Standing {
  id: string;
  pph: number;
  state: CertificateState;
  proofs: Proof[];
}

/** Certificates that are not credited, with what each proves: those of an invoice, or one. */
export async function standingCertificates(
  tx: CompanyTx,
  of: { invoiceId: string } | { id: string },
): Promise<Standing[]> {
  const which =
    'id' in of
      ? sql`c.id = ${of.id}`
      : sql`c.id in (select o.certificate_id from withholding_proof o
          where o.company_id = ${tx.companyId} and o.invoice_id = ${of.invoiceId})`;
  const { rows } = await sql<Omit<Standing, 'proofs'> & { named: number | null; difference: number; awaited: number }>`
    select c.id, c.pph, c.state, p.pph as named, p.difference, i.awaited_proof as awaited
    from withholding_certificate c
    left join withholding_proof p on p.company_id = ${tx.companyId} and p.certificate_id = c.id
    left join invoice i on i.company_id = ${tx.companyId} and i.id = p.invoice_id
    where c.company_id = ${tx.companyId} and c.state <> 'DIKREDITKAN' and ${which}`.execute(tx.db);
  const found = new Map<string, Standing>();
  for (const { id, pph, state, named, difference, awaited } of rows) {
    const one = found.get(id) ?? { id, pph, state, proofs: [] };
    found.set(id, one);
    if (named !== null) one.proofs.push({ pph: named, difference, awaited });
  }
  return [...found.values()];
}

export async function writeState(tx: CompanyTx, ids: readonly string[], state: CertificateState): Promise<void> {
  if (ids.length === 0) return;
  await tx.db
    .updateTable('withholding_certificate')
    .set({ state, version: sql`version + 1`, updated_at: tx.now })
    .where('company_id', '=', tx.companyId)
    .where('id', 'in', [...ids])
    .execute();
}
