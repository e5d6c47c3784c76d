import type { NewContract } from '@lajur/api-contract/provider-contract';
import { AppError } from '../../platform/app-error';
import type { ProviderContext } from '../../platform/http/context';
import { proposeContract } from '../contract/proposal-service';
import { recordContracts } from '../contract/record-service';
import type { FileDeps } from '../file/service';
import * as companies from './company-repository';
import { providerActor } from './company-service';
import { marketplaceName } from './marketplace';

/** Proposes a contract to a transport company. */
export async function proposeToCompany(
  deps: FileDeps,
  call: ProviderContext,
  companyId: string,
  given: Parameters<typeof proposeContract>[3],
) {
  const found = await call.system.read((tx) => companies.companyById(tx, companyId));
  if (!found) throw new AppError('NOT_FOUND');
  return proposeContract(deps, call.company(companyId), { actor: providerActor(call), marketplaceName }, given);
}

/** Records contracts of a transport company, as the marketplace sends them. */
export async function putContracts(
  deps: FileDeps,
  call: ProviderContext,
  companyId: string,
  contracts: readonly NewContract[],
) {
  const found = await call.system.read((tx) => companies.companyById(tx, companyId));
  if (!found) throw new AppError('NOT_FOUND');
  const recorder = { actor: providerActor(call), marketplaceName };
  return { results: await recordContracts(deps, call.company(companyId), recorder, contracts) };
}
