import type { FieldNote } from '@lajur/domain/approval/workflow';
import classes from './decision.module.css';

interface DecisionNotesProps {
  note: string | null;
  fieldNotes: readonly FieldNote[];
}

/** What somebody said who decided: of the whole document, then of its lines. */
export function DecisionNotes({ note, fieldNotes }: DecisionNotesProps) {
  return (
    <>
      {note && <p className={classes.words}>{note}</p>}
      {fieldNotes.map(({ key, label, text }) => (
        <p key={key} className={classes.words}>
          <strong>{label}:</strong> {text}
        </p>
      ))}
    </>
  );
}
