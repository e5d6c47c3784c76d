import type { ApprovalAction, ApprovalDetail } from '@lajur/api-contract/approval';
import { type ComparedRow, changedCount, compareDocuments } from '@lajur/domain/approval/document';
import { useState } from 'react';
import { Card } from '../../ui/card';
import { ErrorView } from '../../ui/error-view';
import { Checkbox } from '../../ui/input/checkbox';
import { FileList } from '../../ui/viewer/file-list';
import classes from './approval.module.css';
import { useApprovalDocument } from './queries';
import { strings } from './strings';

const text = strings.detail;

/** Notes of whoever sent it back last, by the key of their line; they stay beside it until it was submitted twice since. */
function notesOf(actions: readonly ApprovalAction[]): ReadonlyMap<string, string> {
  const submits = actions.flatMap(({ action }, at) => (action === 'SUBMIT' ? [at] : []));
  const since = actions.slice(0, submits[1] ?? actions.length);
  const back = since.find(({ action, fieldNotes }) => action === 'REVISE' && fieldNotes.length > 0);
  return new Map(back?.fieldNotes.map((one) => [one.key, one.text]));
}

/** The document as it was submitted last, with what stood there before, notes beside their lines, and its files. */
export function ApprovalDocument({ approval }: { approval: ApprovalDetail }) {
  const { data, error, refetch } = useApprovalDocument(approval.id);
  const [onlyChanged, setOnlyChanged] = useState(false);
  if (error && !data) return <ErrorView text={text.failed} error={error} onReload={() => void refetch()} />;
  if (!data)
    return (
      <Card title={<span className={classes.bone} />}>
        <div className={classes.bones} aria-busy="true" />
      </Card>
    );
  const sections = compareDocuments(data.sections, data.before);
  const changed = changedCount(sections);
  const notes = notesOf(approval.actions);
  const shown = sections
    .map(({ title, rows }) => ({
      title,
      rows: onlyChanged ? rows.filter(({ isChanged, key }) => isChanged || notes.has(key)) : rows,
    }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <>
      {data.before && (
        <div className={classes.compare}>
          <span>{changed > 0 ? text.changed(changed) : text.unchanged}</span>
          {changed > 0 && <Checkbox label={text.onlyChanged} checked={onlyChanged} onChange={setOnlyChanged} />}
        </div>
      )}
      {shown.map(({ title, rows }) => (
        <Card key={title} title={title}>
          <dl className={classes.lines}>
            {rows.map((row) => (
              <Line key={row.key} row={row} note={notes.get(row.key)} />
            ))}
          </dl>
        </Card>
      ))}
    </>
  );
}

interface LineProps {
  row: ComparedRow;
  note: string | undefined;
}

function Line({ row, note }: LineProps) {
  const { label, value, files, before, beforeFiles, isChanged } = row;
  const isFiles = files !== undefined || beforeFiles !== undefined;
  return (
    <div className={classes.row} data-changed={isChanged || undefined}>
      <dt>{label}</dt>
      <dd>
        {isFiles ? (
          <FileList files={files ?? []} empty={text.noFiles} />
        ) : (
          <span className={classes.value}>{value || '—'}</span>
        )}
        {isChanged && (
          <div className={classes.before}>
            <span className={classes.beforeLabel}>{text.before}</span>
            {isFiles ? <FileList files={beforeFiles ?? []} empty={text.noFiles} /> : <del>{before || '—'}</del>}
          </div>
        )}
        {note && (
          <p className={classes.note}>
            <strong>{text.notes}:</strong> {note}
          </p>
        )}
      </dd>
    </div>
  );
}
