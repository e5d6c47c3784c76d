import * as contract from '@lajur/api-contract/damage';
import {
  getOrder,
  getOrderFilterOptions,
  getOrderHistory,
  getOrderSummary,
  listOrders,
} from '@lajur/api-contract/order';
import { listReasons } from '@lajur/api-contract/order-reason';
import { call } from '../../ui/call/client';
import { type LiveOf, useCall, useRead } from '../../ui/call/use-call';
import { listQuery } from '../../ui/list-page/list-query';
import type { ListState } from '../../ui/list-page/list-state';

/** Reads and writes of reports of damage, named once; what a write makes stale stands beside it. */
const stale = [
  contract.listDamage,
  contract.summarizeDamage,
  contract.getDamage,
  getOrder,
  getOrderHistory,
  listOrders,
  getOrderSummary,
];

// What the shipper decides, and when a step happened, is told of the order.
export const damageLive: LiveOf = { entity: ['damage', 'order'] };

export const useDamage = (id: string, version?: number, enabled = true) =>
  useRead(
    contract.getDamage,
    { params: { id }, query: version ? { version } : {} },
    { live: { ...damageLive, id }, keep: false, enabled },
  );

/** The sum of what the list shows, whatever page is open. */
export const useDamageSum = (state: ListState) => {
  const { page: _page, size: _size, sort: _sort, ...query } = listQuery(contract.listDamage, state);
  return useRead(contract.summarizeDamage, { query }, { live: damageLive });
};

export const useReport = () => useCall(contract.reportDiscrepancy, { refreshes: stale, errors: 'own' });
export const useRevise = () => useCall(contract.reviseDamage, { refreshes: stale, errors: 'own' });

export const useDamageReasons = () => useRead(listReasons, { query: { type: 'basp' } }, { staleTime: 600_000 });

export const useReportedOrder = (id: string) =>
  useRead(getOrder, { params: { id } }, { live: { entity: 'order', id }, keep: false, enabled: id !== '' });

/** Orders whose goods are at their destination: those a report can be written for, and will soon. */
export const useUnloadingOrders = () =>
  useRead(
    listOrders,
    {
      params: { status: 'process' },
      query: { latestStatus: 'DI_LOKASI_TUJUAN,BONGKAR_MUATAN', size: 100, sort: 'updatedAt,desc' },
    },
    { live: { entity: 'order' } },
  );

export const useIncomplete = () =>
  useRead(contract.listDamage, { query: { state: 'incomplete', size: 100 } }, { live: damageLive });

export const loadShippers = (search: string | undefined, signal?: AbortSignal) =>
  call(getOrderFilterOptions, { query: { field: 'shipper', search } }, { signal });

/** The report of a stop that was just written; the first of an order has its id. */
export async function loadReportId(id: string, stopSeq: number): Promise<string> {
  const { discrepancies } = await call(getOrder, { params: { id } });
  return discrepancies.find((one) => one.stopSeq === stopSeq)?.reportId ?? id;
}

/** A version of a report as the document it is printed as. */
export const loadPrint =
  (id: string, version: number) => (_onProgress: (share: number | undefined) => void, signal: AbortSignal) =>
    call(contract.printDamage, { params: { id }, query: { version } }, { signal });
