import type { CallError } from '@lajur/api-contract/client';
import {
  getDashboardMoney,
  getFleetMap,
  getShipmentSummary,
  listDashboard,
  listEta,
} from '@lajur/api-contract/dashboard';
import type { ReplyOf } from '@lajur/api-contract/endpoint';
import { getExpirySummary } from '@lajur/api-contract/expiry';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/call/client';
import { readOptions, useRead } from '../../ui/call/use-call';
import { useMay } from '../../ui/call/use-user';
import { listQuery } from '../../ui/list-page/list-query';
import type { ListState } from '../../ui/list-page/list-state';
import { afterAnswer, type Fleet } from './fleet-data';

export type Summary = ReplyOf<typeof getShipmentSummary>;
export type Task = Summary['tasks'][number];
export type Expiry = ReplyOf<typeof getExpirySummary>;
export type Trip = ReplyOf<typeof listDashboard>['content'][number];

/** Lateness and lost signals come about by time alone, so the figures are read again without a change as well. */
export const useSummary = () => useRead(getShipmentSummary, {}, { live: { entity: 'order' }, every: 60_000 });

export const useTrips = (state: ListState) =>
  useRead(
    listDashboard,
    { query: listQuery(listDashboard, state, { days: { pickup: ['fromDate', 'toDate'] } }) },
    { live: { entity: 'order' } },
  );

/** The next to arrive. A moment that passes makes an order late without a change. */
export const useExpected = (state: ListState) =>
  useRead(listEta, { query: listQuery(listEta, state) }, { live: { entity: ['order', 'position'] }, every: 60_000 });

/** Documents of drivers and vehicles that hinder an assignment now or this week. */
export const useExpirySummary = () =>
  useRead(
    getExpirySummary,
    {},
    { live: { entity: ['vehicle', 'driver', 'contract', 'legal-document'] }, enabled: useMay(getExpirySummary) },
  );

export type DashboardMoney = ReplyOf<typeof getDashboardMoney>;
/** What is owed to the company and by it, for who may see invoices. */
export const useDashboardMoney = () =>
  useRead(getDashboardMoney, {}, { live: { entity: ['invoice', 'loan'] }, enabled: useMay(getDashboardMoney) });

const fleetKey = readOptions(getFleetMap, {}).queryKey as readonly unknown[];
const fleetEvery = 10_000;
/** Now and then all is read anew: names of drivers and plates change without a word of it. */
const wholeEvery = 300_000;

/** Where the vehicles under way are: all of them once, then what changed. A fleet reports all the time: it is read by the clock. */
export const useFleet = () =>
  useQuery<Fleet, CallError>({
    queryKey: fleetKey,
    queryFn: async ({ client, signal }) => {
      const before = client.getQueryData<Fleet>(fleetKey);
      const known = before && Date.now() - before.wholeAt < wholeEvery ? before : undefined;
      const answer = await call(getFleetMap, { query: known ? { since: known.readAt } : {} }, { signal });
      return afterAnswer(known, answer, Date.now());
    },
    refetchInterval: fleetEvery,
    staleTime: fleetEvery,
    structuralSharing: false,
  });
