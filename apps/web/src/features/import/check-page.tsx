import { editUploadRow, exportBadRows } from '@lajur/api-contract/import';
import { importAllows, importIsRunning } from '@lajur/domain/import/state';
import { type ReactNode, useMemo, useRef } from 'react';
import { useMay, useRefusal, useUser } from '../../ui/call/use-user';
import type { GridColumn } from '../../ui/grid/grid-types';
import type { GridHandle } from '../../ui/grid/use-grid';
import { ExportMenu } from '../../ui/list-page/export-menu';
import { exportOf } from '../../ui/list-page/use-export';
import { usePhone } from '../../ui/use-phone';
import { CheckCards } from './check-cards';
import { CheckGrid } from './check-grid';
import { CommitStep } from './commit-step';
import { gridColumnsOf } from './grid-row-of';
import { ImportProgress } from './progress-page';
import { proposing } from './proposals';
import type { ImportKindReply, Upload } from './queries';
import { ReadingNote } from './reading-note';
import { ResultNotice } from './result-notice';
import { CancelStep, ResumeStep } from './running-step';
import { fileNote, strings } from './strings';
import { UnsavedCells, useUnsaved, waitText } from './unsaved-cells';
import { UploadFrame } from './upload-frame';
import { useOutcome } from './use-outcome';
import { useRepairs } from './use-repairs';
import { useUploadActions } from './use-upload-actions';
import type { UploadEdits } from './use-upload-edits';
import { useUploadRows } from './use-upload-rows';

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
  const refused = useRefusal(editUploadRow, strings.noRight);
  const grid = useRef<GridHandle>(null);
  const outcome = useOutcome(upload, kind);
  const wrongState = errorState(upload);
  // A phone shows what asks for a person: rows to edit, and what would be overwritten.
  const phoneState = outcome.filter.state === 'changed' ? outcome.filter.state : wrongState;
  const filter = phone ? { state: phoneState, column: undefined } : outcome.filter;
  const place = useMemo(() => ({ type, id }), [type, id]);
  const { edits } = uploadEdits;
  const { rows, findError } = useUploadRows(place, filter, state, uploadEdits);
  const columns = useColumns(upload, kind);
  const unsaved = useUnsaved(edits);
  const waits = refused ?? waitText(unsaved);
  const { more, dialog } = useUploadActions(upload, waits);
  const { repairsOf, drawer } = useRepairs({ upload, kind, rows, edits, waits });
  const readOnly = refused !== undefined || !checked || !importAllows('edit-row', state);
  const untouched = state === 'ready' && counts.imported === 0;
  const finished = state === 'done' || (state === 'cancelled' && counts.imported > 0);
  const hasErrors = counts.bad + counts.failed > 0;
  const download = hasErrors && (
    <ExportMenu label={check.bad} list={exportOf(exportBadRows, { params: place, query: {} })} />
  );
  const shared = { upload, kind, columns, rows, edits, readOnly };

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
      {state === 'importing' && <ImportProgress upload={upload} />}
      <ResultNotice upload={upload} />
      <UnsavedCells edits={edits} running={importIsRunning(state)} onPressed={() => grid.current?.focus()} />
      {phone ? (
        <CheckCards
          {...shared}
          state={phoneState}
          errorState={wrongState}
          saving={unsaved.saving > 0}
          beside={download}
        />
      ) : (
        <CheckGrid
          {...shared}
          grid={grid}
          outcome={outcome}
          errors={hasErrors || !finished ? (outcome.filter.state ?? wrongState) : undefined}
          findError={findError}
          repairsOf={repairsOf}
        />
      )}
      {drawer}
      {dialog}
    </UploadFrame>
  );
}

/** The columns of the file, each with what proposes its texts. */
function useColumns({ type, mapping }: Upload, kind: ImportKindReply): GridColumn[] {
  const { functions } = useUser();
  return useMemo(
    () =>
      gridColumnsOf(kind.columns, mapping).map((column) => ({
        ...column,
        propose: proposing(type, column.key, functions),
      })),
    [kind, type, mapping, functions],
  );
}

/** Before an import the bad rows are what is to be edited, after it those that failed come first. */
const errorState = ({ counts }: Upload): 'bad' | 'failed' => (counts.bad === 0 && counts.failed > 0 ? 'failed' : 'bad');

/** What comes next for an upload; null when nothing is left to do. */
function stepOf(upload: Upload, waits: string | undefined): ReactNode {
  const { state, checked, counts } = upload;
  if (importIsRunning(state)) return <CancelStep upload={upload} />;
  if (!checked) return <ResumeStep upload={upload} waits={waits} />;
  const hasNone = state === 'done' && counts.new + counts.changed === 0;
  return hasNone ? null : <CommitStep upload={upload} waits={waits} />;
}
