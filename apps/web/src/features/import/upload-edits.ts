import { CallError } from '@lajur/api-contract/client';
import type { ImportDefinition } from '@lajur/domain/import/definition';
import type { DateReading } from '@lajur/domain/import/parse-date';
import { parseRow } from '@lajur/domain/import/parse-row';
import { type ImportState, importAllows, importIsRunning } from '@lajur/domain/import/state';
import { EditQueue } from '../../ui/grid/edit-queue';
import type { GridEdit, GridRow } from '../../ui/grid/grid-types';
import { gridRowOf } from './grid-row-of';
import type { ImportRow } from './queries';
import { strings } from './strings';

type Cells = Record<string, string>;

/** What saving cells asks of the service. */
export interface UploadWire {
  save(rowId: string, body: { version: number; cells: Cells }): Promise<{ row: ImportRow; others: ImportRow[] }>;
  /** The row as it is now. */
  read(rowId: string): Promise<ImportRow | undefined>;
  /** Where the upload stands now. */
  state(): Promise<ImportState>;
}

export interface UploadEditsOptions {
  definition: ImportDefinition;
  dates(): DateReading;
  wire: UploadWire;
  /** The rows seen so far: each goes out with its version, and is judged whole before the service answers. */
  known: Map<string, ImportRow>;
  today(): string;
  onSaved(rows: readonly GridRow[]): void;
  /** Someone else changed rows, or has the service work on them; `rows` are those known anew. */
  onConflict(rows: readonly GridRow[]): void;
}

/** The service is reading, checking or importing: cells wait until it has done. */
class StillRunning extends Error {}
/** Someone changed what the row says; the message tells what it says now. */
class RowChanged extends Error {}

/** So often a row goes out before what stands in its way is told. */
const mostTries = 3;

/** Sends edited cells, row by row. */
export function uploadEdits(options: UploadEditsOptions): EditQueue {
  const { definition, known } = options;
  return new EditQueue({
    send: async (edits) => {
      const changed: GridRow[] = [];
      for (const [rowId, cells] of byRow(edits)) {
        const { row, others } = await saved(options, rowId, cells);
        for (const one of [row, ...others]) {
          known.set(String(one.rowNo), one);
          changed.push(gridRowOf(one));
        }
      }
      return changed;
    },
    check: ({ rowId, key, value }) => {
      const cells = { ...known.get(rowId)?.cells, [key]: value };
      return parseRow(definition, cells, options.today(), options.dates()).errors[key] ?? null;
    },
    refusalOf: (error) => {
      if (error instanceof RowChanged) return error.message;
      return error instanceof CallError && error.status !== 0 ? error.message : null;
    },
    onSaved: options.onSaved,
  });
}

/** Saves cells of a row. Where only its check is newer than what was seen, they go out again with the newer version. */
async function saved(
  options: UploadEditsOptions,
  rowId: string,
  cells: Cells,
): Promise<{ row: ImportRow; others: ImportRow[] }> {
  const { known, wire } = options;
  for (let tries = 1; ; tries += 1) {
    try {
      return await wire.save(rowId, { version: known.get(rowId)?.version ?? 1, cells });
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 409) throw error;
      const wayIsFree = error.code === 'STALE_VERSION' ? await readAgain(options, rowId) : await mayBeEdited(options);
      if (!wayIsFree || tries === mostTries) throw error;
    }
  }
}

/** Takes over what the row is now; false when it is gone. Throws when it says something else than what was seen. */
async function readAgain({ wire, known, definition, onConflict }: UploadEditsOptions, rowId: string): Promise<boolean> {
  const before = known.get(rowId);
  const now = await wire.read(rowId);
  if (!now) return false;
  known.set(rowId, now);
  onConflict([gridRowOf(now)]);
  if (now.state === 'imported') throw new RowChanged(strings.edits.imported);
  const others = definition.columns.flatMap(({ key, title }) => {
    const text = now.cells[key] ?? '';
    return text === (before?.cells[key] ?? '') ? [] : [{ title, text }];
  });
  if (others.length > 0) throw new RowChanged(strings.edits.stale(others));
  return true;
}

async function mayBeEdited({ wire, onConflict }: UploadEditsOptions): Promise<boolean> {
  const state = await wire.state();
  onConflict([]);
  if (importIsRunning(state)) throw new StillRunning();
  return importAllows('edit-row', state);
}

function byRow(edits: readonly GridEdit[]): Map<string, Cells> {
  const rows = new Map<string, Cells>();
  for (const { rowId, key, value } of edits) rows.set(rowId, { ...rows.get(rowId), [key]: value });
  return rows;
}
