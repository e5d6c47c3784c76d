import type { RequestOf } from '@lajur/api-contract/endpoint';
import type { OrderLegs, putOrderLegs } from '@lajur/api-contract/order-leg';
import { type LegPlan, legProblems, legsRefusal, legsText, tidyLeg } from '@lajur/domain/order/leg';
import { begunLegs, legsAsTold, legTimes } from '@lajur/domain/order/leg-time';
import { AppError } from '../../../platform/app-error';
import type { CompanyScope, CompanyTx, Tx } from '../../../platform/database/scope';
import { actorOf } from '../../../platform/event/actor-of';
import { fileUrl } from '../../../platform/file/file-url';
import type { UserContext } from '../../../platform/http/context';
import { linkFile, ownFileId, unlinkFile } from '../../file/service';
import { writeWay } from '../step/leg-step';
import { movedOn, seenOrder } from '../step/load';
import { noteOrder } from '../step/note-order';
import { bumpVersion } from '../step/repository';
import * as stored from '../store/leg-repository';
import type { OrderKey } from '../store/order-key';

type Given = RequestOf<typeof putOrderLegs>['body'];

/** The legs of an order with their real times; NOT_FOUND when the company has no such order. */
export async function legsView(tx: Tx, key: OrderKey): Promise<OrderLegs> {
  const order = await stored.versionOf(tx, key);
  if (!order) throw new AppError('NOT_FOUND');
  const legs = await stored.legsOf(tx, key);
  const told = legs.length > 0 ? legsAsTold(legs, await stored.standingSteps(tx, key)) : [];
  return {
    orderId: key.id,
    version: order.version,
    legs: legs.map(({ documents, ...leg }, at) => ({
      ...leg,
      departedAt: told[at]?.departedAt ?? null,
      arrivedAt: told[at]?.arrivedAt ?? null,
      departedPhotoUrls: [...(told[at]?.departedPhotos ?? [])],
      arrivedPhotoUrls: [...(told[at]?.arrivedPhotos ?? [])],
      documents: documents.map(({ fileId, ...document }) => ({ ...document, fileUrl: fileUrl(fileId) })),
    })),
  };
}

export const orderLegs = (company: CompanyScope, id: string): Promise<OrderLegs> =>
  company.readLatest((tx) => legsView(tx, { companyId: tx.companyId, id }));

const ruleBroken = (validation: Record<string, string>) =>
  new AppError('RULE_BROKEN', { message: Object.values(validation)[0] ?? '', validation });

/** Legs that are right among themselves, and leave those that have begun as they are. */
function checked(given: Given['legs'], before: readonly LegPlan[], begun: number, service: LegPlan['mode']) {
  const legs = given.map(tidyLeg);
  const wrong = legProblems(legs, service).flatMap((problems, at) =>
    Object.entries(problems).map(([field, text]) => [`legs.${at}.${field}`, text] as const),
  );
  if (wrong.length > 0) throw ruleBroken(Object.fromEntries(wrong));
  const changed = before.slice(0, begun).findIndex((leg, at) => !samePlan(leg, legs[at]));
  if (changed >= 0)
    throw new AppError('STEP_NOT_POSSIBLE', {
      message: `Tahap ${changed + 1} sudah berangkat dan tidak bisa diubah lagi.`,
    });
  return legs;
}

const moment = (at: string) => new Date(at).getTime();

function samePlan(before: LegPlan, after: LegPlan | undefined): boolean {
  if (!after) return false;
  const told = ['mode', 'carrier', 'transport', 'voyage', 'from', 'to', 'containerNo', 'sealNo', 'waybillNo'] as const;
  return (
    told.every((field) => before[field] === after[field]) &&
    moment(before.etd) === moment(after.etd) &&
    moment(before.eta) === moment(after.eta)
  );
}

const filesOf = (legs: readonly stored.StoredLeg[]) => legs.flatMap(({ documents }) => documents);

/** The documents by their files: those the order has already, and others that this person just stored. */
async function withFiles(
  tx: CompanyTx,
  legs: ReturnType<typeof checked>,
  known: ReadonlyMap<string, string>,
  by: string,
): Promise<stored.StoredLeg[]> {
  const found: stored.StoredLeg[] = [];
  for (const leg of legs) {
    const documents: stored.StoredLegDocument[] = [];
    for (const { fileUrl: url, ...document } of leg.documents)
      documents.push({
        ...document,
        fileId: known.get(url) ?? (await ownFileId(tx, url, { allowed: 'document', by, holder: 'order' })),
      });
    found.push({ ...leg, documents });
  }
  return found;
}

async function holdFiles(tx: CompanyTx, key: OrderKey, before: Set<string>, after: Set<string>): Promise<void> {
  for (const fileId of after) if (!before.has(fileId)) await linkFile(tx, fileId, { kind: 'order', id: key.id });
  for (const fileId of before) if (!after.has(fileId)) await unlinkFile(tx, fileId);
}

/** Replaces the legs of an order as it was seen: of many at once one wins. */
export async function putLegs({ company, user }: UserContext, id: string, given: Given): Promise<OrderLegs> {
  return company.transaction(async (tx) => {
    const order = await seenOrder(tx, id, given);
    const refused = legsRefusal(order.state.status);
    if (refused) throw new AppError('STEP_NOT_POSSIBLE', { message: refused });
    // First who is the one to change it: what follows is written under the order's own row.
    if (!(await bumpVersion(tx, order))) throw await movedOn(tx, order);
    const before = await stored.legsOf(tx, order);
    const begun = begunLegs(legTimes(before, await stored.standingSteps(tx, order)));
    const plans = checked(given.legs, before, begun, order.state.serviceType);
    const known = new Map(filesOf(before).map(({ fileId }) => [fileUrl(fileId), fileId]));
    const legs = await withFiles(tx, plans, known, user.id);
    const ids = (some: readonly stored.StoredLeg[]) => new Set(filesOf(some).map(({ fileId }) => fileId));
    await stored.replaceLegs(tx, order, legs);
    await writeWay(tx, order, order.state.status, legs);
    await holdFiles(tx, order, ids(before), ids(legs));
    const note = legsText(plans) || 'Semua tahap dihapus';
    const data = { legs: plans.map(({ mode, from, to, etd, eta }) => ({ mode, from, to, etd, eta })) };
    await noteOrder(tx, order, { action: 'change-legs', actor: actorOf(user), note, data });
    return legsView(tx, order);
  });
}
