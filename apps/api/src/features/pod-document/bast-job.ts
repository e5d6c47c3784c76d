import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { bastPlace } from '@lajur/domain/order/expected-document';
import * as z from 'zod';
import type { Database } from '../../platform/database/connect';
import type { CompanyScope, CompanyTx } from '../../platform/database/scope';
import { type Actor, record } from '../../platform/event/record';
import { pdfType } from '../../platform/file/content-type';
import { pictures } from '../../platform/file/pictures';
import type { ClaimedJob } from '../../platform/job/queue';
import type { JobRunner } from '../../platform/job/runner';
import { companyName } from '../company/company-service';
import { companyMark } from '../company/mark-service';
import { type FileDeps, keepFile, linkFile } from '../file/service';
import { type CheckDeps, type CheckKey, checkAddress, keepFilePrint, newToken } from '../genuineness/service';
import { orderDetail } from '../order/detail/service';
import { addPlace, emptyPlace, filledPlace, lockedOrder, setFile } from '../order/documents/service';
import { bastJob } from '../order/step/bast-document-service';
import { bastDocument } from './bast-document';

const payload = z.object({ companyId: z.uuid(), orderId: z.uuid(), stopSeq: z.number().int(), by: z.string() });
type Payload = z.output<typeof payload>;

export type BastJobDeps = FileDeps & CheckDeps & Pick<Database, 'company'>;

/** What a BAST is checked by: each that is made of a stop is a document of its own. */
const bastCheck = (recordId: string, stopSeq: number, fileId: string): CheckKey => ({
  kind: 'BAST',
  recordId,
  part: `${stopSeq} ${fileId}`,
});

/** As wide as it is printed, in dots: a photo would only make the document heavy. */
const pictureDots = 800;

const itself: Actor = { kind: 'system', id: null, name: 'Sistem' };

/** What is still to be made: nothing where the signature was taken back, or a document stands in its place already. */
async function wanted(tx: CompanyTx, order: OrderDetail, stopSeq: number) {
  const bast = order.basts.find((one) => one.stopSeq === stopSeq);
  if (!bast) return null;
  const place = bastPlace(order.stops, stopSeq);
  const there = await filledPlace(tx, order.id, place.type, place.stopSeq);
  return there ? null : { bast, place };
}

/**
 * Makes the BAST document of a signature that was drawn on the screen and puts it where the documents of the order wait for it:
 * it need not be photographed. A photo that is there already stays; a later one replaces it.
 */
export async function makeBastDocument(deps: BastJobDeps, { companyId, orderId, stopSeq, by }: Payload): Promise<void> {
  const company = deps.company(companyId);
  const found = await company.transaction(async (tx) => {
    const order = await orderDetail(tx, orderId);
    const asked = await wanted(tx, order, stopSeq);
    return asked && { ...asked, order, companyName: await companyName(tx), mark: await companyMark(tx) };
  });
  if (!found) return;
  const bytes = await signatureOf(deps, company, found.bast.signatureUrl ?? found.bast.photoUrl ?? '');
  const sharp = await pictures();
  const token = newToken();
  const content = await bastDocument({
    ...found,
    ...{ stopSeq, address: checkAddress(deps, token) },
    signature: await sharp(bytes).resize({ width: pictureDots, withoutEnlargement: true }).png().toBuffer(),
  });
  const name = `BAST-${found.order.cargoNo}${found.place.stopSeq === null ? '' : `-${stopSeq}`}.pdf`;
  const file = await keepFile(deps, company, { content, name, contentType: pdfType, uploadedBy: null });
  await company.transaction(async (tx) => {
    const order = await lockedOrder(tx, orderId);
    const asked = await wanted(tx, await orderDetail(tx, orderId), stopSeq);
    // Taken back, signed anew or dated otherwise meanwhile: the file that nothing holds goes by itself.
    const { signatureUrl, photoUrl, receivedAt } = found.bast;
    if (
      asked?.bast.signatureUrl !== signatureUrl ||
      asked.bast.photoUrl !== photoUrl ||
      asked.bast.receivedAt !== receivedAt
    )
      return;
    const { type, stopSeq: placeSeq } = asked.place;
    const place = await emptyPlace(tx, orderId, type, placeSeq);
    const id = place?.id ?? (await addPlace(tx, orderId, { type, stopSeq: placeSeq }));
    await linkFile(tx, file.id, { kind: 'order', id: orderId });
    await setFile(tx, orderId, id, { id: file.id, uploadedBy: by });
    await keepFilePrint(tx, bastCheck(orderId, stopSeq, file.id), { token, content, fileId: file.id });
    await record(tx, {
      companyId,
      entity: 'order',
      entityId: orderId,
      action: 'make-bast',
      actor: itself,
      data: { ref: order.ref, cargoNo: order.cargoNo, status: order.state.status, documentId: id, type, stop: stopSeq },
    });
  });
}

async function signatureOf(deps: BastJobDeps, company: CompanyScope, url: string): Promise<Buffer> {
  const bytes = await deps.files.get({ companyId: company.companyId, fileId: url.replace(/^file:/, '') });
  if (!bytes) throw new Error(`no signature at ${url}`);
  return bytes;
}

export function handleBastDocuments(jobs: JobRunner, deps: BastJobDeps): void {
  // Drawing a document keeps a core busy for a moment.
  jobs.handle(bastJob, (job: ClaimedJob) => makeBastDocument(deps, payload.parse(job.payload)), { atOnce: 1 });
}
