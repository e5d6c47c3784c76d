import type * as contract from '@lajur/api-contract/dashboard';
import type { AnswerOf, RequestOf } from '@lajur/api-contract/endpoint';
import { formatDate, formatMoment, zoneOf } from '@lajur/domain/common/time';
import { plainCity } from '@lajur/domain/location/city';
import { latenessText } from '@lajur/domain/order/lateness';
import { underWayStatuses } from '@lajur/domain/order/phase';
import type { CompanyScope } from '../../platform/database/scope';
import type { UserContext } from '../../platform/http/context';
import { companyToday } from '../company/company-service';
import { awaitedMoney } from '../invoice/service';
import { owedLoans } from '../lending/forecast-service';
import { heldUpToSend, listExpected, listOrdersForAll } from '../order/list/service';
import * as figures from './repository';

type Summary = AnswerOf<typeof contract.getShipmentSummary>;

const weeksShown = 8;

/** The trips under way. */
export function listDashboard(
  company: CompanyScope,
  { latestStatus, ...query }: Omit<Parameters<typeof listOrdersForAll>[2], 'group'>,
) {
  // Of the statuses that are asked for those under way: of none of these there is no trip.
  const asked = underWayStatuses.filter((status) => latestStatus?.includes(status) ?? true);
  return listOrdersForAll(company, 'process', { ...query, latestStatus: asked });
}

/** The orders on the way whose arrival is expected. */
export const listEta = (
  company: CompanyScope,
  { originalLocation, destinationLocation, ...paging }: RequestOf<typeof contract.listEta>['query'],
) =>
  listExpected(company, {
    ...paging,
    ...(originalLocation ? { originCity: originalLocation } : {}),
    ...(destinationLocation ? { destinationCity: destinationLocation } : {}),
  });

const share = (rows: readonly figures.Punctuality[]): number | null => {
  const received = rows.reduce((sum, row) => sum + row.received, 0);
  return received === 0 ? null : Math.round((rows.reduce((sum, row) => sum + row.inTime, 0) * 10_000) / received);
};

function onTime(rows: readonly figures.Punctuality[]): Summary['onTime'] {
  const weekly = Array.from({ length: weeksShown }, (_, back) =>
    share(rows.filter((row) => row.week === weeksShown - 1 - back)),
  );
  return {
    basisPoints: share(rows.filter((row) => row.recent)),
    previous: share(rows.filter((row) => !row.recent)),
    weekly: weekly.filter((value) => value !== null),
  };
}

/** The second line of a task: what it is about, in a few words. */
function taskLine(task: figures.TaskRow, now: Date): string {
  const pickup = `muat ${formatMoment(task.pickupFrom, zoneOf(task.originTimezone), now)}`;
  const there = zoneOf(task.destinationTimezone);
  switch (task.kind) {
    case 'answer':
      return `${plainCity(task.origin)} → ${plainCity(task.destination)} · ${pickup}`;
    case 'reassign':
      return `${task.driver ? `${task.driver} tidak menjawab` : 'Tidak dijawab'} · ${pickup}`;
    case 'late':
      return `${task.plate ?? task.destination} ${latenessText(task.lateMinutes, task.deliveryUntil > now).text.toLowerCase()} · batas tiba ${formatMoment(task.deliveryUntil, there, now)}`;
    case 'pod':
      return task.receivedAt ? `${task.shipper} · selesai ${formatDate(task.receivedAt, there)}` : task.shipper;
  }
}

/** What shippers owe the company, and for who may see loans what it owes itself. */
export const dashboardMoney = (
  company: CompanyScope,
  { functions }: Pick<UserContext['user'], 'functions'>,
): Promise<contract.DashboardMoney> => {
  const seesLoans = functions.has('VIEW_LENDING');
  return company.shared(`dashboard money, loans ${seesLoans}`, async (tx) => {
    const today = await companyToday(tx);
    return { ...(await awaitedMoney(tx, today)), loans: seesLoans ? await owedLoans(tx, today) : null };
  });
};

/** The figures at the head of the dashboard, and what waits for the reader. */
export function shipmentSummary(company: CompanyScope): Promise<Summary> {
  return company.shared('dashboard figures', async (tx) => {
    const found = await figures.figuresOf(tx);
    const tasks = await figures.tasksOf(tx);
    return {
      toAnswer: { count: found.toAnswer, value: found.toAnswerValue },
      underWay: { count: found.underWay - found.notLeft, loadingOrUnloading: found.handling, notLeft: found.notLeft },
      late: { count: found.late, foreseen: found.foreseenLate, longestMinutes: found.longestLate },
      podIncomplete: { count: found.podIncomplete, value: await heldUpToSend(tx) },
      onTime: onTime(await figures.punctualityOf(tx)),
      tasks: tasks.map((task) => ({
        kind: task.kind,
        orderId: task.orderId,
        cargoNo: task.cargoNo,
        line: taskLine(task, tx.now),
        value: task.value,
        dueAt: task.dueAt?.toISOString() ?? null,
      })),
      taskCount: found.toAnswer + found.unanswered + found.late + found.podIncomplete,
    };
  });
}
