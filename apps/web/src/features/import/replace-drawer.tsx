import { messageOf } from '../../ui/call/client';
import { toast } from '../../ui/call/toast-store';
import { FormDrawer } from '../../ui/form/form-drawer';
import { useKeptForm } from '../../ui/form/use-kept-form';
import { CellField } from '../../ui/grid/cell-field';
import type { GridColumn } from '../../ui/grid/grid-types';
import { Notice } from '../../ui/notice';
import { type Upload, useReplace, useReplaceable } from './queries';
import classes from './replace.module.css';
import { strings } from './strings';

const { replace: words } = strings;
/** What is written stands for many rows. */
const ofNoRow = () => '';

export interface ReplaceDrawerProps {
  upload: Upload;
  column: GridColumn;
  /** The wrong text, as it stands in the file. */
  from: string;
  /** What it most likely should say. */
  likely: string | null;
  onClose(): void;
  /** Some rows were changed, or somebody else changed them. */
  onDone(): void;
}

/** Edits the same mistake in every row of the file at once. */
export function ReplaceDrawer({ upload, column, from, likely, onClose, onDone }: ReplaceDrawerProps) {
  const params = { type: upload.type, id: upload.id };
  const found = useReplaceable(params, column.key, from);
  const replace = useReplace((rows) => toast(words.done(rows), 'good'));
  const count = found.data?.rows ?? 0;

  const checked = useKeptForm({
    name: `import.replace.${upload.id}.${column.key}.${from}`,
    initialValues: { to: likely ?? '' },
    check: () => ({}),
    onSubmit: ({ to }) => {
      const body = { version: upload.version, column: column.key, from, to: to.trim() };
      return replace.mutateAsync({ params, body }, { onError: onDone });
    },
    onDone: () => {
      onClose();
      onDone();
    },
  });
  const { form, sending } = checked;
  const { to } = form.values;

  return (
    <FormDrawer
      checked={checked}
      verb={words.verb(count)}
      wayOut={words.cancel}
      disabled={count === 0 || to.trim() === from}
      width={480}
      title={words.title}
      subtitle={words.subtitle(column.title)}
      onClose={onClose}
      summary={found.data ? words.found(count) : words.looking}
    >
      <p className={classes.replaceFrom}>
        <span>{words.from}</span>
        <s>{from === '' ? words.empty : from}</s>
      </p>
      <CellField
        column={{ ...column, title: words.to, required: true }}
        value={to}
        error={undefined}
        disabled={sending}
        textOf={ofNoRow}
        onSave={(text) => form.setFieldValue('to', text)}
      />
      {found.error && (
        <Notice tone="danger" live>
          {messageOf(found.error)}
        </Notice>
      )}
    </FormDrawer>
  );
}
