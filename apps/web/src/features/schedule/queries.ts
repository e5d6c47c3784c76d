import * as contract from '@lajur/api-contract/schedule';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { say } from '../../ui/call/toast-store';
import { readOptions, useCall, useRead } from '../../ui/call/use-call';
import { filtersOf, type ScheduleAddress } from './address';
import { driverPage, type LaneData, type LanePageData, vehiclePage } from './lane-data';

/** Reads and writes of the schedule, named once. It follows what anybody does to orders, vehicles and drivers. */
const live = { entity: ['order', 'vehicle', 'driver'] } as const;

export const useSchedule = (address: ScheduleAddress) =>
  useRead(contract.getSchedule, { query: { ...filtersOf(address), view: address.view } }, { live });

/** Rows that are read together. */
export const lanesAtOnce = 50;
export const ordersAtOnce = 100;

const laneQuery = (address: ScheduleAddress, size: 50 | 100) => ({
  ...filtersOf(address),
  idle: address.hidesIdle ? ('hide' as const) : ('show' as const),
  size,
});
const spanOf = ({ view }: ScheduleAddress) => (view === 'day' ? 'day' : 'week');

const vehicleOptions = (address: ScheduleAddress, size: 50 | 100, page: number) =>
  readOptions(
    contract.listScheduleLanes,
    { query: { ...laneQuery(address, size), view: address.view, page } },
    { live },
  );
const driverOptions = (address: ScheduleAddress, size: 50 | 100, page: number) =>
  readOptions(
    contract.listScheduleDrivers,
    { query: { ...laneQuery(address, size), view: address.view, page } },
    { live },
  );
const orderOptions = (address: ScheduleAddress, page: number) =>
  readOptions(
    contract.listScheduleOrders,
    { query: { ...filtersOf(address), view: spanOf(address), size: ordersAtOnce, page } },
    { live },
  );

/** The pages of vehicles or drivers that are looked at. */
export function useLanePages(address: ScheduleAddress, pages: readonly number[]) {
  const byDriver = address.rows === 'driver';
  const vehicles = useQueries({
    queries: (byDriver ? [] : pages).map((page) => ({
      ...vehicleOptions(address, lanesAtOnce, page),
      select: vehiclePage,
    })),
  });
  const drivers = useQueries({
    queries: (byDriver ? pages : []).map((page) => ({
      ...driverOptions(address, lanesAtOnce, page),
      select: driverPage,
    })),
  });
  return byDriver ? drivers : vehicles;
}

/** The first pages of the orders of a time, one after the other. */
export const useOrderPages = (address: ScheduleAddress, count: number) =>
  useQueries({ queries: Array.from({ length: count }, (_, page) => orderOptions(address, page)) });

const mostPages = 20;

/** Everything there is, page after page, 2,000 rows at most. */
async function allOf<Page extends { content: readonly unknown[]; totalPages: number }>(
  read: (page: number) => Promise<Page>,
): Promise<Page[]> {
  const pages = [await read(0)];
  for (let page = 1; page < Math.min(pages[0]?.totalPages ?? 0, mostPages); page += 1) pages.push(await read(page));
  return pages;
}

/** All that is printed: the rows of a board, or the orders of a list. */
export interface PrintedRows {
  lanes: readonly LaneData[];
  folded: LanePageData['folded'];
  orders: readonly contract.ScheduleBar[];
}

/** Everything there is, for paper. */
export function useAllRows() {
  const queries = useQueryClient();
  return useCallback(
    async (address: ScheduleAddress): Promise<PrintedRows> => {
      const fresh = { staleTime: 0 };
      const none = { lanes: [], folded: { total: 0, why: '' }, orders: [] };
      if (address.rows === 'order') {
        const pages = await allOf((page) => queries.fetchQuery({ ...orderOptions(address, page), ...fresh }));
        return { ...none, orders: pages.flatMap(({ content }) => content) };
      }
      const pages: LanePageData[] =
        address.rows === 'driver'
          ? await allOf(async (page) =>
              driverPage(await queries.fetchQuery({ ...driverOptions(address, 100, page), ...fresh })),
            )
          : await allOf(async (page) =>
              vehiclePage(await queries.fetchQuery({ ...vehicleOptions(address, 100, page), ...fresh })),
            );
      return {
        ...none,
        lanes: pages.flatMap(({ content }) => content),
        folded: pages[0]?.folded ?? none.folded,
      };
    },
    [queries],
  );
}

/** Where an order could go, asked when it is lifted. */
export function useTargets() {
  const queries = useQueryClient();
  return useCallback(
    (id: string) => queries.fetchQuery(readOptions(contract.getScheduleOrder, { params: { id } }, { staleTime: 0 })),
    [queries],
  );
}

export const useFeeds = () => useRead(contract.listCalendarFeeds, {}, { staleTime: 0 });
export const useCreateFeed = () =>
  useCall(contract.createCalendarFeed, { refreshes: [contract.listCalendarFeeds], errors: 'own' });
export const useRevokeFeed = () =>
  useCall(contract.revokeCalendarFeed, {
    refreshes: [contract.listCalendarFeeds],
    onDone: () => say('Langganan dicabut.'),
  });
