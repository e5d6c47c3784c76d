import type { AnswerOf } from '@lajur/api-contract/endpoint';
import type { getReportOverview } from '@lajur/api-contract/report';
import { countByStage, weeksUntil } from '@lajur/domain/order/order-chart';
import { seesMoney } from '@lajur/domain/report/report';
import type { UserContext } from '../../platform/http/context';
import { zoneOfOwn } from '../company/company-service';
import { countByStatus } from '../order/list/service';
import { weeksSince } from './week-repository';

const weeksShown = 8;

/** What is open, and how the last weeks went; who may not see money is told no revenue. */
export const reportOverview = ({
  company,
  user,
}: Pick<UserContext, 'company' | 'user'>): Promise<AnswerOf<typeof getReportOverview>> =>
  company.read(async (tx) => {
    const { starts, from } = weeksUntil(tx.now, await zoneOfOwn(tx), weeksShown);
    const found = new Map((await weeksSince(tx, from)).map((week) => [week.start, week]));
    const money = seesMoney(user.functions);
    return {
      stages: countByStage(await countByStatus(tx)),
      weeks: starts.map((start) => {
        const week = found.get(start) ?? { start, received: 0, inTime: 0, revenue: 0 };
        return money ? week : { ...week, revenue: null };
      }),
    };
  });
