import * as contract from '@lajur/api-contract/contract';
import type { Bind } from '../../platform/http/context';
import * as contracts from './service';

export function bindContract(on: Bind): void {
  on(contract.listContracts, ({ company, query }) => contracts.listContracts(company, query));
  on(contract.exportContracts, ({ company, query }) => contracts.exportContracts(company, query));
  on(contract.getContract, ({ company, params }) => contracts.getContract(company, params.id));
  on(contract.listContractCompanies, ({ company, params, query }) =>
    contracts.listCompanies(company, { type: params.type, inForce: false }, query),
  );
  on(contract.listCompaniesWithContract, ({ company, params, query }) =>
    contracts.listCompanies(company, { type: params.type, inForce: true }, query),
  );
}
