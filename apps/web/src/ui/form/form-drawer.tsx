import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useId } from 'react';
import { Drawer, type DrawerProps } from '../drawer';
import { KeyHint } from '../key-hint';
import { useKeyHint } from '../keys';
import { useMoving } from '../use-moving';
import { DraftKept, DraftNotice } from './draft-notice';
import classes from './form.module.css';
import { FormFailure } from './form-failure';
import { FormSummary } from './form-summary';
import type { SomeForm } from './use-checked-form';
import type { FormDraft } from './use-kept-form';
import { useSubmitKey } from './use-submit-key';

export interface FormDrawerProps extends Omit<DrawerProps, 'opened' | 'actions' | 'moving'> {
  checked: SomeForm & { draft: FormDraft; dirty: boolean };
  /** On the filled button, which sends. */
  verb: string;
  /** On the button beside it, which closes the drawer. */
  wayOut?: string;
  /** What stands there instead. */
  other?: ReactNode;
  /** Cannot be sent as things are. */
  disabled?: boolean;
  /** The button has the focus when there is nothing that must be filled in. */
  verbFirst?: boolean;
  /** How the fields are called, where they are many: what is wrong is summed up above them, each a link to its field. */
  labels?: Readonly<Record<string, string>>;
}

/**
 * A form beside the page: the drawer's button sends it, and closing it asks first when something was typed. What was typed
 * is kept until it is sent or the drawer left.
 */
export function FormDrawer(props: FormDrawerProps) {
  const { checked, verb, wayOut = 'Kembali', other, disabled, verbFirst, labels, children, onClose, ...drawer } = props;
  const { formProps, wrong, failure, sending, goTo, draft, leaveFrame } = checked;
  const moving = useMoving(true);
  useEffect(() => {
    leaveFrame.current = moving.leave;
  }, [leaveFrame, moving.leave]);
  const giveUp = () => {
    draft.giveUp();
    moving.leave(onClose);
  };
  const id = useId();
  const { keys, aria } = useKeyHint('submitForm');
  useSubmitKey(id, disabled ? undefined : checked.submit);
  return (
    <Drawer
      opened
      dirty={checked.dirty}
      {...drawer}
      moving={moving}
      onClose={giveUp}
      actions={
        <>
          {other ?? (
            <Button variant="default" onClick={giveUp}>
              {wayOut}
            </Button>
          )}
          <span className={classes.send}>
            <Button
              type="submit"
              form={id}
              loading={sending}
              disabled={disabled}
              data-autofocus={verbFirst || undefined}
              aria-keyshortcuts={aria}
            >
              {verb}
            </Button>
            <KeyHint keys={keys} />
          </span>
        </>
      }
    >
      <form {...formProps} id={id} className={classes.column} aria-label={labels && drawer.title}>
        <DraftNotice draft={draft} />
        {labels ? (
          <FormSummary wrong={wrong} labels={labels} goTo={goTo} failure={failure} />
        ) : (
          <FormFailure failure={failure} />
        )}
        {children}
        {draft.at && <DraftKept at={draft.at} />}
      </form>
    </Drawer>
  );
}
