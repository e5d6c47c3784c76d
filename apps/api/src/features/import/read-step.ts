import { guessMapping, mappingRefusal, missingColumns } from '@lajur/domain/import/match-heads';
import { importLimits } from '@lajur/domain/import/state';
import type { CompanyTx } from '../../platform/database/scope';
import {
  type FileHead,
  TableFileError,
  type TablePiece,
  type TableReading,
  type TableRow,
  textOf,
} from '../../platform/import/table';
import { openTable } from '../../platform/import/table-file';
import { finishCheck } from './check-step';
import { headAmong, headRows, wishedReading } from './find-heads';
import { judge, recounted } from './judge';
import { noCounts, rememberedMapping, saveUpload, type Upload } from './repository';
import { addRows, type RowCheck, removeRows } from './row-repository';
import {
  actorOf,
  batch,
  contextOf,
  note,
  type StepDeps,
  type StepPlace,
  share,
  targetOf,
  tell,
  tellProgress,
} from './steps';

const sampleRows = 3;
/** So much is kept of a row above the heads. */
const aboveText = 200;
/** Rows with long cells go to the database in smaller batches. */
const batchText = 4 * 1024 * 1024;

/** How far a reader is: only one that stands where the upload stands may write. */
type Place = Pick<Upload, 'id' | 'version' | 'readTo'>;
const stepAt = ({ id, version, readTo }: Place): StepPlace => ({
  id,
  version,
  state: ['reading', 'checking'],
  from: readTo,
  of: 'readTo',
});

function headsOf(head: TableRow, below: readonly TableRow[]): FileHead[] {
  const width = Math.max(head.cells.length, ...below.slice(0, sampleRows).map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, at) => ({
    title: head.cells[at] || `Kolom ${at + 1}`,
    samples: below.slice(0, sampleRows).map(({ cells }) => cells[at] ?? ''),
  }));
}

/** What a file says behind its rows. */
type Behind = Omit<TablePiece, 'rows' | 'read'>;

/** The rows of a file in order, in batches of a transaction. */
async function* batches(pieces: AsyncIterable<TablePiece>, { batchRows }: StepDeps): AsyncGenerator<TablePiece> {
  let waiting: TableRow[] = [];
  let text = 0;
  let behind: Behind = {};
  for await (const { rows, read, ...piece } of pieces) {
    behind = { ...behind, ...piece };
    for (const row of rows) {
      waiting.push(row);
      text += textOf(row);
      if (waiting.length < batchRows && text < batchText) continue;
      yield { rows: waiting, read };
      waiting = [];
      text = 0;
    }
  }
  yield { rows: waiting, read: 1, ...behind };
}

/** Keeps how the file is understood; the columns are those chosen, else remembered, else guessed. Answers the version. */
async function begin(deps: StepDeps, upload: Upload, reading: TableReading, heads: FileHead[]): Promise<number> {
  const { definition } = targetOf(deps, upload.type);
  return batch(deps, stepAt(upload), async (tx, lockedUpload) => {
    await removeRows(tx, upload.id);
    const chosen =
      lockedUpload.mappingFrom === 'chosen' && !mappingRefusal(definition, lockedUpload.mapping, heads.length);
    const remembered = chosen ? null : await rememberedMapping(tx, upload.type, heads);
    const mapping = chosen
      ? lockedUpload.mapping
      : (remembered ??
        guessMapping(
          definition,
          heads.map(({ title }) => title),
        ));
    const waits = missingColumns(definition, mapping).length > 0;
    const mappingFrom = chosen ? 'chosen' : remembered ? 'remembered' : 'guessed';
    const state = waits ? 'reading' : 'checking';
    const zero = { rows: 0, counts: noCounts(), progress: 0 };
    await saveUpload(tx, upload.id, { reading, heads, mapping, mappingFrom, state, ...zero }, 'step');
    await tell(tx, upload);
    return lockedUpload.version + 1;
  });
}

/** Keeps a batch of rows, checked already when the columns are known. */
async function keep(deps: StepDeps, place: Place, { rows, read }: TablePiece): Promise<number> {
  const { id } = place;
  return batch(deps, stepAt(place), async (tx, upload) => {
    if (upload.rows + rows.length > importLimits.rows)
      throw new TableFileError(`Berkas berisi lebih dari ${importLimits.rows.toLocaleString('id-ID')} baris.`);
    const context = contextOf(tx, targetOf(deps, upload.type), upload);
    const checks: RowCheck[] =
      upload.state === 'checking'
        ? (
            await judge(
              tx,
              context,
              rows.map((row) => ({ ...row, edits: {} })),
            )
          ).map(({ check }) => check)
        : rows.map(({ rowNo }) => ({
            rowNo,
            state: 'waiting',
            errors: {},
            changes: [],
            rowKey: null,
            uniqueKey: null,
          }));
    const to = rows.at(-1)?.rowNo ?? place.readTo;
    await addRows(
      tx,
      id,
      rows.map((row, at) => ({ ...row, ...(checks[at] as RowCheck) })),
    );
    const counts = recounted(
      upload.counts,
      checks.map(({ state }) => ({ from: null, to: state })),
    );
    const saved = { rows: upload.rows + rows.length, counts, readTo: to, progress: share(read, 1) };
    await saveUpload(tx, id, saved, 'progress');
    await tellProgress(tx, deps, upload);
    return to;
  });
}

const namedMerges = 5;

/** The cells shown as one that reach down to the rows: a title above them may well be. */
function mergedBelow(merged: readonly string[], headRow: number): TableReading['merged'] {
  const cells = merged.filter((one) => Number(/\d+$/.exec(one)?.[0] ?? 0) >= headRow);
  return { cells: cells.slice(0, namedMerges), count: cells.length };
}

async function end(
  deps: StepDeps,
  place: Place,
  told: Pick<TableReading, 'merged' | 'hidden' | 'hiddenColumns'>,
): Promise<void> {
  const { id } = place;
  await batch(deps, stepAt(place), async (tx, upload) => {
    if (upload.rows === 0)
      throw new TableFileError(
        told.hidden > 0
          ? 'Semua baris data di berkas ini tersembunyi. Tampilkan barisnya, lalu unggah lagi.'
          : 'Berkas ini tidak berisi baris data.',
      );
    const reading = { ...upload.reading, ...told };
    if (told.merged.count > 0 || told.hidden > 0 || told.hiddenColumns.length > 0)
      await saveUpload(tx, id, { reading }, 'progress');
    if (upload.state === 'checking') return finishCheck(tx, deps, { ...upload, reading, fileRead: true });
    await saveUpload(tx, id, { state: 'mapping', fileRead: true, progress: null }, 'step');
    await note(tx, upload, actorOf(upload), 'mapping');
  });
}

/** Reads from where `place` stands, and moves it along. */
async function readAll(deps: StepDeps, upload: Upload, place: Place): Promise<void> {
  const bytes = await deps.files.get({ companyId: deps.company.companyId, fileId: upload.fileId });
  if (!bytes) throw new TableFileError('Berkas ini tidak tersimpan lagi. Unggah sekali lagi.');
  const { definition } = targetOf(deps, upload.type);
  const wished = await wishedReading(definition, upload, bytes);
  const { reading, pieces } = await openTable(bytes, upload.format, wished);
  let headRow: number | null = null;
  let behind: Behind = {};
  for await (const { rows, read, ...piece } of batches(pieces, deps)) {
    behind = { ...behind, ...piece };
    let fresh = rows;
    if (headRow === null) {
      const head = headAmong(definition, rows.slice(0, headRows));
      if (!rows[head]) throw new TableFileError('Berkas ini kosong.');
      fresh = rows.slice(head + 1);
      const above = rows.slice(0, head).map(({ cells }) => cells.join(' ').slice(0, aboveText));
      if (place.readTo === 0)
        place.version = await begin(deps, upload, { ...reading, above }, headsOf(rows[head], fresh));
      headRow = rows[head].rowNo;
    }
    // What a step that broke off has kept is not kept twice.
    fresh = fresh.filter(({ rowNo }) => rowNo > place.readTo);
    if (fresh.length > 0) place.readTo = await keep(deps, place, { rows: fresh, read });
  }
  const { merged = [], hidden = 0, hiddenColumns = [] } = behind;
  const told = { merged: mergedBelow(merged, headRow ?? 1), hidden, hiddenColumns: [...hiddenColumns] };
  await end(deps, place, told);
}

/** The file cannot be read: nothing of it is kept, and a person is told why. */
export async function failReading(tx: CompanyTx, upload: Upload, message: string): Promise<void> {
  await removeRows(tx, upload.id);
  const nothing = { rows: 0, counts: noCounts(), readTo: 0, progress: null };
  await saveUpload(tx, upload.id, { state: 'failed', message, ...nothing }, 'step');
  await note(tx, upload, actorOf(upload), 'fail');
}

/** Reads a file into rows, and checks them on the way when it is known which column is which. */
export async function readStep(deps: StepDeps, upload: Upload): Promise<void> {
  const { id, version, readTo } = upload;
  const place: Place = { id, version, readTo };
  try {
    await readAll(deps, upload, place);
  } catch (error) {
    if (!(error instanceof TableFileError)) throw error;
    // In a batch as well: whoever reads it by now, perhaps in another way, is not at fault.
    await batch(deps, stepAt(place), (tx, lockedUpload) => failReading(tx, lockedUpload, error.message));
  }
}
