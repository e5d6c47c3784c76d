import * as z from 'zod';
import type { Database } from '../../platform/database/connect';
import type { CompanyTx } from '../../platform/database/scope';
import { type ClaimedJob, enqueue } from '../../platform/job/queue';
import type { JobRunner } from '../../platform/job/runner';
import type { FileDeps } from '../file/service';
import { issuedPdf } from './document-service';

const kind = 'invoice-print';
const payload = z.object({ companyId: z.uuid(), invoiceId: z.uuid() });
type Payload = z.output<typeof payload>;

/** Has an invoice printed once this transaction, which issues it, commits. */
export async function askForPrint(tx: CompanyTx, invoiceId: string): Promise<void> {
  await enqueue(tx, { kind, payload: { companyId: tx.companyId, invoiceId } satisfies Payload });
}

export function handleInvoicePrints(jobs: JobRunner, deps: FileDeps & Pick<Database, 'company'>): void {
  const make = async (job: ClaimedJob) => {
    const { companyId, invoiceId } = payload.parse(job.payload);
    await issuedPdf(deps, deps.company(companyId), invoiceId);
  };
  // Drawing a document keeps a core busy for a moment.
  jobs.handle(kind, make, { atOnce: 1 });
}
