import { getOrderFilterOptions } from '@lajur/api-contract/order';
import * as contract from '@lajur/api-contract/schedule';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { say } from '../../ui/call/toast-store';
import { readOptions, useCall, useRead } from '../../ui/call/use-call';
import { filtersOf, type ScheduleAddress } from './address';

/** Reads and writes of the schedule, named once. It follows what anybody does to orders and vehicles. */
const live = { entity: ['order', 'vehicle'] } as const;

export const useSchedule = (address: ScheduleAddress) =>
  useRead(contract.getSchedule, { query: { ...filtersOf(address), view: address.view } }, { live });

/** Vehicles that are read together. */
export const lanesAtOnce = 50;

/** The pages of vehicles that are looked at. */
export function useLanePages(address: ScheduleAddress, pages: readonly number[]) {
  const { view, hidesIdle } = address;
  const query = {
    ...filtersOf(address),
    view,
    idle: hidesIdle ? 'hide' : 'show',
    size: lanesAtOnce,
  } as const;
  return useQueries({
    queries: pages.map((page) => readOptions(contract.listScheduleLanes, { query: { ...query, page } }, { live })),
  });
}

const mostPages = 20;

/** Every vehicle there is, for paper: a page after the other, 2,000 at most. */
export function useAllLanes() {
  const queries = useQueryClient();
  return useCallback(
    async (address: ScheduleAddress) => {
      const query = {
        ...filtersOf(address),
        view: address.view,
        idle: address.hidesIdle ? 'hide' : 'show',
        size: 100,
      } as const;
      const read = (page: number) =>
        queries.fetchQuery(readOptions(contract.listScheduleLanes, { query: { ...query, page } }, { staleTime: 0 }));
      const first = await read(0);
      const lanes = [...first.content];
      for (let page = 1; page < Math.min(first.totalPages, mostPages); page += 1)
        lanes.push(...(await read(page)).content);
      return { lanes, folded: first.folded };
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

export const useShippers = () =>
  useRead(getOrderFilterOptions, { query: { field: 'shipper' } }, { staleTime: 600_000 });

export const useFeeds = () => useRead(contract.listCalendarFeeds, {}, { staleTime: 0 });
export const useCreateFeed = () =>
  useCall(contract.createCalendarFeed, { refreshes: [contract.listCalendarFeeds], errors: 'own' });
export const useRevokeFeed = () =>
  useCall(contract.revokeCalendarFeed, {
    refreshes: [contract.listCalendarFeeds],
    onDone: () => say('Langganan dicabut.'),
  });
