import { noteProblem, workflowNoteMax } from '@lajur/domain/approval/workflow';
import { text as textProblem } from '@lajur/domain/common/validation';
import { say } from '../call/toast-store';
import { FormDialog } from '../form/form-dialog';
import { useKeptForm } from '../form/use-kept-form';
import { TextArea } from '../input/text-input';
import { type Decision, decisionWords, lineWords } from './decision-words';
import { type DecisionValues, type DocumentLine, LineNoteFields } from './line-note-fields';

/** What is sent of a decision beside its version. */
export interface Decided {
  note: string | null;
  fieldNotes: { key: string; text: string }[];
}

interface DecisionDialogProps {
  /** Of the approval: what was typed is kept under it. */
  id: string;
  /** What is decided on, as people call it. */
  title: string;
  action: Decision;
  /** What follows; said in general unless told. */
  text?: string;
  /** Lines of the document, beside which it can be said what has to change. */
  lines?: readonly DocumentLine[];
  onDecide(given: Decided): Promise<unknown>;
  onClose(): void;
}

function problems(action: Decision, { note, fieldNotes }: DecisionValues): Record<string, string> {
  const wrong =
    noteProblem(action, note, fieldNotes.length > 0) ?? textProblem(note, 'Catatan', { max: workflowNoteMax });
  const empty = fieldNotes.flatMap(({ text }, at) =>
    text.trim() ? [] : [[`fieldNotes.${at}.text`, lineWords.empty] as const],
  );
  return { ...(wrong ? { note: wrong } : {}), ...Object.fromEntries(empty) };
}

/** Approves, sends back or rejects with notes, once it was asked. */
export function DecisionDialog({ id, title, action, text, lines = [], onDecide, onClose }: DecisionDialogProps) {
  const words = decisionWords[action];
  const checked = useKeptForm<DecisionValues>({
    name: `approval.${action.toLowerCase()}.${id}`,
    initialValues: { note: '', fieldNotes: [] },
    check: (values) => problems(action, values),
    whileTyping: ['note'],
    whenLeft: false,
    onSubmit: async ({ note, fieldNotes }) => {
      await onDecide({ note: note.trim() || null, fieldNotes });
      say(words.done(title));
    },
    onDone: onClose,
  });
  const { form } = checked;
  return (
    <FormDialog
      checked={checked}
      title={words.question(title)}
      text={text ?? words.text}
      verb={words.verb}
      danger={action === 'REJECT'}
      onCancel={onClose}
    >
      <TextArea
        label={words.note}
        required={action === 'REJECT' || (action === 'REVISE' && form.values.fieldNotes.length === 0)}
        {...form.getInputProps('note')}
      />
      {action === 'REVISE' && <LineNoteFields form={form} goTo={checked.goTo} lines={lines} />}
    </FormDialog>
  );
}
