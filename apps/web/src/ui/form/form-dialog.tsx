import { useId } from 'react';
import { useCloseGuard } from '../close-guard';
import { ConfirmDialog, type ConfirmDialogProps } from '../confirm';
import classes from './form.module.css';
import { FormFailure } from './form-failure';
import type { SomeForm } from './use-checked-form';

export interface FormDialogProps
  extends Pick<
    ConfirmDialogProps,
    'title' | 'text' | 'verb' | 'wayOut' | 'danger' | 'disabled' | 'onCancel' | 'children'
  > {
  checked: SomeForm;
}

/** Asks before a step that needs fields, such as a reason. */
export function FormDialog({ checked, children, ...dialog }: FormDialogProps) {
  const { form, formProps, failure, sending } = checked;
  const dirty = form.isDirty();
  const { close, closeOnEscape, question } = useCloseGuard(dirty, dialog.onCancel);
  const id = useId();
  return (
    <ConfirmDialog
      {...dialog}
      opened
      form={id}
      sending={sending}
      onDismiss={close}
      closeOnEscape={closeOnEscape}
      dirty={dirty}
    >
      <form {...formProps} id={id} className={classes.dialog}>
        {children}
        <FormFailure failure={failure} />
      </form>
      {question}
    </ConfirmDialog>
  );
}
