import { getOrder, getOrderHistory, getOrderSummary, listOrders } from '@lajur/api-contract/order';
import * as contract from '@lajur/api-contract/order-merge';
import { type ReadOptions, useCall, useRead } from '../../../ui/call/use-call';

const stale = [
  listOrders,
  getOrderSummary,
  getOrder,
  getOrderHistory,
  contract.getCargoGroup,
  contract.listMergeProposals,
];

export const useMerge = () => useCall(contract.mergeOrders, { refreshes: stale, errors: 'own' });
export const useUnmerge = () => useCall(contract.unmergeOrders, { refreshes: stale, errors: 'own' });

export const useCargoGroup = (id: string, { enabled = true } = {}) =>
  useRead(contract.getCargoGroup, { params: { id } }, { enabled, live: { entity: 'order' } });

export const useProposals = (options: Pick<ReadOptions, 'afterFirst'> = {}) =>
  useRead(contract.listMergeProposals, {}, { ...options, live: { entity: 'order' }, staleTime: 30_000 });
