import type { FunctionCode } from '../auth/menu';
import type { CompanyStatus } from '../company/company-status';

/** What a subscribed calendar holds, in days around now; and how many orders at most. */
export const feedDays = { past: 7, ahead: 60 } as const;
export const maxFeedOrders = 1000;

/** How many subscriptions of one person hold at once. */
export const maxFeeds = 5;

/** Whether a person's subscriptions answer: as long as they may see the schedule themselves (ADR 0047). */
export const mayFollow = (
  person: { isActive: boolean; functions: ReadonlySet<FunctionCode> },
  company: { status: CompanyStatus },
): boolean => person.isActive && company.status !== 'SUSPENDED' && person.functions.has('VIEW_SCHEDULE');
