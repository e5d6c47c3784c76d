import { importIsRunning } from '@lajur/domain/import/state';
import * as z from 'zod';
import type { Database } from '../../platform/database/connect';
import type { JobRunner } from '../../platform/job/runner';
import { checkStep } from './check-step';
import { commitStep } from './commit-step';
import { readStep } from './read-step';
import { saveUpload, uploadById } from './repository';
import { actorOf, type ImportDeps, importJob, importJobTries, note, StepEnded } from './steps';

const payload = z.object({ companyId: z.uuid(), uploadId: z.uuid() });

type JobDeps = ImportDeps & Pick<Database, 'company'>;

/** Does the steps of an upload until none runs: reads and checks it, or imports its good rows. */
export async function runImport(
  { company: companyOf, ...deps }: JobDeps,
  { companyId, uploadId }: z.output<typeof payload>,
): Promise<void> {
  const company = companyOf(companyId);
  const told = { at: 0 };
  for (;;) {
    const upload = await company.readLatest((tx) => uploadById(tx, uploadId));
    if (!upload || !importIsRunning(upload.state)) return;
    const step = upload.state === 'importing' ? commitStep : upload.fileRead ? checkStep : readStep;
    try {
      await step({ ...deps, company, told }, upload);
    } catch (error) {
      if (error instanceof StepEnded) return;
      throw error;
    }
  }
}

/** After the last try an upload is not left running for ever: a person can go on from where it stopped. */
async function giveUp({ company }: JobDeps, { companyId, uploadId }: z.output<typeof payload>): Promise<void> {
  await company(companyId).transaction(async (tx) => {
    const upload = await uploadById(tx, uploadId);
    if (!upload || !importIsRunning(upload.state)) return;
    const message = 'Terhenti karena gangguan. Periksa lagi untuk melanjutkan.';
    await saveUpload(tx, uploadId, { state: 'cancelled', message, progress: null }, 'step');
    await note(tx, uploadId, actorOf(upload), 'fail');
  });
}

export function handleImports(jobs: JobRunner, deps: JobDeps): void {
  jobs.handle(
    importJob,
    async ({ payload: given, attempt }) => {
      const task = payload.parse(given);
      try {
        await runImport(deps, task);
      } catch (error) {
        if (attempt >= importJobTries) await giveUp(deps, task);
        throw error;
      }
    },
    // Reading and planning keep a core busy: others wait their turn.
    { atOnce: 2 },
  );
}
