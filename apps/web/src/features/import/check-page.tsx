import { commitUpload, editUploadRow, exportBadRows } from '@lajur/api-contract/import';
import { importAllows, importIsRunning, wholeRow } from '@lajur/domain/import/state';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useMay, useRefusal, useUser } from '../../ui/call/use-user';
import { EmptyState } from '../../ui/empty-state';
import { Grid, type GridHandle } from '../../ui/grid/grid';
import type { GridRepair } from '../../ui/grid/grid-hint';
import type { GridColumn, GridRow } from '../../ui/grid/grid-types';
import { lazyPart } from '../../ui/lazy-part';
import { ExportMenu } from '../../ui/list-page/export-menu';
import { exportOf } from '../../ui/list-page/use-export';
import { usePhone } from '../../ui/use-phone';
import { CheckCards } from './check-cards';
import { CommitStep } from './commit-step';
import { ErrorPanel } from './error-panel';
import { gridColumnsOf, likelyText } from './grid-row-of';
import classes from './import.module.css';
import { OutcomeBar } from './outcome-bar';
import { ProgressBar } from './progress-page';
import { proposing } from './proposals';
import { type ImportKindReply, type Upload, useRefreshUpload } from './queries';
import { ReadingNote } from './reading-note';
import { ResultNotice } from './result-notice';
import { CancelStep, ResumeStep } from './running-step';
import { fileNote, strings } from './strings';
import { UnsavedCells, useUnsaved, waitText } from './unsaved-cells';
import { UploadFrame } from './upload-frame';
import { useOutcome } from './use-outcome';
import { useUploadActions } from './use-upload-actions';
import type { UploadEdits } from './use-upload-edits';
import { useUploadRows } from './use-upload-rows';

const ReplaceDrawer = lazyPart(async () => (await import('./replace-drawer')).ReplaceDrawer);
const { check } = strings;

export interface CheckPageProps {
  upload: Upload;
  kind: ImportKindReply;
  uploadEdits: UploadEdits;
}

/** The checked rows of an upload: what is wrong is edited here, what is good imported, and the result read again. */
export function CheckPage({ upload, kind, uploadEdits }: CheckPageProps) {
  const { type, id, state, counts, checked } = upload;
  const phone = usePhone();
  const canUpload = useMay(editUploadRow);
  const grid = useRef<GridHandle>(null);
  const outcome = useOutcome(upload, kind);
  // A phone shows what asks for a person: rows to edit, and what would be overwritten.
  const phoneState = outcome.filter.state === 'changed' ? outcome.filter.state : errorState(upload);
  const filter = phone ? { state: phoneState, column: undefined } : outcome.filter;
  const place = useMemo(() => ({ type, id }), [type, id]);
  const { edits } = uploadEdits;
  const { rows, findError } = useUploadRows(place, filter, state, uploadEdits);
  const { functions } = useUser();
  const columns = useMemo(
    () =>
      gridColumnsOf(kind.columns, upload.mapping).map((column) => ({
        ...column,
        propose: proposing(type, column.key, functions),
      })),
    [kind, type, upload.mapping, functions],
  );
  const [active, setActive] = useState('');
  const [replacing, setReplacing] = useState<{ column: GridColumn; text: string; likely: string | null } | null>(null);
  const refresh = useRefreshUpload();
  const unsaved = useUnsaved(edits);
  const waits = useRefusal(commitUpload, strings.noRight) ?? waitText(unsaved);
  const { more, dialog } = useUploadActions(upload, waits);
  const readOnly = !canUpload || !checked || !importAllows('edit-row', state);
  const untouched = state === 'ready' && counts.imported === 0;
  const finished = state === 'done' || (state === 'cancelled' && counts.imported > 0);
  const shown = counts.bad + counts.failed > 0 || !finished;
  const panelState = outcome.filter.state ?? errorState(upload);

  const onActive = useCallback((row: GridRow | undefined, column: GridColumn) => {
    setActive(row ? `${row.id}/${row.cells[column.key]?.error || !row.error ? column.key : wholeRow}` : '');
  }, []);
  const goTo = async (rowNo: number, key: string) => {
    const known = rows.placeOf(String(rowNo)) ?? (await findError(rowNo - 1, 'next'))?.index;
    if (known === undefined) return;
    const column = columns.findIndex((one) => one.key === key);
    grid.current?.goTo({ row: known, column: Math.max(0, column) });
    grid.current?.focus();
  };
  const repairsOf = (row: GridRow, column: GridColumn): GridRepair[] => {
    const cell = row.cells[column.key];
    if (!cell?.error) return [];
    const { key } = column;
    const known = kind.columns.find((one) => one.key === key);
    const likely = likelyText(column, known?.kind, cell.value);
    const take = { label: `Pakai ${likely}`, onTake: () => edits.add([{ rowId: row.id, key, value: likely ?? '' }]) };
    // What one record alone may have is never the same mistake twice.
    if (known?.unique) return likely === null ? [] : [take];
    const replace = {
      label: check.replaceAll,
      onTake: () => setReplacing({ column, text: cell.value, likely }),
      disabledReason: waits,
    };
    return likely === null ? [replace] : [take, replace];
  };

  const download = counts.bad + counts.failed > 0 && (
    <ExportMenu label={check.bad} list={exportOf(exportBadRows, { params: place, query: {} })} />
  );

  return (
    <UploadFrame
      filled
      title={finished ? check.resultTitle(kind.title) : check.title(kind.title)}
      upload={upload}
      kind={kind}
      note={
        (untouched || fileNote(upload)) && (
          <>
            {untouched && `${check.untouched} `}
            <ReadingNote upload={upload} />
          </>
        )
      }
      more={more}
      beside={download}
      step={canUpload && stepOf(upload, waits)}
    >
      {state === 'importing' && <ProgressBar upload={upload} />}
      <ResultNotice upload={upload} />
      <UnsavedCells edits={edits} running={importIsRunning(state)} onPressed={() => grid.current?.focus()} />
      {phone ? (
        <CheckCards
          upload={upload}
          kind={kind}
          state={phoneState}
          errorState={errorState(upload)}
          columns={columns}
          rows={rows}
          edits={edits}
          readOnly={readOnly}
          saving={unsaved.saving > 0}
          beside={download}
        />
      ) : (
        <>
          <OutcomeBar outcome={outcome} upload={upload} kind={kind} />
          <div className={classes.split}>
            <Grid
              key={`${filter.state}/${filter.column}`}
              ref={grid}
              label={check.title(kind.title)}
              columns={columns}
              markTitle={check.mark}
              rows={rows}
              edits={edits}
              readOnly={readOnly}
              findError={findError}
              repairsOf={repairsOf}
              onActive={onActive}
              empty={<EmptyState drawing="search" title={check.noRows} text={check.noRowsText} />}
            />
            {shown && (panelState === 'bad' || panelState === 'failed') && (
              <ErrorPanel
                place={place}
                kind={kind}
                state={panelState}
                column={filter.column}
                active={active}
                onGo={(rowNo, key) => void goTo(rowNo, key)}
                onWalk={(direction) => grid.current?.walk(direction)}
              />
            )}
          </div>
        </>
      )}
      {replacing && (
        <ReplaceDrawer
          upload={upload}
          column={replacing.column}
          from={replacing.text}
          likely={replacing.likely}
          onClose={() => setReplacing(null)}
          onDone={() => {
            rows.reload();
            refresh();
          }}
        />
      )}
      {dialog}
    </UploadFrame>
  );
}

/** Before an import the bad rows are what is to be edited, after it those that failed come first. */
const errorState = ({ counts }: Upload): 'bad' | 'failed' => (counts.bad === 0 && counts.failed > 0 ? 'failed' : 'bad');

/** What comes next for an upload; null when nothing is left to do. */
function stepOf(upload: Upload, waits: string | undefined): ReactNode {
  const { state, checked, counts } = upload;
  if (importIsRunning(state)) return <CancelStep upload={upload} />;
  if (!checked) return <ResumeStep upload={upload} />;
  const hasNone = state === 'done' && counts.new + counts.changed === 0;
  return hasNone ? null : <CommitStep upload={upload} waits={waits} />;
}
