import { getDashboardCharts, getShipmentSummary, listDashboard, listEta } from '@lajur/api-contract/dashboard';
import type { ReplyOf } from '@lajur/api-contract/endpoint';
import { getExpirySummary } from '@lajur/api-contract/expiry';
import { useRead } from '../../ui/call/use-call';
import { useMay } from '../../ui/call/use-user';
import { listQuery } from '../../ui/list-page/list-query';
import type { ListState } from '../../ui/list-page/list-state';

export type Summary = ReplyOf<typeof getShipmentSummary>;
export type Task = Summary['tasks'][number];
export type FleetVehicle = Summary['fleet'][number];
export type Expiry = ReplyOf<typeof getExpirySummary>;
export type Trip = ReplyOf<typeof listDashboard>['content'][number];

/** Lateness and lost signals come about by time alone, so the figures are read again without a change as well. */
export const useSummary = () => useRead(getShipmentSummary, {}, { live: { entity: 'order' }, every: 60_000 });

export const useTrips = (state: ListState) =>
  useRead(listDashboard, { query: listQuery(listDashboard, state) }, { live: { entity: 'order' } });

export type Charts = ReplyOf<typeof getDashboardCharts>;
export const useCharts = () => useRead(getDashboardCharts, {}, { live: { entity: 'order' } });

/** The next to arrive. A moment that passes makes an order late without a change. */
export const useExpected = (state: ListState) =>
  useRead(listEta, { query: listQuery(listEta, state) }, { live: { entity: ['order', 'position'] }, every: 60_000 });

/** Documents of drivers and vehicles that hinder an assignment now or this week. */
export const useExpirySummary = () =>
  useRead(
    getExpirySummary,
    {},
    { live: { entity: ['vehicle', 'driver', 'contract'] }, enabled: useMay(getExpirySummary) },
  );
