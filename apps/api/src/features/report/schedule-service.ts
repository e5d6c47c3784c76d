import type { RequestOf } from '@lajur/api-contract/endpoint';
import type * as contract from '@lajur/api-contract/report-schedule';
import type { ReportSchedule } from '@lajur/api-contract/report-schedule';
import { reports, reportsOf } from '@lajur/domain/report/report';
import { firstMonth, sendingDay } from '@lajur/domain/report/report-schedule';
import { AppError } from '../../platform/app-error';
import type { CompanyTx } from '../../platform/database/scope';
import { actorOf } from '../../platform/event/actor-of';
import { staleVersion } from '../../platform/event/last-actor';
import { type Actor, record } from '../../platform/event/record';
import type { UserContext } from '../../platform/http/context';
import { newId } from '../../platform/id';
import { companyToday } from '../company/company-service';
import * as kept from './schedule-repository';

type Caller = Pick<UserContext, 'company' | 'user'>;
const entity = 'report-schedule';

const viewOf = (one: kept.StoredSchedule, last: ReportSchedule['last']): ReportSchedule => ({
  ...{ id: one.id, version: one.version, addresses: one.addresses, paused: one.paused, by: one.byName, last },
  report: { id: one.report, name: reports[one.report].name },
  next: one.paused ? null : { month: one.nextMonth, day: sendingDay(one.nextMonth) },
  at: one.at.toISOString(),
});

/** The schedules of a company, of the reports that the caller has. */
async function viewsOf(tx: CompanyTx, { user }: Caller): Promise<ReportSchedule[]> {
  const own = new Set(reportsOf(user.functions));
  const last = await kept.lastOf(tx);
  const all = await kept.schedulesOf(tx);
  return all.filter(({ report }) => own.has(report)).map((one) => viewOf(one, last.get(one.id) ?? null));
}

async function viewWithin(tx: CompanyTx, call: Caller, id: string): Promise<ReportSchedule> {
  const found = (await viewsOf(tx, call)).find((one) => one.id === id);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

export const listSchedules = (call: Caller) =>
  call.company.readLatest(async (tx) => ({ content: await viewsOf(tx, call) }));

/** Each address once, in the order given. */
const once = (addresses: readonly string[]) => [...new Set(addresses)];

const keep = (
  tx: CompanyTx,
  actor: Actor,
  one: Pick<kept.StoredSchedule, 'id' | 'report'>,
  action: Act,
  note: string,
) =>
  record(tx, {
    ...{ entity, entityId: one.id, action, actor, ownOnly: true },
    ...{ subject: reports[one.report].name, data: { note } },
  });
type Act = 'create' | 'change' | 'pause' | 'resume' | 'delete';

/** Sends a report each month from now on. */
export const createSchedule = (
  call: Caller,
  { report, addresses: given }: RequestOf<typeof contract.createReportSchedule>['body'],
): Promise<ReportSchedule> =>
  call.company.transaction(async (tx) => {
    if (!reportsOf(call.user.functions).includes(report)) throw new AppError('NOT_FOUND');
    const actor = actorOf(call.user);
    const addresses = once(given);
    const one = { id: newId(), report, addresses, paused: false, nextMonth: firstMonth(await companyToday(tx)) };
    if (!(await kept.addSchedule(tx, one, actor))) {
      const message = `${reports[report].name} sudah dikirim tiap bulan: ubah penerimanya`;
      throw new AppError('CONFLICT', { message, validation: { report: message } });
    }
    await keep(tx, actor, one, 'create', addresses.join(', '));
    return viewWithin(tx, call, one.id);
  });

async function held(tx: CompanyTx, call: Caller, id: string): Promise<kept.StoredSchedule> {
  const found = await kept.lockedSchedule(tx, id);
  if (!found || !reportsOf(call.user.functions).includes(found.report)) throw new AppError('NOT_FOUND');
  return found;
}

/** Changes who gets it, pauses it, or lets it go on; what passed meanwhile is not sent. */
export const changeSchedule = (
  call: Caller,
  id: string,
  { version, addresses: given, paused: pausing }: RequestOf<typeof contract.updateReportSchedule>['body'],
): Promise<ReportSchedule> =>
  call.company.transaction(async (tx) => {
    const before = await held(tx, call, id);
    if (before.version !== version) throw await staleVersion(tx, entity, id);
    const actor = actorOf(call.user);
    const addresses = given ? once(given) : before.addresses;
    const paused = pausing ?? before.paused;
    const first = firstMonth(await companyToday(tx));
    const nextMonth = before.paused && !paused && first > before.nextMonth ? first : before.nextMonth;
    await kept.saveSchedule(tx, before, { addresses, paused, nextMonth }, actor);
    const act = paused === before.paused ? 'change' : paused ? 'pause' : 'resume';
    await keep(tx, actor, before, act, addresses.join(', '));
    return viewWithin(tx, call, id);
  });

export const deleteSchedule = (call: Caller, id: string): Promise<void> =>
  call.company.transaction(async (tx) => {
    const before = await held(tx, call, id);
    await kept.dropSchedule(tx, id);
    await keep(tx, actorOf(call.user), before, 'delete', before.addresses.join(', '));
  });
