import { getOrder, getOrderHistory } from '@lajur/api-contract/order';
import { getAdditionalCosts, patchAdditionalCost, putAdditionalCost } from '@lajur/api-contract/order-cost';
import { getTransaction } from '@lajur/api-contract/order-transaction';
import { useCall, useRead } from '../../../ui/call/use-call';

const stale = [getAdditionalCosts, getTransaction, getOrder, getOrderHistory];

export const useAdditionalCosts = (id: string) =>
  useRead(getAdditionalCosts, { params: { id } }, { live: { entity: 'order', id }, keep: false });

export const useTransaction = (id: string) =>
  useRead(getTransaction, { params: { id } }, { live: { entity: 'order', id }, keep: false });

export const usePutCost = () => useCall(putAdditionalCost, { refreshes: stale, errors: 'own' });
export const usePatchCost = () => useCall(patchAdditionalCost, { refreshes: stale });
