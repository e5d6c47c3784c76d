import type { RequestOf } from '@lajur/api-contract/endpoint';
import type {
  noteProblem,
  ProblemDetail,
  processProblem,
  raiseProblem,
  resolveProblem,
} from '@lajur/api-contract/problem';
import { isInIndonesia } from '@lajur/domain/common/indonesia';
import { searchText } from '@lajur/domain/common/search-text';
import { formatDuration, zoneOf } from '@lajur/domain/common/time';
import { stepTimeRefusal, stepTimeText, timeWithin } from '@lajur/domain/order/step-time';
import { type ProblemEffect, problemEffectLabels } from '@lajur/domain/problem/problem';
import {
  happenedBetween,
  type ProblemAction,
  problemAfter,
  problemRefusal,
  problemRefusalText,
  raiseRefusal,
  resolutionErrors,
} from '@lajur/domain/problem/problem-step';
import { AppError } from '../../platform/app-error';
import { onDuplicate } from '../../platform/database/on-duplicate';
import type { CompanyTx } from '../../platform/database/scope';
import { actorOf } from '../../platform/event/actor-of';
import { type Actor, record } from '../../platform/event/record';
import type { UserContext } from '../../platform/http/context';
import { newId } from '../../platform/id';
import { linkFile, ownFileId } from '../file/service';
import { lockTroubledOrder, type TroubledOrder, tellOrder } from '../order/problem/service';
import { accidentKind } from '../order/reason/service';
import { problemDetail } from './list-service';
import * as problems from './write-repository';

/** What is told of a problem when it is raised; pictures are stored already and come by their reference. */
export interface RaisedProblem {
  kind: { name: string; stops: boolean };
  description: string;
  place: string | null;
  position: { latitude: number; longitude: number } | null;
  happenedAt: Date;
  photoUrls: readonly string[];
}

/** Pictures of a person's own, or those that the marketplace sent. */
async function pictureIds(tx: CompanyTx, urls: readonly string[], { kind, id }: Actor): Promise<string[]> {
  const by = kind === 'transporter' ? id : null;
  const found: string[] = [];
  for (const url of urls) found.push(await ownFileId(tx, url, { allowed: 'image', by, holder: 'problem' }));
  return [...new Set(found)];
}

/** The photos are read with the problem from now on. */
async function linkAll(tx: CompanyTx, id: string, fileIds: readonly string[]): Promise<void> {
  for (const fileId of fileIds) await linkFile(tx, fileId, { kind: 'problem', id });
}

/** For audit trail and outbox. */
const dataOf = (
  order: TroubledOrder,
  { kind, stops, happenedAt }: { kind: string; stops: boolean; happenedAt: Date },
  more: Record<string, unknown>,
) => ({
  orderId: order.id,
  ref: order.ref,
  cargoNo: order.cargoNo,
  kind,
  stops,
  happenedAt: happenedAt.toISOString(),
  ...more,
});

const alreadyOpen = (kind: string) =>
  new AppError('CONFLICT', { message: `Masalah “${kind}” pada pesanan ini sudah dilaporkan dan belum selesai.` });

/** The zone of the stop under way, in which the times of what happens on the way there are told. */
const timezoneHere = ({ plans, state, pickup }: TroubledOrder): string =>
  plans.find(({ seq }) => seq === state.currentStop)?.timezone ?? pickup.timezone;

/** Raises a problem of an order that is held. Of one kind an order has one open at a time. */
export async function raise(tx: CompanyTx, order: TroubledOrder, actor: Actor, given: RaisedProblem): Promise<string> {
  const refused = raiseRefusal({ status: order.state.status, passedOn: order.passedOn });
  if (refused) throw new AppError('STEP_NOT_POSSIBLE', { message: refused });
  const { kind, description, place, position, happenedAt } = given;
  const id = newId();
  const photoFileIds = await pictureIds(tx, given.photoUrls, actor);
  const { words, driverName, vehicleId } = order;
  const plate = vehicleId && (await problems.plateOf(tx, vehicleId));
  const added = problems.insertProblem(tx, {
    id,
    orderId: order.id,
    kind: kind.name,
    stops: kind.stops,
    description,
    place,
    // Where nobody can be is no place of it; what happened counts all the same.
    position: position && isInIndonesia(position) ? position : null,
    timezone: timezoneHere(order),
    happenedAt,
    raisedBy: actor,
    vehicleId,
    driverId: order.driverId,
    photoFileIds,
    searchText: searchText(order.cargoNo, kind.name, place, words.shipperName, plate, driverName, description),
  });
  await onDuplicate(added, () => alreadyOpen(kind.name));
  await linkAll(tx, id, photoFileIds);
  await problems.addProblemEvent(tx, id, { action: 'raise', actor, text: description });
  await tellOrder(tx, order, {
    action: 'raise-problem',
    actor,
    at: happenedAt,
    place,
    note: `${kind.name}: ${description}`,
    open: await problems.gravestOf(tx, order.id),
  });
  await record(tx, {
    entity: 'problem',
    entityId: id,
    action: 'raise',
    actor,
    data: dataOf(order, { kind: kind.name, stops: kind.stops, happenedAt }, { status: 'MENUNGGU' }),
  });
  return id;
}

/** When it happened, as a person tells it. */
function momentOf(tx: CompanyTx, order: TroubledOrder, told: string | undefined): Date {
  if (told === undefined) return tx.now;
  const at = new Date(told);
  const refused = stepTimeRefusal(at, { ...happenedBetween(order, tx.now), now: tx.now });
  if (!refused) return timeWithin(at, { after: null, before: null, now: tx.now });
  const text =
    refused.code === 'BEFORE_LAST_STEP'
      ? 'Tidak boleh sebelum perjalanan ini.'
      : stepTimeText(refused, zoneOf(timezoneHere(order)), tx.now);
  throw new AppError('STEP_NOT_POSSIBLE', { validation: { at: text } });
}

export async function raiseProblemOf(
  { company, user }: UserContext,
  orderId: string,
  given: RequestOf<typeof raiseProblem>['body'],
): Promise<ProblemDetail> {
  return company.transaction(async (tx) => {
    const order = await lockTroubledOrder(tx, orderId);
    const { description, place, position = null, photoUrls } = given;
    const kind = await accidentKind(tx, { id: given.reasonId });
    if (!kind) throw new AppError('REASON_REQUIRED', { validation: { reasonId: 'Jenis masalah wajib diisi' } });
    const happenedAt = momentOf(tx, order, given.at);
    const raised = { kind, description, place, position, happenedAt, photoUrls };
    return problemDetail(tx, await raise(tx, order, actorOf(user), raised));
  });
}

interface Held {
  problem: problems.StoredProblem;
  order: TroubledOrder;
}

/** A problem with its order, both held until the transaction ends; of another order it is none. */
async function held(tx: CompanyTx, id: string, ofOrder?: string): Promise<Held> {
  const found = await problems.problemById(tx, id);
  if (!found || (ofOrder !== undefined && found.orderId !== ofOrder)) throw new AppError('NOT_FOUND');
  const order = await lockTroubledOrder(tx, found.orderId);
  // Whoever had the order before may have changed it.
  const problem = await problems.problemById(tx, id);
  if (!problem) throw new AppError('NOT_FOUND');
  return { problem, order };
}

/** Refuses what the table does not allow, and who saw an older state. */
function allow(problem: problems.StoredProblem, action: ProblemAction, actor: Actor, version?: number): void {
  const refused = problemRefusal(problem, action, actor.kind);
  if (refused)
    throw new AppError(refused.code === 'WRONG_STATUS' ? 'CONFLICT' : 'STEP_NOT_POSSIBLE', {
      message: problemRefusalText(refused),
    });
  if (version !== undefined && version !== problem.version) throw new AppError('STALE_VERSION');
}

interface Step {
  action: 'process' | 'resolve';
  actor: Actor;
  text: string | null;
  /** Of the step's own line; those of a resolution stand with it. */
  fileIds?: readonly string[];
  change: Omit<problems.ProblemChange, 'status'>;
  /** Of the order's timeline. */
  note: string;
  data: Record<string, unknown>;
}

async function moveProblem(tx: CompanyTx, { problem, order }: Held, step: Step): Promise<void> {
  const { action, actor, text, fileIds, change, note, data } = step;
  const status = problemAfter(problem.status, action);
  if (!(await problems.saveProblem(tx, problem, { ...change, status }))) throw new AppError('STALE_VERSION');
  await problems.addProblemEvent(tx, problem.id, { action, actor, text, fileIds });
  await tellOrder(tx, order, {
    action: `${action}-problem`,
    actor,
    at: tx.now,
    place: null,
    note: [problem.kind, note].filter(Boolean).join(': '),
    open: await problems.gravestOf(tx, order.id),
  });
  await record(tx, {
    entity: 'problem',
    entityId: problem.id,
    action,
    actor,
    data: dataOf(order, problem, { status, ...data }),
  });
}

const delayText = (minutes: number | null) =>
  minutes === null ? '' : `diperkirakan terlambat ${formatDuration(minutes)}`;

/** Which problem somebody acts on: in which version they saw it, or of which order it has to be. */
export interface Addressed {
  id: string;
  version?: number;
  ofOrder?: string;
}

/** Takes a waiting problem into process: whoever does handles it. */
export async function takeIntoProcess(
  tx: CompanyTx,
  { id, version, ofOrder }: Addressed,
  actor: Actor,
  { note, delayMinutes, photoUrls }: { note: string | null; delayMinutes: number | null; photoUrls: readonly string[] },
): Promise<void> {
  const both = await held(tx, id, ofOrder);
  allow(both.problem, 'process', actor, version);
  const fileIds = await pictureIds(tx, photoUrls, actor);
  await moveProblem(tx, both, {
    action: 'process',
    actor,
    text: note,
    fileIds,
    change: { process: { handler: actor, delayMinutes } },
    note: [note, delayText(delayMinutes)].filter(Boolean).join('; '),
    data: { delayMinutes },
  });
  await linkAll(tx, id, fileIds);
}

export interface Resolution {
  resolution: string;
  effect: ProblemEffect;
  delayMinutes: number | null;
  photoUrls: readonly string[];
}

/** Resolves a problem in process; the order goes on from here. */
export async function resolve(
  tx: CompanyTx,
  { id, version, ofOrder }: Addressed,
  actor: Actor,
  { resolution, effect, delayMinutes, photoUrls }: Resolution,
): Promise<void> {
  const both = await held(tx, id, ofOrder);
  allow(both.problem, 'resolve', actor, version);
  const errors = resolutionErrors({ effect, delayMinutes });
  if (Object.keys(errors).length > 0) throw new AppError('RULE_BROKEN', { validation: errors });
  const fileIds = await pictureIds(tx, photoUrls, actor);
  await moveProblem(tx, both, {
    action: 'resolve',
    actor,
    text: resolution,
    change: { resolve: { by: actor, resolution, fileIds, effect, delayMinutes } },
    note: [resolution, effect === 'TIDAK_ADA' ? '' : problemEffectLabels[effect], delayText(delayMinutes)]
      .filter(Boolean)
      .join('; '),
    data: { effect, delayMinutes },
  });
  await linkAll(tx, id, fileIds);
}

export async function processProblemOf(
  { company, user }: UserContext,
  id: string,
  { version, note, delayMinutes = null, photoUrls }: RequestOf<typeof processProblem>['body'],
): Promise<ProblemDetail> {
  return company.transaction(async (tx) => {
    await takeIntoProcess(tx, { id, version }, actorOf(user), { note, delayMinutes, photoUrls });
    return problemDetail(tx, id);
  });
}

export async function resolveProblemOf(
  { company, user }: UserContext,
  id: string,
  { version, delayMinutes = null, ...given }: RequestOf<typeof resolveProblem>['body'],
): Promise<ProblemDetail> {
  return company.transaction(async (tx) => {
    await resolve(tx, { id, version }, actorOf(user), { ...given, delayMinutes });
    return problemDetail(tx, id);
  });
}

/** Adds to what is known of a problem that is not resolved. Its version stays: nothing that somebody decides on changed. */
export async function noteOn(
  tx: CompanyTx,
  { id, ofOrder }: Addressed,
  actor: Actor,
  { text, photoUrls }: { text: string; photoUrls: readonly string[] },
): Promise<void> {
  const { problem, order } = await held(tx, id, ofOrder);
  allow(problem, 'note', actor);
  const fileIds = await pictureIds(tx, photoUrls, actor);
  await problems.addProblemEvent(tx, id, { action: 'note', actor, text, fileIds });
  await linkAll(tx, id, fileIds);
  const data = dataOf(order, problem, { status: problem.status });
  await record(tx, { entity: 'problem', entityId: id, action: 'note', actor, data });
}

export const addNote = ({ company, user }: UserContext, id: string, given: RequestOf<typeof noteProblem>['body']) =>
  company.transaction(async (tx) => {
    await noteOn(tx, { id }, actorOf(user), given);
    return problemDetail(tx, id);
  });
