import type { DriverScorecard } from '@lajur/api-contract/driver-scorecard';
import { shiftMonth } from '@lajur/domain/common/month';
import { timezoneOfZone } from '@lajur/domain/common/time';
import { scorecardOf } from '@lajur/domain/report/scorecard';
import { AppError } from '../../platform/app-error';
import type { CompanyScope } from '../../platform/database/scope';
import { companyToday, zoneOfOwn } from '../company/company-service';
import { nameOf, receivedOf } from './scorecard-repository';

/** How a driver did in a month, beside the month before (ADR 0128). `month` is `YYYY-MM`; the running one unless told. */
export const driverScorecard = (
  company: CompanyScope,
  id: string,
  asked: string | undefined,
): Promise<DriverScorecard> =>
  company.read(async (tx) => {
    const driver = await nameOf(tx, id);
    if (!driver) throw new AppError('NOT_FOUND');
    const timezone = timezoneOfZone(await zoneOfOwn(tx));
    const running = (await companyToday(tx)).slice(0, 7);
    const month = asked ?? running;
    const first = `${month}-01`;
    const days = { from: `${shiftMonth(month, -1)}-01`, end: `${shiftMonth(month, 1)}-01`, timezone };
    const received = await receivedOf(tx, id, days);
    const trips = received.filter(({ receivedDay }) => receivedDay >= first);
    const before = received.filter(({ receivedDay }) => receivedDay < first);
    return {
      ...{ driver, month, running: month >= running, trips },
      ...{ figures: scorecardOf(trips), earlier: scorecardOf(before) },
    };
  });
