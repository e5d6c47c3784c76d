import { guessMapping, mappingRefusal, missingColumns } from '@lajur/domain/import/match-heads';
import { importLimits } from '@lajur/domain/import/state';
import { TableFileError, type TableReading, type TableRow } from '../../platform/import/table';
import { openTable } from '../../platform/import/table-file';
import { finishCheck } from './check-step';
import type { FileHead } from './import-tables';
import { judge, recounted } from './judge';
import { noCounts, rememberedMapping, saveUpload, type Upload } from './repository';
import { addRows, removeRows, type Verdict } from './row-repository';
import { actorOf, batch, batchRows, note, type StepDeps, share, targetOf, tell, tellProgress, todayOf } from './steps';

/** A title above the heads is passed over when one of so many first rows looks more like heads. */
const headRows = 10;
const sampleRows = 3;
const states = ['reading', 'checking'] as const;

/** The row of the first ones in which most columns are found; the first when none has two of them. */
function headAmong(deps: StepDeps, upload: Upload, rows: readonly TableRow[]): number {
  const { definition } = targetOf(deps, upload.type);
  const found = rows.map(
    ({ cells }) => Object.values(guessMapping(definition, cells)).filter((index) => index !== null).length,
  );
  const most = Math.max(...found);
  return most < 2 ? 0 : found.indexOf(most);
}

function headsOf(head: TableRow, below: readonly TableRow[]): FileHead[] {
  const width = Math.max(head.cells.length, ...below.slice(0, sampleRows).map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, at) => ({
    title: head.cells[at] || `Kolom ${at + 1}`,
    samples: below.slice(0, sampleRows).map(({ cells }) => cells[at] ?? ''),
  }));
}

/** The rows of a file in order, in batches of a transaction. */
async function* batches(
  pieces: AsyncIterable<{ rows: TableRow[]; read: number }>,
): AsyncGenerator<{ rows: TableRow[]; read: number }> {
  let waiting: TableRow[] = [];
  for await (const { rows, read } of pieces) {
    waiting = waiting.length > 0 ? waiting.concat(rows) : rows;
    while (waiting.length >= batchRows) {
      yield { rows: waiting.slice(0, batchRows), read };
      waiting = waiting.slice(batchRows);
    }
  }
  yield { rows: waiting, read: 1 };
}

/** Keeps how the file is understood; the columns are those chosen, else remembered, else guessed. */
async function begin(deps: StepDeps, upload: Upload, reading: TableReading, heads: FileHead[]): Promise<void> {
  const { definition } = targetOf(deps, upload.type);
  const step = { id: upload.id, state: states, from: upload.readTo, of: 'readTo' } as const;
  await batch(deps, step, async (tx, held) => {
    await removeRows(tx, upload.id);
    const chosen = held.mappingFrom === 'chosen' && !mappingRefusal(definition, held.mapping, heads.length);
    const remembered = chosen ? null : await rememberedMapping(tx, upload.type, heads);
    const mapping = chosen
      ? held.mapping
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
  });
}

/** Keeps a batch of rows, checked already when the columns are known. */
async function keep(
  deps: StepDeps,
  { id }: Upload,
  from: number,
  { rows, read }: { rows: TableRow[]; read: number },
): Promise<number> {
  return batch(deps, { id, state: states, from, of: 'readTo' }, async (tx, upload) => {
    if (upload.rows + rows.length > importLimits.rows)
      throw new TableFileError(`Berkas berisi lebih dari ${importLimits.rows.toLocaleString('id-ID')} baris.`);
    const { mapping } = upload;
    const court = { target: targetOf(deps, upload.type), mapping, today: todayOf(tx, upload) };
    const verdicts: Verdict[] =
      upload.state === 'checking'
        ? (
            await judge(
              tx,
              court,
              rows.map((row) => ({ ...row, edits: {} })),
            )
          ).map(({ verdict }) => verdict)
        : rows.map(({ rowNo }) => ({ rowNo, state: 'waiting', errors: {}, changes: [], rowKey: null }));
    const to = rows.at(-1)?.rowNo ?? from;
    await addRows(
      tx,
      id,
      rows.map((row, at) => ({ ...row, ...(verdicts[at] as Verdict) })),
    );
    const counts = recounted(
      upload.counts,
      verdicts.map(({ state }) => ({ from: null, to: state })),
    );
    const saved = { rows: upload.rows + rows.length, counts, readTo: to, progress: share(read, 1) };
    await saveUpload(tx, id, saved, 'progress');
    await tellProgress(tx, deps, upload);
    return to;
  });
}

async function end(deps: StepDeps, { id }: Upload, from: number): Promise<void> {
  await batch(deps, { id, state: states, from, of: 'readTo' }, async (tx, upload) => {
    if (upload.rows === 0) throw new TableFileError('Berkas ini tidak berisi baris data.');
    if (upload.state === 'checking') return finishCheck(tx, deps, { ...upload, fileRead: true });
    await saveUpload(tx, id, { state: 'mapping', fileRead: true, progress: null }, 'step');
    await note(tx, id, actorOf(upload), 'mapping');
  });
}

async function readAll(deps: StepDeps, upload: Upload): Promise<void> {
  const bytes = await deps.files.get({ companyId: deps.company.companyId, fileId: upload.fileId });
  if (!bytes) throw new TableFileError('Berkas ini tidak tersimpan lagi. Unggah sekali lagi.');
  const { reading, pieces } = await openTable(bytes, upload.format, upload.reading);
  let readTo = upload.readTo;
  let hasBegun = false;
  for await (const { rows, read } of batches(pieces)) {
    let fresh = rows;
    if (!hasBegun) {
      const head = headAmong(deps, upload, rows.slice(0, headRows));
      if (!rows[head]) throw new TableFileError('Berkas ini kosong.');
      fresh = rows.slice(head + 1);
      if (readTo === 0) await begin(deps, upload, reading, headsOf(rows[head], fresh));
      hasBegun = true;
    }
    // What a step that broke off has kept is not kept twice.
    fresh = fresh.filter(({ rowNo }) => rowNo > readTo);
    if (fresh.length > 0) readTo = await keep(deps, upload, readTo, { rows: fresh, read });
  }
  await end(deps, upload, readTo);
}

/** Reads a file into rows, and checks them on the way when it is known which column is which. */
export async function readStep(deps: StepDeps, upload: Upload): Promise<void> {
  try {
    await readAll(deps, upload);
  } catch (error) {
    if (!(error instanceof TableFileError)) throw error;
    await deps.company.transaction(async (tx) => {
      await removeRows(tx, upload.id);
      const nothing = { rows: 0, counts: noCounts(), readTo: 0, progress: null };
      await saveUpload(tx, upload.id, { state: 'failed', message: error.message, ...nothing }, 'step');
      await note(tx, upload.id, actorOf(upload), 'fail');
    });
  }
}
