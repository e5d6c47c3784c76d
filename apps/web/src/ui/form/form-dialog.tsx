import { useEffect, useId } from 'react';
import { useCloseGuard } from '../close-guard';
import { ConfirmDialog, type ConfirmDialogProps } from '../confirm';
import { useMoving } from '../use-moving';
import { DraftNotice } from './draft-notice';
import classes from './form.module.css';
import { FormFailure } from './form-failure';
import type { SomeForm } from './use-checked-form';
import type { FormDraft } from './use-kept-form';
import { useSubmitKey } from './use-submit-key';

export interface FormDialogProps
  extends Pick<
    ConfirmDialogProps,
    'title' | 'text' | 'verb' | 'wayOut' | 'danger' | 'disabled' | 'onCancel' | 'children'
  > {
  /** Without a draft nothing of it is kept in the browser, as of a password. */
  checked: SomeForm & { draft?: FormDraft };
}

/** Asks before a step that needs fields, such as a reason. What was typed is kept until it is sent or the dialog left. */
export function FormDialog({ checked, children, onCancel, ...dialog }: FormDialogProps) {
  const { form, formProps, failure, sending, draft, leaveFrame } = checked;
  const moving = useMoving(true);
  useEffect(() => {
    leaveFrame.current = moving.leave;
  }, [leaveFrame, moving.leave]);
  const dirty = form.isDirty();
  const giveUp = () => {
    draft?.giveUp();
    moving.leave(onCancel);
  };
  const { close, closeOnEscape, question } = useCloseGuard(moving.isHere && dirty, giveUp);
  const id = useId();
  useSubmitKey(id, dialog.disabled ? undefined : checked.submit);
  return (
    <ConfirmDialog
      {...dialog}
      opened
      moving={moving}
      form={id}
      sending={sending}
      onCancel={giveUp}
      onDismiss={close}
      closeOnEscape={closeOnEscape}
      dirty={dirty}
    >
      <form {...formProps} id={id} className={classes.dialog}>
        {draft && <DraftNotice draft={draft} />}
        {children}
        <FormFailure failure={failure} />
      </form>
      {question}
    </ConfirmDialog>
  );
}
