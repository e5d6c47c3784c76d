import { setImmediate } from 'node:timers/promises';
import type { AuditAction } from '@lajur/domain/audit/audit-word';
import { dayIn, zoneOf } from '@lajur/domain/common/time';
import type { ImportType } from '@lajur/domain/import/definition';
import type { DateReading } from '@lajur/domain/import/parse-date';
import type { ImportState } from '@lajur/domain/import/state';
import { AppError } from '../../platform/app-error';
import type { CompanyScope, CompanyTx } from '../../platform/database/scope';
import { type Actor, announce, record } from '../../platform/event/record';
import type { ImportTarget } from '../../platform/import/import-target';
import type { FileDeps } from '../file/service';
import type { CheckContext } from './judge';
import { holdUpload, type Upload } from './repository';
import { rowNosOfEach } from './row-repository';

export interface ImportDeps extends FileDeps {
  targets: ReadonlyMap<ImportType, ImportTarget>;
}

/** Rows of a transaction: few enough to be undone quickly, many enough to go fast. */
export const batchRows = 1000;
/** Where the database is in this process: all else waits while a statement of it runs. */
export const embeddedBatchRows = 400;
/** The kind of the job that does the steps of an upload. */
export const importJob = 'import';
export const importJobTries = 5;

export interface StepDeps extends ImportDeps {
  company: CompanyScope;
  /** Rows of a transaction. */
  batchRows: number;
  /** When the screens were told last. */
  announced: { at: number };
}

export function targetOf({ targets }: ImportDeps, type: ImportType): ImportTarget {
  const target = targets.get(type);
  if (!target) throw new AppError('NOT_FOUND');
  return target;
}

export const todayOf = (tx: CompanyTx, { timezone }: Upload): string => dayIn(tx.now, zoneOf(timezone));

/** How the dates of an upload are read. Those kept before it was asked have nothing to say. */
export const datesOf = ({ reading }: Upload): DateReading => ({
  dateOrder: reading.dateOrder ?? null,
  monthFirst: reading.monthFirst ?? [],
});

/** What a batch of an upload's rows is checked with. */
export const contextOf = (tx: CompanyTx, target: ImportTarget, upload: Upload): CheckContext => ({
  target,
  mapping: upload.mapping,
  dates: datesOf(upload),
  today: todayOf(tx, upload),
  above: upload.reading.above ?? [],
  rowNosOf: (keys, among) => rowNosOfEach(tx, upload.id, keys, among),
});

export const actorOf = ({ actorId, actorName }: Upload): Actor => ({
  kind: 'transporter',
  id: actorId,
  name: actorName,
});

/** Another process does the step, or somebody stopped it. */
export class StepEnded extends Error {}

/** Where a step stands: what the upload has to be for its next batch. */
export interface StepPlace {
  id: string;
  /** What was begun anew since, by a person or another process, is another step though it stands at the same row. */
  version: number;
  state: readonly ImportState[];
  from: number;
  of: 'readTo' | 'doneTo';
}

/**
 * One batch of a step, in a transaction in which the upload stands still: it is done once, also when two processes
 * are at the same step or one died in the middle.
 */
export async function batch<R>(
  { company }: StepDeps,
  { id, version, state, from, of }: StepPlace,
  work: (tx: CompanyTx, upload: Upload) => Promise<R>,
): Promise<R> {
  // The embedded database answers without ever leaving this process: whoever asks for something else has a turn here.
  await setImmediate();
  return company.transaction(async (tx) => {
    const upload = await holdUpload(tx, id);
    const stands = upload?.version === version && state.includes(upload.state) && upload[of] === from;
    if (!upload || !stands) throw new StepEnded();
    return work(tx, upload);
  });
}

const tellEveryMs = 300;

/** Tells the screens how far an upload is, but not more often than an eye can follow. */
export async function tellProgress(tx: CompanyTx, { announced }: StepDeps, upload: Upload): Promise<void> {
  if (tx.now.getTime() - announced.at < tellEveryMs) return;
  announced.at = tx.now.getTime();
  await tell(tx, upload);
}

/** Tells the screens that an upload is otherwise. */
export const tell = (tx: CompanyTx, upload: Upload): Promise<void> =>
  announce(tx, {
    entity: `import-${upload.type}`,
    entityId: upload.id,
    action: 'progress',
    actor: actorOf(upload),
  });

/** Records what became of an upload. */
export const note = (
  tx: CompanyTx,
  { id, type, fileName }: Pick<Upload, 'id' | 'type'> & { fileName?: string },
  actor: Actor,
  action: AuditAction<`import-${ImportType}`>,
  data: Record<string, unknown> = {},
) => record(tx, { entity: `import-${type}`, entityId: id, subject: fileName, action, actor, data });

/** How far a step is, in thousandths. */
export const share = (done: number, all: number): number =>
  Math.min(1000, Math.round((1000 * done) / Math.max(1, all)));
