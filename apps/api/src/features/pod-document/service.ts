import type { RequestOf } from '@lajur/api-contract/endpoint';
import type { OrderDetail, OrderDocument } from '@lajur/api-contract/order-detail';
import type { exportPodOrders } from '@lajur/api-contract/pod-document';
import {
  expectedDocuments,
  type PodDocumentType,
  type PodOrder,
  podDocumentTypes,
} from '@lajur/domain/order/expected-document';
import { toldReport } from '@lajur/domain/order/step-report';
import type { PictureFault } from '@lajur/domain/pod-document/picture-check';
import {
  documentLabel,
  missingDocuments,
  type PodAction,
  podRefusal,
  podRefusalErrorCode,
  podRefusalText,
  refusedDocuments,
} from '@lajur/domain/pod-document/pod-document';
import { AppError } from '../../platform/app-error';
import type { CompanyScope, CompanyTx } from '../../platform/database/scope';
import { actorOf } from '../../platform/event/actor-of';
import { exportFile } from '../../platform/export/export-file';
import type { FileReply, UserContext } from '../../platform/http/context';
import { type FileDeps, linkFile, storeFile, unlinkFile } from '../file/service';
import { orderDetail } from '../order/detail/service';
import {
  addPlace,
  documentById,
  emptyPlace,
  lockedOrder,
  noteOrder,
  type OwnOrder,
  ownOrder,
  removePlace,
  type StoredDocument,
  setFile,
  submitDocuments,
} from '../order/documents/service';
import { allReceived } from '../order/list/service';
import { podExport } from './pod-export';

type ExportQuery = RequestOf<typeof exportPodOrders>['query'];

/** The filtered list as a file. */
export async function exportOrders(
  company: CompanyScope,
  { sort, format, ...filter }: ExportQuery,
): Promise<FileReply> {
  const now = await company.read(async (tx) => tx.now);
  const pieces = allReceived(company, filter, sort, now);
  return exportFile({ name: 'dokumen-pod', format, columns: podExport(now), pieces });
}

export async function podDocuments(company: CompanyScope, orderId: string) {
  const order = await company.readLatest((tx) => orderDetail(tx, orderId));
  const { documents, travelLetters, originalPodDay } = order;
  return { order, documents, travelLetters, originalPodDay };
}

export async function podDocument(company: CompanyScope, orderId: string, id: string): Promise<OrderDocument> {
  const { documents } = await podDocuments(company, orderId);
  const found = documents.find((document) => document.id === id);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** The documents of an order that are pictures. */
export async function orderImages(company: CompanyScope, orderId: string): Promise<OrderDocument[]> {
  const { documents } = await podDocuments(company, orderId);
  return documents.filter((document) => document.contentType?.startsWith('image/'));
}

const podOrderOf = (order: OwnOrder): PodOrder => ({
  serviceType: order.state.serviceType,
  crossing: order.state.crossing,
  startsLoaded: order.state.startsLoaded,
  reports: order.state.reports.map(toldReport),
  stops: order.state.stops,
});

/** `id`: of the document that the action is about. */
function allow(order: OwnOrder, action: PodAction, id?: string): void {
  const podOrder = podOrderOf(order);
  const left = refusedDocuments(podOrder, order.documents);
  const refused = podRefusal(order.state, action, {
    missing: missingDocuments(podOrder, order.documents),
    refused: left.map((one) => documentLabel(podOrder, one.type, one.stopSeq)),
    withdrawable: left.some((one) => one.id === id),
  });
  if (refused) throw new AppError(podRefusalErrorCode(refused), { message: podRefusalText(refused) });
}

const isType = (type: string): type is PodDocumentType => (podDocumentTypes as readonly string[]).includes(type);

/** Stores an uploaded file. Asked first, so that a refused upload leaves no bytes behind. */
async function stored(deps: FileDeps, { company, user }: UserContext, orderId: string, action: PodAction, file: File) {
  await company.readLatest(async (tx) => allow(await ownOrder(tx, orderId), action));
  return storeFile(deps, company, { content: file, name: file.name, allowed: 'document', uploadedBy: user.id });
}

/** A file with what its sender was told that it lacks. */
interface SentDocument {
  file: File;
  fault?: PictureFault | undefined;
}

async function fill(
  tx: CompanyTx,
  { user }: UserContext,
  order: OwnOrder,
  place: Pick<StoredDocument, 'id' | 'type' | 'fileId' | 'refusedBecause' | 'lastRefusedFileId'>,
  file: { id: string; fault?: PictureFault | undefined },
): Promise<OrderDocument> {
  const { fileId: before, refusedBecause: because } = place;
  const refused = before !== null && because !== null ? { fileId: before, because } : undefined;
  await linkFile(tx, file.id, { kind: 'order', id: order.id });
  await setFile(tx, order.id, place.id, { ...file, uploadedBy: user.fullName }, refused);
  // The refused one takes the place of the one refused before it.
  const gone = refused ? place.lastRefusedFileId : before;
  if (gone) await unlinkFile(tx, gone);
  const detail = await orderDetail(tx, order.id);
  const document = detail.documents.find((one) => one.id === place.id);
  if (!document) throw new AppError('NOT_FOUND');
  await noteOrder(tx, order, {
    action: place.fileId ? 'replace-document' : 'upload-document',
    actor: actorOf(user),
    note: document.label,
    data: { documentId: place.id, type: place.type },
  });
  return document;
}

/** Adds a document: into the place that waits for its type, else beside the expected ones. */
export async function upload(
  deps: FileDeps,
  context: UserContext,
  orderId: string,
  given: { type: string; stopSeq?: number } & SentDocument,
): Promise<OrderDocument> {
  const { type, stopSeq = null } = given;
  if (!isType(type)) throw new AppError('RULE_BROKEN', { validation: { type: 'Jenis dokumen tidak dikenal' } });
  const file = await stored(deps, context, orderId, 'upload', given.file);
  return context.company.transaction(async (tx) => {
    const order = await lockedOrder(tx, orderId);
    allow(order, 'upload');
    if (stopSeq !== null && !order.state.stops.some((stop) => stop.seq === stopSeq))
      throw new AppError('RULE_BROKEN', { validation: { stopSeq: 'Titik tidak dikenal' } });
    const waiting = await emptyPlace(tx, orderId, type, stopSeq);
    const id = waiting?.id ?? (await addPlace(tx, orderId, { type, stopSeq }));
    const empty = { fileId: null, refusedBecause: null, lastRefusedFileId: null };
    return fill(tx, context, order, { ...empty, id, type }, { id: file.id, fault: given.fault });
  });
}

/** Fills or replaces one document; a refused one counts as new. */
export async function replace(
  deps: FileDeps,
  context: UserContext,
  orderId: string,
  id: string,
  given: SentDocument,
): Promise<OrderDocument> {
  await podDocument(context.company, orderId, id);
  const file = await stored(deps, context, orderId, 'replace', given.file);
  return context.company.transaction(async (tx) => {
    const order = await lockedOrder(tx, orderId);
    allow(order, 'replace');
    const place = await documentById(tx, orderId, id);
    if (!place) throw new AppError('NOT_FOUND');
    return fill(tx, context, order, place, { id: file.id, fault: given.fault });
  });
}

/** Takes a document back: an expected one leaves its place empty, another goes altogether. */
export async function remove({ company, user }: UserContext, orderId: string, id: string): Promise<void> {
  await company.transaction(async (tx) => {
    const order = await lockedOrder(tx, orderId);
    const place = await documentById(tx, orderId, id);
    if (!place) throw new AppError('NOT_FOUND');
    allow(order, 'delete', id);
    if (!place.fileId) throw new AppError('STEP_NOT_POSSIBLE', { message: 'Dokumen ini belum diunggah.' });
    const same = (one: { type: string; stopSeq: number | null }) =>
      one.type === place.type && one.stopSeq === place.stopSeq;
    const isExpected = expectedDocuments(podOrderOf(order)).some(same) && order.documents.filter(same).length === 1;
    if (isExpected) await setFile(tx, orderId, id, null);
    else {
      await removePlace(tx, orderId, id);
      if (place.lastRefusedFileId) await unlinkFile(tx, place.lastRefusedFileId);
    }
    await unlinkFile(tx, place.fileId);
    await noteOrder(tx, order, {
      action: 'delete-document',
      actor: actorOf(user),
      note: documentLabel(podOrderOf(order), place.type as PodDocumentType, place.stopSeq),
      data: { documentId: id, type: place.type },
    });
  });
}

/** Sends the documents for verification. The order is held still, so that none is taken back meanwhile. */
export async function submit({ company, user }: UserContext, orderId: string, version: number): Promise<OrderDetail> {
  return company.transaction(async (tx) => {
    const order = await lockedOrder(tx, orderId);
    allow(order, 'submit');
    await submitDocuments(tx, order, version, actorOf(user));
    return orderDetail(tx, orderId);
  });
}
