import type { RequestOf } from '@lajur/api-contract/endpoint';
import type { setUploadMapping } from '@lajur/api-contract/import';
import { mappingRefusal, missingColumns } from '@lajur/domain/import/match-heads';
import { type ImportAction, type ImportState, importAllows, importStateLabels } from '@lajur/domain/import/state';
import { AppError } from '../../platform/app-error';
import type { CompanyTx } from '../../platform/database/scope';
import { actorOf } from '../../platform/event/actor-of';
import type { UserContext } from '../../platform/http/context';
import type { ImportTarget } from '../../platform/import/import-target';
import * as uploads from './repository';
import { found, importable, start, type UploadId, type WireUpload, wire } from './service';
import { type ImportDeps, note } from './steps';

/** The upload, held still for a step that has to be possible now. */
export async function lockedUpload(
  tx: CompanyTx,
  { type, id }: UploadId,
  action: ImportAction,
  version?: number,
): Promise<uploads.Upload> {
  const upload = await uploads.holdUpload(tx, id);
  if (upload?.type !== type) throw new AppError('NOT_FOUND');
  if (version !== undefined && upload.version !== version) throw new AppError('STALE_VERSION');
  if (!importAllows(action, upload.state))
    throw new AppError('STEP_NOT_POSSIBLE', {
      message: `Langkah ini tidak bisa dilakukan sekarang: ${importStateLabels[upload.state].toLowerCase()}.`,
    });
  return upload;
}

/** Rows are edited and imported once all of them are known and checked. */
export function refuseUnchecked({ checked }: uploads.Upload): void {
  if (!checked)
    throw new AppError('STEP_NOT_POSSIBLE', { message: 'Pemeriksaan belum selesai. Lanjutkan pemeriksaan dulu.' });
}

type Wish = RequestOf<typeof setUploadMapping>['body'];

/** Says how the file is to be understood. It is read anew when its text or sheet is another, else only checked. */
export async function changeMapping(
  deps: ImportDeps,
  context: UserContext,
  params: UploadId,
  { version, mapping, ...wished }: Wish,
): Promise<WireUpload> {
  const { definition } = importable(deps, context, params.type);
  const actor = actorOf(context.user);
  return context.company.transaction(async (tx) => {
    const upload = await lockedUpload(tx, params, 'change-mapping', version);
    if (upload.counts.imported > 0)
      throw new AppError('STEP_NOT_POSSIBLE', {
        message: 'Sebagian baris sudah diimpor. Unggah berkasnya sekali lagi.',
      });
    const refusal = mapping && mappingRefusal(definition, mapping, upload.heads.length);
    if (refusal)
      throw new AppError('RULE_BROKEN', {
        message: refusal.message,
        validation: { [`mapping.${refusal.key}`]: refusal.message },
      });
    const readAnew =
      upload.state === 'failed' ||
      (['encoding', 'delimiter', 'sheet'] as const).some(
        (part) => wished[part] !== undefined && wished[part] !== upload.reading[part],
      );
    const chosen = { ...Object.fromEntries(definition.columns.map(({ key }) => [key, null])), ...mapping };
    if (mapping) await uploads.rememberMapping(tx, params.type, upload.heads, chosen);
    const missing = missingColumns(definition, mapping ? chosen : upload.mapping);
    const again = readAnew || !upload.fileRead;
    await uploads.saveUpload(
      tx,
      params.id,
      {
        state: again ? 'reading' : missing.length > 0 ? 'mapping' : 'checking',
        // What the dates of a column look like is asked anew: it may be another column.
        reading: { ...upload.reading, monthFirst: [], ...wished },
        ...(mapping ? { mapping: chosen, mappingFrom: 'chosen' } : readAnew ? { mappingFrom: 'guessed' } : {}),
        ...(again ? { readTo: 0, fileRead: false } : {}),
        checked: false,
        doneTo: 0,
        progress: 0,
        message: null,
        actorId: actor.id ?? '',
        actorName: actor.name,
      },
      'step',
    );
    await note(tx, params, actor, 'change-mapping');
    await start(tx, params.id);
    return wire(deps, await found(tx, params.type, params.id));
  });
}

type User = UserContext['user'];

/** Has the service take a step from its beginning. */
async function restart(
  tx: CompanyTx,
  id: string,
  { id: actorId, fullName: actorName }: User,
  step: { state: ImportState; checked?: false },
): Promise<void> {
  const afresh = { ...step, doneTo: 0, progress: 0, message: null, actorId, actorName };
  await uploads.saveUpload(tx, id, afresh, 'step');
  await start(tx, id);
}

/** Has every row of an upload that is held checked again. */
export async function recheckLocked(
  tx: CompanyTx,
  { target, upload, user }: { target: ImportTarget; upload: uploads.Upload; user: User },
): Promise<void> {
  // A file whose columns were never all known waits for them, however it was stopped.
  const waits = missingColumns(target.definition, upload.mapping).length > 0;
  const state = upload.heads.length === 0 ? 'reading' : waits ? 'mapping' : 'checking';
  await restart(tx, upload.id, user, { state, checked: false });
}

/** Checks every row that is not imported again, or goes on where reading and checking were stopped. */
export function recheck(
  deps: ImportDeps,
  context: UserContext,
  params: UploadId,
  version: number,
): Promise<WireUpload> {
  return run(deps, context, params, version, 'recheck');
}

/** Has the good rows imported. */
export function commit(deps: ImportDeps, context: UserContext, params: UploadId, version: number): Promise<WireUpload> {
  return run(deps, context, params, version, 'commit');
}

async function run(
  deps: ImportDeps,
  context: UserContext,
  params: UploadId,
  version: number,
  action: 'recheck' | 'commit',
): Promise<WireUpload> {
  const target = importable(deps, context, params.type);
  const { company, user } = context;
  return company.transaction(async (tx) => {
    const upload = await lockedUpload(tx, params, action, version);
    if (action === 'commit') {
      refuseUnchecked(upload);
      if (upload.counts.new + upload.counts.changed === 0)
        throw new AppError('STEP_NOT_POSSIBLE', { message: 'Tidak ada baris yang bisa diimpor.' });
    }
    if (action === 'recheck') await recheckLocked(tx, { target, upload, user });
    else await restart(tx, params.id, user, { state: 'importing' });
    await note(tx, params, actorOf(user), action);
    return wire(deps, await found(tx, params.type, params.id));
  });
}

/** Stops what runs, after the batch under way. What is imported stays so. */
export async function cancel(deps: ImportDeps, context: UserContext, params: UploadId): Promise<WireUpload> {
  importable(deps, context, params.type);
  return context.company.transaction(async (tx) => {
    await lockedUpload(tx, params, 'cancel');
    await uploads.saveUpload(tx, params.id, { state: 'cancelled', progress: null }, 'step');
    await note(tx, params, actorOf(context.user), 'cancel');
    return wire(deps, await found(tx, params.type, params.id));
  });
}
