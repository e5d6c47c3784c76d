import type { Tx } from '../../platform/database/scope';

/** What a mailed link is good for. */
export type LinkPurpose = 'reset-password' | 'activation' | 'sub-account' | 'change-email';

/** Whose link it is, and what goes with it. Who registers a company has no user yet. */
export interface MailedLink {
  purpose: LinkPurpose;
  email: string;
  user: { companyId: string; userId: string } | null;
  phoneNo: string | null;
  /** Which version of the terms was agreed to, and when. */
  agreed: { version: number; at: Date } | null;
}

export interface KeptLink extends MailedLink {
  expiresAt: Date;
  usedAt: Date | null;
}

/** Links mailed to an address stop working: those for one purpose, or all of them. */
export async function endLinks(tx: Tx, email: string, purpose?: LinkPurpose): Promise<void> {
  await tx.db
    .updateTable('mailed_token')
    .set({ used_at: tx.now })
    .where('email', '=', email)
    .$if(purpose !== undefined, (links) => links.where('purpose', '=', purpose as LinkPurpose))
    .where('used_at', 'is', null)
    .execute();
}

/** Keeps a link by the hash of its token; older ones of the same purpose and address stop working. */
export async function keepLink(tx: Tx, link: MailedLink, tokenHash: Buffer, expiresAt: Date): Promise<void> {
  await endLinks(tx, link.email, link.purpose);
  const row = {
    token_hash: tokenHash,
    company_id: link.user?.companyId ?? null,
    user_id: link.user?.userId ?? null,
    phone_no: link.phoneNo,
    terms_version: link.agreed?.version ?? null,
    terms_agreed_at: link.agreed?.at ?? null,
    created_at: tx.now,
    expires_at: expiresAt,
  };
  // Of two asked for at once the later one stays.
  await tx.db
    .insertInto('mailed_token')
    .values({ ...row, purpose: link.purpose, email: link.email, used_at: null })
    .onConflict((conflict) => conflict.columns(['email', 'purpose']).where('used_at', 'is', null).doUpdateSet(row))
    .execute();
}

const columns = [
  'purpose',
  'email',
  'company_id',
  'user_id',
  'phone_no',
  'terms_version',
  'terms_agreed_at',
  'expires_at',
  'used_at',
] as const;

interface Row {
  purpose: LinkPurpose;
  email: string;
  company_id: string | null;
  user_id: string | null;
  phone_no: string | null;
  terms_version: number | null;
  terms_agreed_at: Date | null;
  expires_at: Date;
  used_at: Date | null;
}

const linkOf = (row: Row): KeptLink => ({
  purpose: row.purpose,
  email: row.email,
  user: row.company_id && row.user_id ? { companyId: row.company_id, userId: row.user_id } : null,
  phoneNo: row.phone_no,
  agreed:
    row.terms_version === null || row.terms_agreed_at === null
      ? null
      : { version: row.terms_version, at: row.terms_agreed_at },
  expiresAt: row.expires_at,
  usedAt: row.used_at,
});

/** Any link, used and lapsed ones too, as long as they are kept. */
export async function linkByHash(tx: Tx, tokenHash: Buffer): Promise<KeptLink | null> {
  const row = await tx.db
    .selectFrom('mailed_token')
    .select(columns)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ? linkOf(row) : null;
}

/** Uses a link up; null when it was used, has lapsed, or is for something or somebody else. */
export async function takeLink(
  tx: Tx,
  { tokenHash, purpose, email }: { tokenHash: Buffer; purpose: LinkPurpose; email: string },
): Promise<KeptLink | null> {
  const row = await tx.db
    .updateTable('mailed_token')
    .set({ used_at: tx.now })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('expires_at', '>', tx.now)
    .returning(columns)
    .executeTakeFirst();
  return row ? linkOf(row) : null;
}
