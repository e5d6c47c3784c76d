import type { Tx } from '../../platform/database/scope';
import type { LegalParty } from './legal-party';

/** What was told of a shipper as a party of a legal document. */
export async function shipperParty(tx: Tx, shipperId: string): Promise<LegalParty | undefined> {
  const row = await tx.db
    .selectFrom('shipper as s')
    .select(['s.name', 's.legal_name', 's.address', 's.npwp', 's.nib', 's.signer', 's.signer_position as position'])
    .where('s.id', '=', shipperId)
    .executeTakeFirst();
  if (!row) return;
  const { legal_name, name, ...facts } = row;
  return { ...facts, name: legal_name ?? name };
}

/** What the marketplace told of itself; undefined while it told nothing. */
export const marketplaceParty = (tx: Tx): Promise<LegalParty | undefined> =>
  tx.db
    .selectFrom('marketplace_identity')
    .select(['name', 'address', 'npwp', 'nib', 'signer', 'signer_position as position'])
    .executeTakeFirst();

/** Says who the marketplace is, in place of what it said before. */
export async function keepMarketplace(
  tx: Tx,
  { position, ...facts }: LegalParty & { address: string; npwp: string; signer: string; position: string },
): Promise<void> {
  const given = { ...facts, signer_position: position, told_at: tx.now };
  await tx.db
    .insertInto('marketplace_identity')
    .values({ only_one: true, ...given })
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet(given))
    .execute();
}
