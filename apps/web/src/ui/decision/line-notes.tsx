import type { FieldNote, WorkflowAction } from '@lajur/domain/approval/workflow';
import classes from './decision.module.css';

interface Action {
  action: WorkflowAction;
  fieldNotes: readonly FieldNote[];
}

/** Notes of whoever sent it back last, by the key of their line; they stay beside it until it was submitted twice since. */
export function lineNotesOf(actions: readonly Action[]): ReadonlyMap<string, string> {
  const submits = actions.flatMap(({ action }, at) => (action === 'SUBMIT' ? [at] : []));
  const since = actions.slice(0, submits[1] ?? actions.length);
  const back = since.find(({ action, fieldNotes }) => action === 'REVISE' && fieldNotes.length > 0);
  return new Map(back?.fieldNotes.map((one) => [one.key, one.text]));
}

/** What was noted beside a line; nothing where nothing was. */
export const LineNote = ({ text }: { text: string | undefined }) =>
  text && (
    <p className={classes.lineNote}>
      <strong>Catatan:</strong> {text}
    </p>
  );
