import * as contract from '@lajur/api-contract/contract';
import * as write from '@lajur/api-contract/contract-write';
import type { Bind } from '../../platform/http/context';
import { discardContract } from './discard-service';
import { printContract } from './document-service';
import { contractEffect } from './effect-service';
import { createContract, updateContract } from './own-service';
import * as contracts from './service';
import { withdrawContract } from './withdraw-service';

export function bindContract(on: Bind, { marketplaceName }: { marketplaceName: string }): void {
  on(write.createContract, (call) => createContract(marketplaceName, call, call.body));
  on(write.updateContract, (call) => updateContract(call, call.params.id, call.body));
  on(write.discardContract, async (call) => {
    await discardContract(call, call.params.id, call.query.version);
    return {};
  });
  on(write.withdrawContract, (call) => withdrawContract(call, call.params.id, call.body.version));
  on(write.getContractEffect, ({ company, params, query }) => contractEffect(company, params.id, query.endDay));
  on(write.printContract, ({ company, params }) => printContract(company, params.id));
  on(contract.listContracts, ({ company, query }) => contracts.listContracts(company, query));
  on(contract.exportContracts, ({ company, query }) => contracts.exportContracts(company, query));
  on(contract.getContract, ({ company, params, query }) => contracts.getContract(company, params.id, query.day));
  on(contract.listContractCompanies, ({ company, params, query }) =>
    contracts.listCompanies(company, { type: params.type, inForce: false }, query),
  );
  on(contract.listCompaniesWithContract, ({ company, params, query }) =>
    contracts.listCompanies(company, { type: params.type, inForce: true }, query),
  );
}
