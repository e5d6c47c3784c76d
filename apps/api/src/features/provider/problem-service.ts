import type { RequestOf } from '@lajur/api-contract/endpoint';
import type { ProblemRow } from '@lajur/api-contract/problem';
import type * as contract from '@lajur/api-contract/provider-problem';
import type { ProviderProblem } from '@lajur/api-contract/provider-problem';
import { timeWithin } from '@lajur/domain/order/step-time';
import { happenedBetween } from '@lajur/domain/problem/problem-step';
import { AppError } from '../../platform/app-error';
import type { CompanyScope, CompanyTx } from '../../platform/database/scope';
import type { Actor } from '../../platform/event/record';
import { bytesOf } from '../../platform/http/base64-body';
import type { ProviderContext } from '../../platform/http/context';
import { type FileDeps, storeFile } from '../file/service';
import { holderOf } from '../order/marketplace/service';
import { findTroubledOrder, lockTroubledOrder } from '../order/problem/service';
import { accidentKind, accidentKinds } from '../order/reason/service';
import { problemRow, problemsOf } from '../problem/list-service';
import { raise, resolve, takeIntoProcess } from '../problem/service';
import { providerActor } from './company-service';

const view = ({ order, shipper: _s, vehicle: _v, driver: _d, ...problem }: ProblemRow): ProviderProblem => ({
  ...problem,
  orderId: order.id,
});

/** The company that holds an order now. */
async function holding({ system, company }: ProviderContext, orderId: string): Promise<CompanyScope> {
  return company((await system.readLatest((tx) => holderOf(tx, orderId))).companyId);
}

export const listAccidentKinds = ({ system }: ProviderContext) =>
  system.read(async (tx) => (await accidentKinds(tx)).map(({ name, stopsJourney }) => ({ name, stopsJourney })));

/**
 * A driver raises a problem, for the company that holds the order. Pictures are stored first: one that is no picture refuses the
 * report as a whole. What the clock of an app says is kept within the journey.
 */
export async function raiseDriverProblem(
  deps: FileDeps,
  call: ProviderContext,
  orderId: string,
  given: RequestOf<typeof contract.raiseDriverProblem>['body'],
) {
  const { latitude, longitude, description } = given;
  if ((latitude === undefined) !== (longitude === undefined))
    throw new AppError('RULE_BROKEN', {
      validation: { [latitude === undefined ? 'latitude' : 'longitude']: 'Isi keduanya' },
    });
  const kind = await call.system.read((tx) => accidentKind(tx, { name: given.kind }));
  if (!kind) throw new AppError('RULE_BROKEN', { validation: { kind: 'Jenis masalah tidak dikenal' } });
  const company = await holding(call, orderId);
  await company.readLatest((tx) => findTroubledOrder(tx, orderId));
  const photoUrls: string[] = [];
  for (const [at, photo] of (given.photos ?? []).entries()) {
    const file = { content: bytesOf(photo), name: `foto-${at + 1}`, allowed: 'image', uploadedBy: null } as const;
    photoUrls.push((await storeFile(deps, company, file)).url);
  }
  return company.transaction(async (tx) => {
    const order = await lockTroubledOrder(tx, orderId);
    const driver: Actor = { kind: 'driver', id: order.driverId, name: order.driverName ?? 'Pengemudi' };
    const room = { ...happenedBetween(order, tx.now), now: tx.now };
    const id = await raise(tx, order, driver, {
      kind,
      description,
      place: given.place || null,
      position: latitude === undefined || longitude === undefined ? null : { latitude, longitude },
      happenedAt: given.at === undefined ? tx.now : timeWithin(new Date(given.at), room),
      photoUrls,
    });
    return view(await problemRow(tx, id));
  });
}

/** The problems of an order as the marketplace sees them. */
export const providerProblems = async (tx: CompanyTx, orderId: string): Promise<ProviderProblem[]> =>
  (await problemsOf(tx, orderId)).map(view);

export async function listOrderProblems(call: ProviderContext, orderId: string) {
  const company = await holding(call, orderId);
  return company.readLatest((tx) => providerProblems(tx, orderId));
}

/** An admin of the provider by name, in the name of the key. */
const adminOf = (call: ProviderContext, name: string): Actor => ({ ...providerActor(call), name });

type OfOrder = { id: string; problemId: string };

export async function processOrderProblem(
  call: ProviderContext,
  { id: ofOrder, problemId: id }: OfOrder,
  { handler, note, delayMinutes }: RequestOf<typeof contract.processOrderProblem>['body'],
) {
  return (await holding(call, ofOrder)).transaction(async (tx) => {
    const told = { note: note || null, delayMinutes: delayMinutes ?? null };
    await takeIntoProcess(tx, { id, ofOrder }, adminOf(call, handler), told);
    return view(await problemRow(tx, id));
  });
}

export async function resolveOrderProblem(
  call: ProviderContext,
  { id: ofOrder, problemId: id }: OfOrder,
  given: RequestOf<typeof contract.resolveOrderProblem>['body'],
) {
  return (await holding(call, ofOrder)).transaction(async (tx) => {
    const { handler, resolution, effect, delayMinutes } = given;
    const told = { resolution, effect, delayMinutes: delayMinutes ?? null, photoUrls: [] };
    await resolve(tx, { id, ofOrder }, adminOf(call, handler), told);
    return view(await problemRow(tx, id));
  });
}
