import { getOrder, getOrderHistory } from '@lajur/api-contract/order';
import { getAdditionalCosts, patchAdditionalCost, putAdditionalCost } from '@lajur/api-contract/order-cost';
import {
  getShippingCost,
  getTransaction,
  putShippingCost,
  putTransaction,
} from '@lajur/api-contract/order-transaction';
import { useCall, useRead } from '../../../ui/call/use-call';

const stale = [getAdditionalCosts, getTransaction, getShippingCost, getOrder, getOrderHistory];

export const useAdditionalCosts = (id: string) =>
  useRead(getAdditionalCosts, { params: { id } }, { live: { entity: 'order', id }, keep: false });

export const useTransaction = (id: string) =>
  useRead(getTransaction, { params: { id } }, { live: { entity: 'order', id }, keep: false });

export const useShippingCost = (id: string) =>
  useRead(getShippingCost, { params: { id } }, { live: { entity: 'order', id }, keep: false });

export const usePutMainCost = () => useCall(putShippingCost, { refreshes: stale, errors: 'own' });
export const usePutUnitPrice = () => useCall(putTransaction, { refreshes: stale, errors: 'own' });

export const usePutCost = () => useCall(putAdditionalCost, { refreshes: stale, errors: 'own' });
export const usePatchCost = () => useCall(patchAdditionalCost, { refreshes: stale });
