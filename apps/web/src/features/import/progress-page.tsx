import { cancelUpload } from '@lajur/api-contract/import';
import { formatNumber } from '@lajur/domain/common/number';
import { type ImportRowState, importAllows } from '@lajur/domain/import/state';
import { useMay } from '../../ui/call/use-user';
import type { EditQueue } from '../../ui/grid/edit-queue';
import { ProgressBar } from '../../ui/progress-bar';
import shared from './import.module.css';
import classes from './progress.module.css';
import type { ImportKindReply, Upload } from './queries';
import { CancelStep } from './running-step';
import { strings } from './strings';
import { UnsavedCells } from './unsaved-cells';
import { UploadFrame } from './upload-frame';

const { progress: words, check } = strings;

export interface ProgressPageProps {
  upload: Upload | undefined;
  kind: ImportKindReply | undefined;
  edits: EditQueue;
}

/** While a file is read and its rows are checked; without `upload` while it is not known yet. */
export function ProgressPage({ upload, kind, edits }: ProgressPageProps) {
  const canUpload = useMay(cancelUpload);
  return (
    <UploadFrame
      title={check.title(kind?.title ?? '')}
      upload={upload}
      kind={kind}
      step={canUpload && upload && importAllows('cancel', upload.state) && <CancelStep upload={upload} />}
    >
      <UnsavedCells edits={edits} running />
      <div className={classes.working}>
        {upload ? (
          <>
            <ImportProgress upload={upload} />
            <SoFar upload={upload} />
            <p className={shared.quiet}>{words.safe}</p>
          </>
        ) : (
          <p className={shared.quiet} role="status">
            {words.loading}
          </p>
        )}
      </div>
    </UploadFrame>
  );
}

/** How far the step that runs now has come. */
export function ImportProgress({ upload }: { upload: Upload }) {
  const step = upload.state === 'checking' || upload.state === 'importing' ? upload.state : 'reading';
  const percent = Math.floor((upload.progress ?? 0) / 10);
  return (
    <div className={classes.progress}>
      <p className={classes.progressName}>
        {words[step]} <span>{percent}%</span>
      </p>
      <ProgressBar wide label={words[step]} share={percent / 100} />
    </div>
  );
}

function SoFar({ upload }: { upload: Upload }) {
  const outcomes = Object.entries(words.soFar) as [ImportRowState, string][];
  const there = outcomes.filter(([state]) => upload.counts[state as keyof typeof upload.counts] > 0);
  if (there.length === 0) return null;
  return (
    <dl className={classes.figures}>
      {there.map(([state, word]) => (
        <div key={state}>
          <dt>{word}</dt>
          <dd>{formatNumber(upload.counts[state], 0)}</dd>
        </div>
      ))}
    </dl>
  );
}
