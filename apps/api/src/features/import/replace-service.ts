import type { AnswerOf, RequestOf } from '@lajur/api-contract/endpoint';
import type { countReplaceable, replaceInUpload } from '@lajur/api-contract/import';
import type { ImportDefinition } from '@lajur/domain/import/definition';
import { unknownColumn } from '@lajur/domain/import/match-heads';
import { AppError } from '../../platform/app-error';
import { actorOf } from '../../platform/event/actor-of';
import type { UserContext } from '../../platform/http/context';
import { cleanCell } from '../../platform/import/table-file';
import { lockedUpload, recheckLocked, refuseUnchecked } from './change-service';
import { editedAtOnce, editRows } from './edit-rows';
import type { Upload } from './repository';
import * as store from './row-repository';
import { found, importable, type UploadId, uploadOf, wire } from './service';
import { type ImportDeps, note } from './steps';

function cellText(
  definition: ImportDefinition,
  { mapping }: Upload,
  { column, from }: { column: string; from: string },
): store.CellText {
  if (!definition.columns.some(({ key }) => key === column))
    throw new AppError('RULE_BROKEN', { validation: { column: unknownColumn(definition) } });
  return { key: column, index: mapping[column] ?? null, text: from };
}

/** How many rows a replacement would change. */
export async function replaceable(
  deps: ImportDeps,
  context: UserContext,
  params: UploadId,
  query: { column: string; from: string },
): Promise<AnswerOf<typeof countReplaceable>> {
  const { definition } = importable(deps, context, params.type);
  const upload = await uploadOf(deps, context, params);
  const text = cellText(definition, upload, query);
  return { rows: await context.company.readLatest((tx) => store.countWithText(tx, upload.id, text)) };
}

/**
 * Edits the same mistake in every row that has it. A few rows are checked at once; more than that are written in one
 * go, and the upload is checked anew as after any other change of all its rows.
 */
export async function replace(
  deps: ImportDeps,
  context: UserContext,
  params: UploadId,
  { version, ...asked }: RequestOf<typeof replaceInUpload>['body'],
): Promise<AnswerOf<typeof replaceInUpload>> {
  const target = importable(deps, context, params.type);
  const { company, user } = context;
  return company.transaction(async (tx) => {
    const upload = await lockedUpload(tx, params, 'edit-row', version);
    refuseUnchecked(upload);
    const text = cellText(target.definition, upload, asked);
    const to = cleanCell(asked.to);
    const few = await store.rowsWithText(tx, upload.id, text, editedAtOnce + 1);
    const many = few.length > editedAtOnce;
    const rows = many ? await store.replaceText(tx, upload.id, text, to) : few.length;
    if (rows > 0) {
      if (many) await recheckLocked(tx, { target, upload, user });
      else await editRows(tx, { target, upload }, few, { [text.key]: to });
      await note(tx, upload, actorOf(user), 'replace', { column: text.key, from: text.text, to, rows });
    }
    return { rows, upload: wire(deps, await found(tx, params.type, params.id)) };
  });
}
