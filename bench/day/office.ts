import { CallError } from '@lajur/api-contract/client';
import { listDamage } from '@lajur/api-contract/damage';
import * as api from '@lajur/api-contract/order';
import type { OrderDetail, OrderRow } from '@lajur/api-contract/order-detail';
import * as pod from '@lajur/api-contract/pod-document';
import * as problem from '@lajur/api-contract/problem';
import { nextStep } from '@lajur/domain/order/action-text';
import { orderState } from '../../apps/web/src/features/order/order-state';
import { type Attempt, type Desk, pages, reasonOf, stored } from './desk';
import { seeToCosts } from './office-cost';
import { completeReport } from './office-damage';
import { sendDocuments } from './office-document';
import { planLegs } from './office-legs';
import { handOn, takeProposals } from './office-merge';
import { readInbox } from './office-notification';
import { workSchedule } from './office-schedule';
import { takeTripStep } from './office-trip';

/** Refusals that come with work done by several at once: somebody or the clock was quicker. */
const overtaken: ReadonlySet<string> = new Set([
  'ORDER_MOVED_ON',
  'OFFER_LAPSED',
  'STALE_VERSION',
  'VEHICLE_UNFIT',
  'DRIVER_UNFIT',
  'CONFLICT',
]);

const minute = 60_000;
const since = (desk: Desk, at: string | null) => (at ? (desk.now().getTime() - Date.parse(at)) / minute : 0);

/** The best vehicle and driver that may go and come in time; null when there is none. */
async function crewFor(desk: Desk, order: OrderRow): Promise<{ vehicleId: string; driverId: string } | null> {
  const params = { id: order.id };
  const { vehicles } = await desk.call(api.getAssignable, { params });
  const vehicle = vehicles.find((one) => one.refusedBecause.length === 0 && one.against.length === 0);
  if (!vehicle) return null;
  const { drivers } = await desk.call(api.getAssignable, { params, query: { vehicleId: vehicle.id } });
  const driver = drivers.find((one) => one.refusedBecause.length === 0 && one.against.length === 0);
  return driver ? { vehicleId: vehicle.id, driverId: driver.id } : null;
}

async function answer(desk: Desk, order: OrderRow): Promise<void> {
  const crew = await crewFor(desk, order);
  if (!crew && (await handOn(desk, order))) return;
  const body = crew
    ? { decision: 'accept' as const, ...crew }
    : { decision: 'reject' as const, ...(await reasonOf(desk, 'rejection')) };
  await desk.call(api.confirmOrder, { params: { id: order.id }, body });
  desk.did(crew ? 'accepted' : 'rejected, nobody free');
}

async function sendAnother(desk: Desk, order: OrderRow): Promise<void> {
  const crew = await crewFor(desk, order);
  if (!crew) return desk.did('nobody else free');
  const reason = await reasonOf(desk, 'assignment');
  await desk.call(api.changeAssignment, { body: { orderId: order.id, version: order.version, ...crew, ...reason } });
  desk.did('sent another driver');
}

async function seeToProblems(desk: Desk): Promise<void> {
  const read = (status: 'waiting' | 'process') =>
    pages((page) => desk.call(problem.listProblems, { params: { status }, query: { page, size: 100 } }));
  for (const one of await read('waiting'))
    await attempt(desk, one.order.cargoNo, async () => {
      if (since(desk, one.raisedAt) < 15) return;
      const photoUrls = [await stored(desk, 'document')];
      await desk.call(problem.processProblem, { params: { id: one.id }, body: { version: one.version, photoUrls } });
      desk.did('took a problem into process');
    });
  for (const one of await read('process'))
    await attempt(desk, one.order.cargoNo, async () => {
      if (one.handlerKind !== 'transporter' || since(desk, one.processAt) < 50) return;
      const body = {
        version: one.version,
        resolution: 'Sudah dibereskan di lapangan',
        effect: 'TIDAK_ADA',
      } as const;
      await desk.call(problem.resolveProblem, { params: { id: one.id }, body: { ...body, photoUrls: [] } });
      desk.did('resolved a problem');
    });
}

/** Does something of one order; what was overtaken is left for the next look, anything else is a finding. */
async function attempt(desk: Desk, cargoNo: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (!overtaken.has(error.code))
      desk.wrong(`${cargoNo}: ${error.code} ${error.message} ${JSON.stringify(error.validation ?? {})}`);
    desk.did(`overtaken: ${error.code}`);
  }
}

async function workOn(desk: Desk, order: OrderRow): Promise<void> {
  if (order.status === 'MENUNGGU_KONFIRMASI_TRANSPORTER') return answer(desk, order);
  if (order.status === 'DRIVER_WAKTU_HABIS') return sendAnother(desk, order);
  if (order.handedOn) return;
  await planLegs(desk, order);
  await seeToCosts(desk, order);
  if (order.mode !== 'lumpsum') return;
  const detail: OrderDetail = await desk.call(api.getOrder, { params: { id: order.id } });
  const next = nextStep(orderState(detail), 'transporter', desk.now());
  if (next && !next.refused) await takeTripStep(desk, detail, next.step);
}

/**
 * One look over the lists, doing what they show to be due; with `all` also over what is looked at a few times an hour: what is
 * proposed, the schedule, the inbox.
 */
export async function workThrough(desk: Desk, all: boolean): Promise<void> {
  const trying: Attempt = (cargoNo, work) => attempt(desk, cargoNo, work);
  if (all) await takeProposals(desk, trying);
  for (const status of ['waiting', 'process'] as const) {
    const read = (page: number) => desk.call(api.listOrders, { params: { status }, query: { page, size: 100 } });
    for (const order of await pages(read)) await attempt(desk, order.cargoNo, () => workOn(desk, order));
  }
  await seeToProblems(desk);
  if (all) {
    await workSchedule(desk, trying, desk.now().getUTCMinutes() < 10);
    await readInbox(desk);
  }
  const reports = (page: number) => desk.call(listDamage, { query: { state: 'incomplete', page, size: 100 } });
  for (const report of await pages(reports)) await attempt(desk, report.cargoNo, () => completeReport(desk, report));
  for (const podStatus of ['BELUM_KIRIM_DOKUMEN', 'DOKUMEN_TIDAK_LENGKAP'] as const) {
    const read = (page: number) => desk.call(pod.listPodOrders, { query: { podStatus, page, size: 100 } });
    for (const order of await pages(read)) await attempt(desk, order.cargoNo, () => sendDocuments(desk, order));
  }
}
