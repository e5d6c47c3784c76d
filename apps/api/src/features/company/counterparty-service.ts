import type { RequestOf } from '@lajur/api-contract/endpoint';
import type { putIdentity } from '@lajur/api-contract/provider-identity';
import { marketplaceCompanyId } from '@lajur/domain/provider/marketplace';
import type { CompanyTx, SystemScope, Tx } from '../../platform/database/scope';
import { keepMarketplace, marketplaceParty, shipperParty } from './counterparty-repository';
import type { LegalParty } from './legal-party';

/** A shipper, or the marketplace, as an MoU or contract names it. */
interface Counterparty {
  /** Of the shipper, or `marketplaceCompanyId`. */
  id: string;
  companyName: string;
}

/** The other side of an MoU or contract by what was told of it; what nobody told is a blank, to be filled in by hand. */
export async function counterparty(tx: CompanyTx, { id, companyName }: Counterparty): Promise<LegalParty> {
  const found = id === marketplaceCompanyId ? await marketplaceParty(tx) : await shipperParty(tx, id);
  return found ?? { name: companyName, address: null, npwp: null, nib: null, signer: null, position: null };
}

type Identity = RequestOf<typeof putIdentity>['body'];

const identityOf = async (tx: Tx): Promise<Identity | null> => {
  const found = await marketplaceParty(tx);
  if (!found) return null;
  const { position, address, npwp, signer, ...party } = found;
  return { ...party, address: address ?? '', npwp: npwp ?? '', signer: signer ?? '', signerPosition: position ?? '' };
};

/** Who the marketplace is by law, as it was said last. */
export const getIdentity = async (system: SystemScope) => ({ identity: await system.readLatest(identityOf) });

/** The marketplace says who it is by law. */
export const keepIdentity = (system: SystemScope, { signerPosition, ...given }: Identity): Promise<Identity> =>
  system.transaction(async (tx) => {
    await keepMarketplace(tx, { ...given, position: signerPosition });
    return { ...given, signerPosition };
  });
