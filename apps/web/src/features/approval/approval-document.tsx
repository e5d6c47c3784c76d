import type { ApprovalDetail } from '@lajur/api-contract/approval';
import { type ComparedRow, changedCount, compareDocuments } from '@lajur/domain/approval/document';
import { lineDifference } from '@lajur/domain/approval/line-difference';
import { useState } from 'react';
import { Card } from '../../ui/card';
import { type ChangeRow, ChangeTable } from '../../ui/decision/change-table';
import { LineNote, lineNotesOf } from '../../ui/decision/line-notes';
import { wordsBeside } from '../../ui/decision/word-changes';
import { ErrorView } from '../../ui/error-view';
import { Switch } from '../../ui/input/switch';
import { FileList } from '../../ui/viewer/file-list';
import classes from './approval.module.css';
import { useApprovalDocument } from './queries';
import { strings } from './strings';

const text = strings.detail;

/** The document as it was submitted last, with what stood there before, notes beside their lines, and its files. */
export function ApprovalDocument({ approval }: { approval: ApprovalDetail }) {
  const { data, error, refetch } = useApprovalDocument(approval.id);
  const [onlyChanged, setOnlyChanged] = useState(true);
  if (error && !data) return <ErrorView text={text.failed} error={error} onReload={() => void refetch()} />;
  if (!data)
    return (
      <Card title={<span className={classes.bone} />}>
        <div className={classes.bones} aria-busy="true" />
      </Card>
    );
  const sections = compareDocuments(data.sections, data.before);
  const changed = changedCount(sections);
  const notes = lineNotesOf(approval.actions);
  // What reads as before is folded away at first; where nothing reads otherwise, all of it stands there.
  const hides = onlyChanged && changed > 0;
  const shown = sections
    .map(({ title, rows }) => ({
      title,
      rows: hides ? rows.filter((row) => row.isChanged || notes.has(row.key)) : rows,
    }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <>
      {data.before && (
        <div className={classes.compare}>
          <span>{changed > 0 ? text.changed(changed) : text.unchanged}</span>
          {changed > 0 && (
            <span data-screen-only>
              <Switch label={text.onlyChanged} checked={onlyChanged} onChange={setOnlyChanged} />
            </span>
          )}
        </div>
      )}
      {shown.map(({ title, rows }) => (
        <Card key={title} title={title} flush={data.before !== null}>
          {data.before ? (
            <ChangeTable
              label={title}
              heads={text.heads}
              rows={rows.map((row) => changeRow(row, notes.get(row.key)))}
            />
          ) : (
            <dl className={classes.lines}>
              {rows.map((row) => (
                <Line key={row.key} row={row} note={notes.get(row.key)} />
              ))}
            </dl>
          )}
        </Card>
      ))}
    </>
  );
}

/** So many words are read one by one. */
const isSentence = /(\S+\s+){4}/;

/** A line as it was and as it becomes. */
function changeRow(
  { key, label, value, files, before, beforeFiles, isChanged }: ComparedRow,
  note?: string,
): ChangeRow {
  const isFiles = files !== undefined || beforeFiles !== undefined;
  const said = (text: string | null | undefined, held: typeof files) =>
    isFiles ? <FileList files={held ?? []} empty={strings.detail.noFiles} /> : text || '—';
  const noted = <LineNote text={note} />;
  // Of what a list of rows gained: the words of a single line that was empty are not new.
  const isNew = isChanged && before === null && key.includes(':');
  if (isFiles || !isChanged || !value || !(before || isNew))
    return { ...{ key, label, isChanged, now: said(value, files), before: said(before, beforeFiles) }, more: noted };
  // What both say stands once, under the label: the eye goes to what differs.
  const { shared, by, ...own } = lineDifference(before ?? null, value);
  const beside = own.before !== null && isSentence.test(own.now) ? wordsBeside(own.before, own.now) : null;
  return {
    ...{ key, isChanged, now: beside?.after ?? own.now, before: beside?.before ?? own.before ?? '—' },
    isMarked: beside !== null,
    label: shared ? (
      <>
        {label}
        <span className={classes.second}>{shared}</span>
      </>
    ) : (
      label
    ),
    more: (
      <>
        {(by || isNew) && <span className={classes.second}>{by ?? text.isNew}</span>}
        {noted}
      </>
    ),
  };
}

interface LineProps {
  row: ComparedRow;
  note: string | undefined;
}

function Line({ row, note }: LineProps) {
  const { label, value, files } = row;
  return (
    <div className={classes.row}>
      <dt>{label}</dt>
      <dd>
        {files ? (
          <FileList files={files} empty={text.noFiles} />
        ) : (
          <span className={classes.value}>{value || '—'}</span>
        )}
        <LineNote text={note} />
      </dd>
    </div>
  );
}
