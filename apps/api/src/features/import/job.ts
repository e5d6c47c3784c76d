import { importIsRunning } from '@lajur/domain/import/state';
import * as z from 'zod';
import type { Database } from '../../platform/database/connect';
import { type ClaimedJob, isAskedAgain } from '../../platform/job/queue';
import type { JobRunner } from '../../platform/job/runner';
import { checkStep } from './check-step';
import { commitStep } from './commit-step';
import { failReading, readStep } from './read-step';
import { holdUpload, saveUpload, uploadById } from './repository';
import { countStates } from './row-repository';
import { actorOf, batchRows, embeddedBatchRows, type ImportDeps, importJob, note, StepEnded } from './steps';

const payload = z.object({ companyId: z.uuid(), uploadId: z.uuid() });

export type JobDeps = ImportDeps & Pick<Database, 'kind' | 'company' | 'system'>;

/** Does the steps of an upload until none runs: reads and checks it, or imports its good rows. */
export async function runImport(
  { company: companyOf, ...deps }: Pick<JobDeps, 'files' | 'targets' | 'company'> & { batchRows: number },
  { companyId, uploadId }: z.output<typeof payload>,
): Promise<void> {
  const company = companyOf(companyId);
  const announced = { at: 0 };
  for (;;) {
    const upload = await company.readLatest((tx) => uploadById(tx, uploadId));
    if (!upload || !importIsRunning(upload.state)) return;
    const step = upload.state === 'importing' ? commitStep : upload.fileRead ? checkStep : readStep;
    try {
      await step({ ...deps, company, announced }, upload);
    } catch (error) {
      if (error instanceof StepEnded) return;
      throw error;
    }
  }
}

const interrupted = {
  reading: 'Pembacaan berkas ini terhenti berulang kali karena gangguan.',
  checking: 'Pemeriksaan ini terhenti karena gangguan.',
  importing: 'Impor ini terhenti karena gangguan.',
} as const;

/**
 * After the last try an upload is not left running for ever: half a file is as good as none, and a person can go on
 * from everything later. When another job is at it, that one answers for it.
 */
async function giveUp({ company: companyOf, system }: JobDeps, job: ClaimedJob): Promise<void> {
  const { companyId, uploadId } = payload.parse(job.payload);
  const company = companyOf(companyId);
  const seen = await company.readLatest((tx) => uploadById(tx, uploadId));
  if (!seen || (await system.readLatest((tx) => isAskedAgain(tx, job)))) return;
  await company.transaction(async (tx) => {
    const upload = await holdUpload(tx, uploadId);
    if (upload?.version !== seen.version || !importIsRunning(upload.state)) return;
    if (!upload.fileRead) return failReading(tx, upload, interrupted.reading);
    const counts = await countStates(tx, uploadId);
    const message = interrupted[upload.state === 'importing' ? 'importing' : 'checking'];
    const stopped = { state: 'cancelled', message, counts, doneTo: 0, progress: null } as const;
    await saveUpload(tx, uploadId, stopped, 'step');
    await note(tx, upload, actorOf(upload), 'fail');
  });
}

export function handleImports(jobs: JobRunner, deps: JobDeps): void {
  const rows = deps.kind === 'embedded' ? embeddedBatchRows : batchRows;
  jobs.handle(importJob, (job) => runImport({ ...deps, batchRows: rows }, payload.parse(job.payload)), {
    // Reading and planning keep a core busy: others wait their turn.
    atOnce: 2,
    onBuried: (job) => giveUp(deps, job),
  });
}
