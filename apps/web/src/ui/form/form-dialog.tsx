import { useId } from 'react';
import { useCloseGuard } from '../close-guard';
import { ConfirmDialog, type ConfirmDialogProps } from '../confirm';
import { DraftNotice } from './draft-notice';
import classes from './form.module.css';
import { FormFailure } from './form-failure';
import type { SomeForm } from './use-checked-form';
import type { FormDraft } from './use-kept-form';

export interface FormDialogProps
  extends Pick<
    ConfirmDialogProps,
    'title' | 'text' | 'verb' | 'wayOut' | 'danger' | 'disabled' | 'onCancel' | 'children'
  > {
  checked: SomeForm & { draft: FormDraft };
}

/** Asks before a step that needs fields, such as a reason. What was typed is kept until it is sent or the dialog left. */
export function FormDialog({ checked, children, onCancel, ...dialog }: FormDialogProps) {
  const { form, formProps, failure, sending, draft } = checked;
  const dirty = form.isDirty();
  const giveUp = () => {
    draft.giveUp();
    onCancel();
  };
  const { close, closeOnEscape, question } = useCloseGuard(dirty, giveUp);
  const id = useId();
  return (
    <ConfirmDialog
      {...dialog}
      opened
      form={id}
      sending={sending}
      onCancel={giveUp}
      onDismiss={close}
      closeOnEscape={closeOnEscape}
      dirty={dirty}
    >
      <form {...formProps} id={id} className={classes.dialog}>
        <DraftNotice draft={draft} />
        {children}
        <FormFailure failure={failure} />
      </form>
      {question}
    </ConfirmDialog>
  );
}
