import type { RequestOf } from '@lajur/api-contract/endpoint';
import type { ProblemRow } from '@lajur/api-contract/problem';
import type * as contract from '@lajur/api-contract/provider-problem';
import type { ProviderProblem } from '@lajur/api-contract/provider-problem';
import { timeWithin } from '@lajur/domain/order/step-time';
import { happenedBetween } from '@lajur/domain/problem/problem-step';
import { AppError } from '../../platform/app-error';
import type { CompanyScope, CompanyTx } from '../../platform/database/scope';
import type { Actor } from '../../platform/event/record';
import type { FileReply, ProviderContext } from '../../platform/http/context';
import { type FileDeps, readHeldFile } from '../file/service';
import { holderOf } from '../order/marketplace/service';
import { findTroubledOrder, lockTroubledOrder } from '../order/problem/service';
import { accidentKind, accidentKinds } from '../order/reason/service';
import { allowDriver } from '../order/trip/driver-service';
import { problemRow, problemsOf, recordOf } from '../problem/list-service';
import { noteOn, raise, resolve, takeIntoProcess } from '../problem/service';
import { providerActor } from './company-service';
import { storePhotos } from './sent-photos';

/** Problems as the marketplace sees them, with their photos and all that was done with them. */
async function views(tx: CompanyTx, rows: readonly ProblemRow[]): Promise<ProviderProblem[]> {
  const found = await recordOf(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ order, shipper: _s, vehicle: _v, driver: _d, ...problem }) => ({
    ...problem,
    orderId: order.id,
    ...(found.get(problem.id) ?? { photoUrls: [], resolutionPhotoUrls: [], events: [] }),
  }));
}

async function viewOf(tx: CompanyTx, id: string): Promise<ProviderProblem> {
  const [view] = await views(tx, [await problemRow(tx, id)]);
  if (!view) throw new AppError('NOT_FOUND');
  return view;
}

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
  await company.readLatest(async (tx) => allowDriver(tx, await findTroubledOrder(tx, orderId), given));
  const photoUrls = await storePhotos(deps, company, given.photos);
  return company.transaction(async (tx) => {
    const order = await lockTroubledOrder(tx, orderId);
    await allowDriver(tx, order, given);
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
    return viewOf(tx, id);
  });
}

/** The problems of an order as the marketplace sees them. */
export const providerProblems = async (tx: CompanyTx, orderId: string): Promise<ProviderProblem[]> =>
  views(tx, await problemsOf(tx, orderId));

export async function listOrderProblems(call: ProviderContext, orderId: string) {
  const company = await holding(call, orderId);
  return company.readLatest((tx) => providerProblems(tx, orderId));
}

/** A photo of a problem: of what happened, of what was done, or of how it was resolved. */
export async function readProblemPhoto(
  deps: FileDeps,
  call: ProviderContext,
  { id: ofOrder, problemId }: OfOrder,
  url: string,
): Promise<FileReply> {
  const company = await holding(call, ofOrder);
  const { orderId } = await company.readLatest(async (tx) => viewOf(tx, problemId));
  if (orderId !== ofOrder) throw new AppError('NOT_FOUND');
  return readHeldFile(deps, company, url, { kind: 'problem', id: problemId });
}

/** An admin of the provider by name, in the name of the key. */
const adminOf = (call: ProviderContext, name: string): Actor => ({ ...providerActor(call), name });

type OfOrder = { id: string; problemId: string };

const addressed = ({ id: ofOrder, problemId: id }: OfOrder) => ({ id, ofOrder });

type Work = (tx: CompanyTx, photoUrls: readonly string[]) => Promise<void>;

/** Does something with a problem in the company that holds its order, with the photos that came along. */
async function handled(
  deps: FileDeps,
  call: ProviderContext,
  { id: ofOrder, problemId }: OfOrder,
  photos: readonly string[] | undefined,
  work: Work,
): Promise<ProviderProblem> {
  const company = await holding(call, ofOrder);
  const photoUrls = await storePhotos(deps, company, photos);
  return company.transaction(async (tx) => {
    await work(tx, photoUrls);
    return viewOf(tx, problemId);
  });
}

export const processOrderProblem = (
  deps: FileDeps,
  call: ProviderContext,
  of: OfOrder,
  { handler, note, delayMinutes, photos }: RequestOf<typeof contract.processOrderProblem>['body'],
): Promise<ProviderProblem> =>
  handled(deps, call, of, photos, (tx, photoUrls) => {
    const told = { note: note || null, delayMinutes: delayMinutes ?? null, photoUrls };
    return takeIntoProcess(tx, addressed(of), adminOf(call, handler), told);
  });

export const noteOrderProblem = (
  deps: FileDeps,
  call: ProviderContext,
  of: OfOrder,
  { handler, text, photos }: RequestOf<typeof contract.noteOrderProblem>['body'],
): Promise<ProviderProblem> =>
  handled(deps, call, of, photos, (tx, photoUrls) =>
    noteOn(tx, addressed(of), adminOf(call, handler), { text, photoUrls }),
  );

export const resolveOrderProblem = (
  deps: FileDeps,
  call: ProviderContext,
  of: OfOrder,
  { handler, resolution, effect, delayMinutes, photos }: RequestOf<typeof contract.resolveOrderProblem>['body'],
): Promise<ProviderProblem> =>
  handled(deps, call, of, photos, (tx, photoUrls) => {
    const told = { resolution, effect, delayMinutes: delayMinutes ?? null, photoUrls };
    return resolve(tx, addressed(of), adminOf(call, handler), told);
  });
