import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state';
import { GridCards, type GridCardsProps } from '../../ui/grid/grid-cards';
import { LinkTabs } from '../../ui/link-tabs';
import { to } from '../../ui/paths';
import classes from './import.module.css';
import type { ImportKindReply, Upload } from './queries';
import { ReadingNote } from './reading-note';
import { outcomeNames, resultText, strings } from './strings';

const { check } = strings;
type ErrorState = 'bad' | 'failed';

export interface CheckCardsProps extends Pick<GridCardsProps, 'columns' | 'rows' | 'edits' | 'readOnly'> {
  upload: Upload;
  kind: ImportKindReply;
  /** Which rows are shown, and which of them have errors now. */
  state: ErrorState | 'changed';
  errorState: ErrorState;
  /** An edited cell is on its way: nothing is called done yet. */
  saving: boolean;
  beside: ReactNode;
}

/** The checked rows on a phone: those to edit, and those that would overwrite something. */
export function CheckCards({ upload, kind, state, errorState, saving, beside, ...grid }: CheckCardsProps) {
  const { type, id, counts } = upload;
  return (
    <>
      <div className={classes.phoneSummary}>
        <p className={classes.quiet}>{resultText(counts)}</p>
        <p className={classes.quiet}>
          <ReadingNote upload={upload} />
        </p>
        {beside}
      </div>
      {counts.changed > 0 && (
        <LinkTabs
          label={check.title(kind.title)}
          active={state}
          tabs={[errorState, 'changed' as const].map((key) => ({
            key,
            label: outcomeNames[key],
            count: counts[key],
            href: to('upload', { type, id }, { baris: key }),
          }))}
        />
      )}
      {state !== 'changed' && counts.bad + counts.failed === 0 && !saving ? (
        <EmptyState drawing="documents" title={strings.phone.noneTitle} text={strings.errors.none} />
      ) : null}
      <GridCards label={check.title(kind.title)} titleKeys={kind.key} {...grid} />
    </>
  );
}
