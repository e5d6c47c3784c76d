import type { reportDiscrepancy, reviseDamage } from '@lajur/api-contract/damage';
import type { RequestOf } from '@lajur/api-contract/endpoint';
import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { searchText } from '@lajur/domain/common/search-text';
import {
  claimProblems,
  claimTotal,
  countsAreFixed,
  countsFixedText,
  type DamageParty,
  damageLines,
  damageNumber,
  decisionOf,
  gapsOf,
  revisionRefusal,
  type SaidLine,
} from '@lajur/domain/damage/damage-report';
import { podRefusalErrorCode, podRefusalText } from '@lajur/domain/pod-document/pod-document';
import { AppError } from '../../platform/app-error';
import type { CompanyTx } from '../../platform/database/scope';
import { actorOf } from '../../platform/event/actor-of';
import { staleVersion } from '../../platform/event/last-actor';
import { type Actor, record } from '../../platform/event/record';
import { fileUrl } from '../../platform/file/file-url';
import type { UserContext } from '../../platform/http/context';
import { companyName, companyToday } from '../company/company-service';
import { linkFile, ownFileId } from '../file/service';
import { changedAtEnd, orderDetail } from '../order/detail/service';
import { lockedOrder, noteOrder, type OwnOrder } from '../order/documents/service';
import * as trip from '../order/trip/service';
import { askForDamageDocument } from './document-job';
import { latestVersion, versionOf } from './repository';
import { damageDetail } from './service';
import * as write from './write-repository';

type Reported = RequestOf<typeof reportDiscrepancy>['body'];
type Revised = RequestOf<typeof reviseDamage>['body'];
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

const headerOf = (company: string, order: OrderDetail, stopSeq: number): write.DamageHeader => {
  const stop = order.stops.find(({ seq }) => seq === stopSeq);
  return {
    companyName: company,
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
const standing = (said: write.DamageVersion) => ({
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
  const { orderId, actor, stopSeq } = reported;
  const order = await orderDetail(tx, orderId);
  const stop = order.stops.find(({ seq }) => seq === stopSeq);
  const header = headerOf(await companyName(tx), order, stopSeq);
  const said: write.DamageVersion = {
    version: 1,
    header,
    stopSeq,
    timezone: stop?.timezone ?? order.destination.timezone,
    place: beside.place || header.stop,
    happenedAt: reported.at,
    reason: reported.reason.chosen?.name ?? '',
    reasonText: reported.reason.text,
    description: reported.description,
    photoFileIds: reported.photoFileIds,
    claimNote: beside.claimNote ?? null,
    carrier: await signerOf(tx, orderId, actor, beside.carrier ?? null),
    recipient: await signerOf(tx, orderId, actor, beside.recipient ?? null),
    change: null,
    madeBy: actor.name,
    madeAt: tx.now,
    lines: damageLines({ ...order, currentStop: stopSeq }, withClaims(reported.lines, claims)),
  };
  const year = Number((await companyToday(tx)).slice(0, 4));
  const sequence = await write.takeNumber(tx, year);
  const number = damageNumber(year, sequence);
  const { cargoNo, shipmentNo, orderNo, shipper } = header;
  const found = searchText(number, cargoNo, shipmentNo, orderNo, shipper, header.stop);
  await write.addReport(tx, orderId, { ...standing(said), number, year, sequence, searchText: found });
  await write.addVersion(tx, orderId, said);
  await tell(tx, orderId, { action: 'create', actor, number, said });
}

const withClaims = (lines: trip.ReportedDiscrepancy['lines'], claims: readonly SaidLine[]): SaidLine[] =>
  lines.map((line) => ({ ...line, claim: claims.find(({ seq }) => seq === line.seq)?.claim ?? null }));

interface Told {
  action: 'create' | 'revise';
  actor: Actor;
  number: string;
  said: write.DamageVersion;
}

/** Records a version, and has its document made once nothing is lacking. */
async function tell(tx: CompanyTx, orderId: string, { action, actor, number, said }: Told): Promise<void> {
  const { version, isComplete, claim } = standing(said);
  const data = {
    number,
    version,
    cargoNo: said.header.cargoNo,
    claim,
    isComplete,
    ...(said.change ? { change: said.change } : {}),
  };
  await record(tx, { entity: 'damage', entityId: orderId, action, actor, data });
  if (isComplete) await askForDamageDocument(tx, orderId, version, actor);
}

/** A person reports damaged or missing goods: one act, with the step of the order. */
export async function report(call: UserContext, id: string, given: Reported) {
  refuse(claimProblems(given.lines));
  return call.company.changeAndRead(async (tx) => {
    const reported = await trip.reportDiscrepancy(tx, call, id, given);
    await beginReport(tx, reported, { ...given, claims: given.lines });
    return changedAtEnd(tx, id, call);
  });
}

/** How many of each are broken, whatever is claimed for them. */
const countsOf = (lines: readonly SaidLine[]): string =>
  lines
    .filter(({ damaged, missing }) => damaged > 0 || missing > 0)
    .map(({ seq, damaged, missing }) => `${seq}:${damaged}:${missing}`)
    .sort()
    .join();

/** What may change once the shipper has decided: not how many, and not why. */
function refuseDecided(order: OwnOrder, before: write.DamageVersion, given: Revised): boolean {
  const fixed = countsAreFixed(decisionOf(order.state));
  if (fixed && countsOf(given.lines) !== countsOf(before.lines)) refuse({ lines: countsFixedText });
  if (fixed && given.reasonId) refuse({ reasonId: countsFixedText });
  return fixed;
}

/** The next version of a report: what it lacked is added, what was wrong is put right. The one before stays as it is. */
export async function revise({ company, user }: UserContext, id: string, given: Revised) {
  refuse(claimProblems(given.lines));
  const actor = actorOf(user);
  return company.transaction(async (tx) => {
    const order = await lockedOrder(tx, id);
    const version = await latestVersion(tx, id);
    const before = version && (await versionOf(tx, id, version));
    if (!before) throw new AppError('NOT_FOUND');
    if (version !== given.version) throw await staleVersion(tx, 'damage', id);
    const refused = revisionRefusal(order.state);
    if (refused) throw new AppError(podRefusalErrorCode(refused), { message: podRefusalText(refused) });
    const fixed = refuseDecided(order, before, given);
    const lines = before.lines.map(({ seq }) => {
      const { damaged = 0, missing = 0, claim = null } = given.lines.find((line) => line.seq === seq) ?? {};
      return { seq, damaged, missing, claim };
    });
    if (given.lines.some(({ seq }) => !lines.some((line) => line.seq === seq)))
      refuse({ lines: 'Baris barang tidak dikenal' });
    const { photoFileIds, reason } = await trip.amendDiscrepancy(tx, order, {
      ...given,
      reason: given.reasonId ? { reasonId: given.reasonId, reasonText: given.reasonText } : null,
      lines: fixed ? null : lines,
      knownPhotos: before.photoFileIds,
      actor,
    });
    const now = await orderDetail(tx, id);
    const said: write.DamageVersion = {
      ...before,
      version: version + 1,
      header: headerOf(await companyName(tx), now, before.stopSeq),
      place: given.place || before.header.stop,
      happenedAt: new Date(now.discrepancy?.reportedAt ?? before.happenedAt),
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
      lines: damageLines({ ...now, currentStop: before.stopSeq }, lines),
    };
    if (!(await write.raiseReport(tx, id, standing(said)))) throw await staleVersion(tx, 'damage', id);
    await write.addVersion(tx, id, said);
    const detail = await damageDetail(tx, id);
    await tell(tx, id, { action: 'revise', actor, number: detail.number, said });
    await noteOrder(tx, order, {
      action: 'revise-basp',
      actor,
      note: `${detail.number} versi ${said.version}. ${given.change}`,
      data: { number: detail.number, version: said.version },
    });
    return detail;
  });
}
