import type { DocumentSection } from '@lajur/domain/approval/document';
import { fieldNotesMax, workflowNoteMax } from '@lajur/domain/approval/workflow';
import { Button } from '@mantine/core';
import type { CheckedForm } from '../form/use-checked-form';
import { SelectInput } from '../input/select-input';
import { TextArea } from '../input/text-input';
import classes from './decision.module.css';
import { lineWords } from './decision-words';

/** A line of the document under approval. */
export interface DocumentLine {
  key: string;
  label: string;
  /** The section that it stands in. */
  group: string;
}

/** The lines of a document beside which something can be said. */
export const documentLines = (sections: readonly DocumentSection[] = []): DocumentLine[] =>
  sections.flatMap(({ title, rows }) => rows.map(({ key, label }) => ({ key, label, group: title })));

export interface DecisionValues {
  note: string;
  fieldNotes: { key: string; text: string }[];
}

interface LineNoteFieldsProps extends Pick<CheckedForm<DecisionValues>, 'form' | 'goTo'> {
  lines: readonly DocumentLine[];
}

/** Notes beside lines of the document: a line is chosen, then said what has to change in it. */
export function LineNoteFields({ form, goTo, lines }: LineNoteFieldsProps) {
  const { fieldNotes } = form.values;
  const labels = new Map(lines.map(({ key, label }) => [key, label]));
  const taken = new Set(fieldNotes.map(({ key }) => key));
  const left = lines.filter(({ key }) => !taken.has(key)).map(({ key, ...line }) => ({ value: key, ...line }));
  const add = (key: string) => {
    form.setFieldValue('fieldNotes', [...fieldNotes, { key, text: '' }]);
    // Its field is drawn first.
    requestAnimationFrame(() => goTo(`fieldNotes.${fieldNotes.length}.text`));
  };
  return (
    <>
      {fieldNotes.map(({ key }, at) => {
        const label = labels.get(key) ?? key;
        return (
          <div key={key} className={classes.line}>
            <TextArea
              label={label}
              required
              maxLength={workflowNoteMax}
              {...form.getInputProps(`fieldNotes.${at}.text`)}
            />
            <Button
              variant="subtle"
              color="gray"
              aria-label={lineWords.remove(label)}
              onClick={() => form.setFieldValue('fieldNotes', fieldNotes.toSpliced(at, 1))}
            >
              Hapus
            </Button>
          </div>
        );
      })}
      {left.length > 0 && fieldNotes.length < fieldNotesMax && (
        <SelectInput
          // Chosen once, it is a field of its own.
          key={fieldNotes.length}
          label={lineWords.add}
          description={lineWords.help}
          placeholder="Cari atau pilih baris"
          searchable
          options={left}
          onChange={(key) => key && add(key)}
        />
      )}
    </>
  );
}
