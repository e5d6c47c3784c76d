import { baspPlace } from '@lajur/domain/order/expected-document';
import * as z from 'zod';
import type { Database } from '../../platform/database/connect';
import type { CompanyTx } from '../../platform/database/scope';
import type { Actor } from '../../platform/event/record';
import { pdfType } from '../../platform/file/content-type';
import { type ClaimedJob, enqueue } from '../../platform/job/queue';
import type { JobRunner } from '../../platform/job/runner';
import { type FileDeps, keepFile, linkFile, unlinkFile } from '../file/service';
import type { CheckDeps } from '../genuineness/service';
import { emptyPlace, lockedOrder, madePlace, noteOrder, ownOrder, setFile } from '../order/documents/service';
import { documentOf } from './document-service';
import { type ReportKey, reportById } from './repository';

const kind = 'damage-document';
const payload = z.object({
  companyId: z.uuid(),
  orderId: z.uuid(),
  /** Left out where it was asked for before an order could have several reports. */
  reportId: z.uuid().optional(),
  version: z.number().int(),
  by: z.string(),
});
type Payload = z.output<typeof payload>;

export type DamageJobDeps = FileDeps & CheckDeps & Pick<Database, 'company'>;

const itself: Actor = { kind: 'system', id: null, name: 'Sistem' };

/** Has the document of a version made once this transaction commits. */
export async function askForDamageDocument(
  tx: CompanyTx,
  { id: reportId, orderId }: Pick<ReportKey, 'id' | 'orderId'>,
  version: number,
  { name }: Actor,
) {
  const { companyId } = tx;
  await enqueue(tx, { kind, payload: { companyId, orderId, reportId, version, by: name } satisfies Payload });
}

/**
 * Puts the document of a report that both have signed where the documents of its order wait for it: it need not be printed and
 * photographed. A document that a person put there stays; one that was made of an earlier version is replaced.
 */
export async function makeDamageDocument(
  deps: DamageJobDeps,
  { companyId, orderId, reportId = orderId, version, by }: Payload,
) {
  const company = deps.company(companyId);
  const placeOf = async (tx: CompanyTx) => {
    const report = await reportById(tx, reportId);
    const order = await ownOrder(tx, orderId);
    // Nothing waits for the paper of a report that was withdrawn.
    if (report?.version !== version || !order.state.reports.some((one) => one.stopSeq === report.stopSeq)) return;
    const { type, stopSeq } = baspPlace(order.state.stops, report.stopSeq);
    return (await emptyPlace(tx, orderId, type, stopSeq)) ?? (await madePlace(tx, orderId, type, stopSeq));
  };
  if (!(await company.transaction(placeOf))) return;
  const { content, name } = await documentOf(deps, company, reportId, version);
  const file = await keepFile(deps, company, { content, name, contentType: pdfType, uploadedBy: null });
  await company.transaction(async (tx) => {
    const order = await lockedOrder(tx, orderId);
    // Changed again meanwhile, or photographed: the file that nothing holds goes by itself.
    const place = await placeOf(tx);
    if (!place || order.state.podStatus === 'DOKUMEN_POD_DIKIRIM' || order.state.podStatus === 'DOKUMEN_POD_LENGKAP')
      return;
    await linkFile(tx, file.id, { kind: 'order', id: orderId });
    await setFile(tx, orderId, place.id, { id: file.id, uploadedBy: by });
    if (place.fileId) await unlinkFile(tx, place.fileId);
    await noteOrder(tx, order, {
      action: place.fileId ? 'replace-document' : 'upload-document',
      actor: itself,
      note: 'BASP bertanda tangan',
      data: { documentId: place.id, type: 'basp' },
    });
  });
}

export function handleDamageDocuments(jobs: JobRunner, deps: DamageJobDeps): void {
  // Drawing a document keeps a core busy for a moment.
  jobs.handle(kind, (job: ClaimedJob) => makeDamageDocument(deps, payload.parse(job.payload)), { atOnce: 1 });
}
