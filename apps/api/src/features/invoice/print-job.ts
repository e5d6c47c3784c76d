import * as z from 'zod';
import type { Database } from '../../platform/database/connect';
import type { CompanyTx } from '../../platform/database/scope';
import { record } from '../../platform/event/record';
import { type ClaimedJob, enqueue } from '../../platform/job/queue';
import type { JobRunner } from '../../platform/job/runner';
import { issuedPdf, type PrintDeps } from './document-service';
import { invoiceOf } from './repository';

const kind = 'invoice-print';
const tries = 2;
const printer = { kind: 'system', id: null, name: 'Sistem' } as const;
const payload = z.object({ companyId: z.uuid(), invoiceId: z.uuid() });
type Payload = z.output<typeof payload>;

/** Has an invoice printed once this transaction, which issues it, commits. */
export async function askForPrint(tx: CompanyTx, invoiceId: string): Promise<void> {
  const asked: Payload = { companyId: tx.companyId, invoiceId };
  await enqueue(tx, { kind, payload: asked, maxAttempts: tries });
}

export function handleInvoicePrints(jobs: JobRunner, deps: PrintDeps & Pick<Database, 'company'>): void {
  const make = async (job: ClaimedJob) => {
    const { companyId, invoiceId } = payload.parse(job.payload);
    await issuedPdf(deps, deps.company(companyId), invoiceId);
  };
  const tell = async (job: ClaimedJob) => {
    const { companyId, invoiceId } = payload.parse(job.payload);
    await deps.company(companyId).transaction(async (tx) => {
      const invoice = await invoiceOf(tx, invoiceId);
      if (!invoice) return;
      const { number } = invoice;
      const event = { entity: 'invoice', entityId: invoiceId, action: 'print-failed', actor: printer } as const;
      await record(tx, { ...event, ownOnly: true, data: { number } });
    });
  };
  // Drawing a document keeps a core busy for a moment.
  jobs.handle(kind, make, { atOnce: 1, onBuried: tell });
}
