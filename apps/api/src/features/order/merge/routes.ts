import * as contract from '@lajur/api-contract/order-merge';
import type { Bind } from '../../../platform/http/context';
import type { AssignDeps } from '../answer/service';
import { proposals } from './proposal-service';
import * as merging from './service';

export function bindMerge(on: Bind, deps: AssignDeps): void {
  on(contract.mergeOrders, (call) => merging.merge(deps, call, call.body));
  on(contract.unmergeOrders, (call) => merging.unmerge(deps, call, call.params.id, call.body));
  on(contract.listMergeProposals, ({ company }) => proposals(company));
  on(contract.getCargoGroup, ({ company, params }) => merging.groupOf(company, params.id));
}
