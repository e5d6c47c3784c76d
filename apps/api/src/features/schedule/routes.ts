import * as contract from '@lajur/api-contract/schedule';
import type { Bind } from '../../platform/http/context';
import { type FeedDeps, listFeeds, makeFeed, readFeed, revokeFeed } from './feed-service';
import { driversOf, lanesOf, ordersOf, scheduleOf, scheduleOrder } from './service';

export function bindSchedule(on: Bind, deps: FeedDeps): void {
  on(contract.getSchedule, ({ company, query }) => scheduleOf(company, query));
  on(contract.listScheduleLanes, ({ company, query }) => lanesOf(company, query));
  on(contract.listScheduleDrivers, ({ company, query }) => driversOf(company, query));
  on(contract.listScheduleOrders, ({ company, query }) => ordersOf(company, query));
  on(contract.listCalendarFeeds, (call) => listFeeds(call));
  on(contract.createCalendarFeed, (call) => makeFeed(deps, call));
  on(contract.revokeCalendarFeed, async (call) => {
    await revokeFeed(call, call.params.feedId);
    return {};
  });
  on(contract.readCalendarFeed, (call) => readFeed(deps, call, call.params.token));
  on(contract.getScheduleOrder, ({ company, params }) => scheduleOrder(company, params.id));
}
