import type * as contract from '@lajur/api-contract/damage';
import type { RequestOf } from '@lajur/api-contract/endpoint';
import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { searchText } from '@lajur/domain/common/search-text';
import {
  claimProblems,
  claimTotal,
  countsAreFixed,
  countsFixedText,
  type DamageDecision,
  type DamageParty,
  damageLines,
  damageNumber,
  gapsOf,
  lossFixedText,
  revisionRefusal,
  type SaidLine,
  withdrawnText,
} from '@lajur/domain/damage/damage-report';
import { podRefusalErrorCode, podRefusalText } from '@lajur/domain/pod-document/pod-document';
import { AppError } from '../../platform/app-error';
import type { CompanyTx } from '../../platform/database/scope';
import { actorOf } from '../../platform/event/actor-of';
import { staleVersion } from '../../platform/event/last-actor';
import { type Actor, record } from '../../platform/event/record';
import { fileUrl } from '../../platform/file/file-url';
import type { UserContext } from '../../platform/http/context';
import { newId } from '../../platform/id';
import { companyToday } from '../company/company-service';
import { type CompanyProfile, companyProfile } from '../company/profile-service';
import { linkFile, ownFileId } from '../file/service';
import { changeOrder, orderDetail } from '../order/detail/service';
import { lockedOrder, noteOrder, type OwnOrder, seenOwnOrder } from '../order/documents/service';
import * as trip from '../order/trip/service';
import { askForDamageDocument } from './document-job';
import { type ReportKey, reportsOf, versionOf } from './repository';
import { damageDetail } from './service';
import * as write from './write-repository';

type Reported = RequestOf<typeof contract.reportDiscrepancy>['body'];
type Revised = RequestOf<typeof contract.reviseDamage>['body'];
type Lost = RequestOf<typeof contract.reportLoss>['body'];
type Withdrawn = RequestOf<typeof contract.withdrawDamage>['body'];
type GivenSigner = Reported['carrier'];

/** What comes with a report beside what the order keeps of it. */
interface Beside {
  place?: string | null;
  claimNote?: string | null;
  carrier?: GivenSigner;
  recipient?: GivenSigner;
  claims?: readonly SaidLine[];
}

function refuse(validation: Record<string, string>): void {
  const [message] = Object.values(validation);
  if (message) throw new AppError('RULE_BROKEN', { message, validation });
}

/** A signature: the one that stands already, or a picture that this person just stored. */
async function signerOf(
  tx: CompanyTx,
  orderId: string,
  { id: by }: Actor,
  given: GivenSigner,
  before: write.Signer | null = null,
): Promise<write.Signer | null> {
  if (!given) return null;
  const { name, role, signatureUrl } = given;
  if (before && fileUrl(before.signatureId) === signatureUrl) return { name, role, signatureId: before.signatureId };
  const signatureId = await ownFileId(tx, signatureUrl, { allowed: 'image', by, holder: 'damage' });
  await linkFile(tx, signatureId, { kind: 'damage', id: orderId });
  return { name, role, signatureId };
}

const headerOf = ({ name, address }: CompanyProfile, order: OrderDetail, stopSeq: number): write.DamageHeader => {
  const stop = order.stops.find(({ seq }) => seq === stopSeq);
  return {
    companyName: name,
    ownAddress: address,
    cargoNo: order.cargoNo,
    shipmentNo: order.shipmentNo,
    orderNo: order.orderNo,
    shipper: order.shipper.name,
    origin: `${order.origin.name}, ${order.origin.city}`,
    stop: stop ? `${stop.name}, ${stop.city}` : '',
    address: stop?.address ?? '',
    plate: order.vehicle?.plate ?? null,
    driver: order.driver?.name ?? null,
  };
};

/** What lists show of a version. */
const toldOf = (said: write.DamageVersion) => ({
  version: said.version,
  isComplete: gapsIn(said).length === 0,
  claim: claimTotal(said.lines),
  happenedAt: said.happenedAt,
});

const gapsIn = ({ photoFileIds, carrier, recipient, lines }: write.DamageVersion) =>
  gapsOf({
    photos: photoFileIds.length,
    signed: { carrier: carrier !== null, recipient: recipient !== null } satisfies Record<DamageParty, boolean>,
    lines,
  });

/**
 * Begins the report of what was just reported of an order, in the transaction of that step: the one is never without the
 * other. Whoever reported it, the next number of the company's year is taken.
 */
export async function beginReport(
  tx: CompanyTx,
  reported: trip.ReportedDiscrepancy,
  { claims = [], ...beside }: Beside = {},
): Promise<void> {
  const { orderId, actor, stopSeq, lost } = reported;
  const order = await orderDetail(tx, orderId);
  const standing = await reportsOf(tx, orderId);
  const before = standing.find((one) => one.stopSeq === stopSeq);
  const stop = order.stops.find(({ seq }) => seq === stopSeq);
  const header = headerOf(await companyProfile(tx), order, stopSeq);
  const said: write.DamageVersion = {
    version: (before?.version ?? 0) + 1,
    header,
    stopSeq,
    timezone: stop?.timezone ?? order.destination.timezone,
    place: beside.place || (lost && !stop?.arrivedAt ? `Menuju ${header.stop}` : header.stop),
    happenedAt: reported.at,
    reason: reported.reason.chosen?.name ?? '',
    reasonText: reported.reason.text,
    description: reported.description,
    photoFileIds: reported.photoFileIds,
    claimNote: beside.claimNote ?? null,
    carrier: await signerOf(tx, orderId, actor, beside.carrier ?? null),
    recipient: await signerOf(tx, orderId, actor, beside.recipient ?? null),
    change: before ? reportedAgain : null,
    madeBy: actor.name,
    madeAt: tx.now,
    lines: damageLines({ ...order, currentStop: stopSeq }, withClaims(reported.lines, claims), { lost }),
  };
  // What was withdrawn and is reported again goes on under its number.
  if (before) {
    if (!(await write.raiseReport(tx, before.id, toldOf(said)))) throw await staleVersion(tx, 'damage', before.id);
    await write.addVersion(tx, orderId, said);
    const { number } = await damageDetail(tx, before.id);
    return tell(tx, before, { action: 'revise', actor, number, said });
  }
  const year = Number((await companyToday(tx)).slice(0, 4));
  const sequence = await write.takeNumber(tx, year);
  const number = damageNumber(year, sequence);
  const { cargoNo, shipmentNo, orderNo, shipper } = header;
  const found = searchText(number, cargoNo, shipmentNo, orderNo, shipper, header.stop);
  const key = { id: standing.length === 0 ? orderId : newId(), orderId, stopSeq };
  await write.addReport(tx, key, { ...toldOf(said), number, year, sequence, searchText: found });
  await write.addVersion(tx, orderId, said);
  await tell(tx, key, { action: 'create', actor, number, said });
}

const reportedAgain = 'Dilaporkan lagi setelah ditarik.';

const withClaims = (lines: trip.ReportedDiscrepancy['lines'], claims: readonly SaidLine[]): SaidLine[] =>
  lines.map((line) => ({ ...line, claim: claims.find(({ seq }) => seq === line.seq)?.claim ?? null }));

interface Told {
  action: 'create' | 'revise';
  actor: Actor;
  number: string;
  said: write.DamageVersion;
}

/** Records a version, and has its document made once nothing is lacking. */
async function tell(
  tx: CompanyTx,
  report: Pick<ReportKey, 'id' | 'orderId' | 'stopSeq'>,
  { action, actor, number, said }: Told,
): Promise<void> {
  const { version, isComplete, claim } = toldOf(said);
  const data = {
    number,
    version,
    stop: said.stopSeq,
    cargoNo: said.header.cargoNo,
    claim,
    isComplete,
    ...(said.change ? { change: said.change } : {}),
  };
  await record(tx, { entity: 'damage', entityId: report.id, action, actor, data });
  if (isComplete) await askForDamageDocument(tx, report, version, actor);
}

/** A person reports damaged or missing goods: one act, with the step of the order. */
export async function report(call: UserContext, id: string, given: Reported) {
  refuse(claimProblems(given.lines));
  return changeOrder(call, id, async (tx) => {
    const reported = await trip.reportDiscrepancy(tx, call, id, given);
    await beginReport(tx, reported, { ...given, claims: given.lines });
  });
}

/** A person reports that all that is left on board is lost. */
export async function reportLoss(call: UserContext, id: string, given: Lost) {
  return changeOrder(call, id, async (tx) => {
    const reported = await trip.reportLoss(tx, call, id, given);
    await beginReport(tx, reported, { place: given.place });
  });
}

/** A person takes back a report that was made by mistake. */
export async function withdraw(call: UserContext, id: string, { version, ...given }: Withdrawn) {
  return changeOrder(call, id, async (tx) => {
    await withdrawOf(tx, await seenOwnOrder(tx, id, version), actorOf(call.user), given);
  });
}

/** The same of an order that is loaded, whoever takes it back. */
export async function withdrawOf(
  tx: CompanyTx,
  order: OwnOrder,
  actor: Actor,
  given: { stopSeq?: number | undefined; reason: string },
): Promise<void> {
  const stopSeq = await trip.withdrawReport(tx, order, actor, given);
  const report = (await reportsOf(tx, order.id)).find((one) => one.stopSeq === stopSeq);
  if (!report) return;
  const { number } = await damageDetail(tx, report.id);
  const data = { number, version: report.version, stop: stopSeq, cargoNo: order.cargoNo, reason: given.reason };
  await record(tx, { entity: 'damage', entityId: report.id, action: 'withdraw', actor, data });
}

/** How many of each are broken, whatever is claimed for them. */
const countsOf = (lines: readonly SaidLine[]): string =>
  lines
    .filter(({ damaged, missing }) => damaged > 0 || missing > 0)
    .map(({ seq, damaged, missing }) => `${seq}:${damaged}:${missing}`)
    .sort()
    .join();

/** What may change once the shipper has decided: not how many, and not why. */
function refuseDecided(
  { decision, lost }: { decision: DamageDecision; lost: boolean },
  before: write.DamageVersion,
  given: Revised,
): boolean {
  const fixed = countsAreFixed(decision);
  if ((fixed || lost) && countsOf(given.lines) !== countsOf(before.lines))
    refuse({ lines: fixed ? countsFixedText : lossFixedText });
  if (fixed && given.reasonId) refuse({ reasonId: countsFixedText });
  return fixed || lost;
}

/** The report that a call means: that of the stop it names, else of the stop where the order stands, else the last one. */
async function reportMeant(tx: CompanyTx, order: OwnOrder, stopSeq: number | undefined): Promise<ReportKey> {
  const reports = await reportsOf(tx, order.id);
  const at = (seq: number) => reports.find((one) => one.stopSeq === seq);
  const found = stopSeq === undefined ? (at(order.state.currentStop) ?? reports.at(-1)) : at(stopSeq);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** The next version of a report: what it lacked is added, what was wrong is put right. The one before stays as it is. */
export async function revise({ company, user }: UserContext, id: string, given: Revised) {
  refuse(claimProblems(given.lines));
  const actor = actorOf(user);
  return company.transaction(async (tx) => {
    const order = await lockedOrder(tx, id);
    const report = await reportMeant(tx, order, given.stopSeq);
    const { version, stopSeq } = report;
    const before = await versionOf(tx, report, version);
    if (!before) throw new AppError('NOT_FOUND');
    if (version !== given.version) throw await staleVersion(tx, 'damage', report.id);
    const refused = revisionRefusal(order.state);
    if (refused) throw new AppError(podRefusalErrorCode(refused), { message: podRefusalText(refused) });
    const stands = await damageDetail(tx, report.id);
    if (stands.decision === 'withdrawn') throw new AppError('ORDER_MOVED_ON', { message: withdrawnText });
    const { lost } = stands;
    const fixed = refuseDecided(stands, before, given);
    const lines = before.lines.map(({ seq }) => {
      const { damaged = 0, missing = 0, claim = null } = given.lines.find((line) => line.seq === seq) ?? {};
      return { seq, damaged, missing, claim };
    });
    if (given.lines.some(({ seq }) => !lines.some((line) => line.seq === seq)))
      refuse({ lines: 'Baris barang tidak dikenal' });
    const { photoFileIds, reason } = await trip.amendDiscrepancy(tx, order, {
      ...given,
      stopSeq,
      reason: given.reasonId ? { reasonId: given.reasonId, reasonText: given.reasonText } : null,
      lines: fixed ? null : lines,
      knownPhotos: before.photoFileIds,
      actor,
    });
    const now = await orderDetail(tx, id);
    const said: write.DamageVersion = {
      ...before,
      version: version + 1,
      header: headerOf(await companyProfile(tx), now, before.stopSeq),
      place: given.place || before.header.stop,
      happenedAt: new Date(stands.orderHappenedAt),
      reason: reason?.name ?? before.reason,
      reasonText: reason ? reason.text : before.reasonText,
      description: given.description,
      photoFileIds,
      claimNote: given.claimNote,
      carrier: await signerOf(tx, id, actor, given.carrier, before.carrier),
      recipient: await signerOf(tx, id, actor, given.recipient, before.recipient),
      change: given.change,
      madeBy: actor.name,
      madeAt: tx.now,
      lines: damageLines({ ...now, currentStop: stopSeq }, lines, { lost }),
    };
    if (!(await write.raiseReport(tx, report.id, toldOf(said)))) throw await staleVersion(tx, 'damage', report.id);
    await write.addVersion(tx, id, said);
    const detail = await damageDetail(tx, report.id);
    await tell(tx, report, { action: 'revise', actor, number: detail.number, said });
    await noteOrder(tx, order, {
      action: 'revise-basp',
      actor,
      note: `${detail.number} versi ${said.version}. ${given.change}`,
      data: { number: detail.number, version: said.version },
    });
    return detail;
  });
}
