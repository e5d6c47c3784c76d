import { Button, Modal } from '@mantine/core';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { type ReactNode, useCallback, useState } from 'react';
import classes from './confirm.module.css';
import { keepTogether } from './keep-together';
import { LeavingShield } from './leaving-shield';
import { type Moving, useHeld, useMoving } from './use-moving';
import { useOverlay } from './use-overlay';

export interface ConfirmDialogProps {
  opened: boolean;
  /** Verb and thing, as a question: "Batalkan pesanan C-26-118167?" */
  title: string;
  /** What follows, and what stays as it is. */
  text?: ReactNode;
  /** The same verb and thing: "Batalkan pesanan". Never "Ya" or "OK". */
  verb: string;
  /** Default "Kembali": the way out changes nothing. Null: what is done is only told, and the verb is the one way on. */
  wayOut?: string | null;
  danger?: boolean;
  sending?: boolean;
  /** Something has to be chosen first. */
  disabled?: boolean;
  onConfirm?(): void;
  onCancel(): void;
  /** Fields the step needs, such as a reason. */
  children?: ReactNode;
  /** The id of the form among them: the verb submits it. */
  form?: string;
  /** By Back, by Esc or beside the dialog; as the way out unless told. */
  onDismiss?(): void;
  closeOnEscape?: boolean;
  /** Something was typed in it, about which `onDismiss` asks. */
  dirty?: boolean;
  /** It asks whether to leave the page: where Back leads is the router's until it is answered. */
  leavesPage?: boolean;
  /** Where what is in it takes itself away. */
  moving?: Moving;
}

/** Asks once before a dangerous step, naming the thing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const own = useMoving(props.opened);
  const { isHere, isLeaving, leave, onGone } = props.moving ?? own;
  const {
    title,
    text,
    verb,
    wayOut = 'Kembali',
    danger,
    sending,
    disabled,
    onConfirm,
    onCancel,
    children,
    form,
    onDismiss = onCancel,
    closeOnEscape,
    dirty,
    leavesPage,
  } = useHeld(props, !isHere);
  const closing = (then: () => void) => (props.moving ? then : () => leave(then));
  const dismiss = closing(onDismiss);
  useOverlay(isHere && !leavesPage, dismiss, dirty);
  return (
    <>
      <Modal
        opened={isHere}
        data-leaving={!isHere || undefined}
        onClose={dismiss}
        onExitTransitionEnd={onGone}
        returnFocus={false}
        closeOnEscape={closeOnEscape}
        withCloseButton={false}
        centered
        size={440}
        padding={20}
        title={keepTogether(title)}
        transitionProps={{ duration: 160, transition: 'pop' }}
        overlayProps={{ backgroundOpacity: 0.45, color: '#0a1428' }}
        classNames={{ content: classes.content, title: classes.title, header: classes.head }}
      >
        {text && <div className={classes.text}>{text}</div>}
        {children && <div className={classes.fields}>{children}</div>}
        <div className={classes.actions}>
          {wayOut !== null && (
            <Button variant="default" onClick={closing(onCancel)} data-autofocus={danger || undefined}>
              {wayOut}
            </Button>
          )}
          <Button
            color={danger ? 'error' : undefined}
            type={form ? 'submit' : 'button'}
            form={form}
            loading={sending}
            disabled={disabled}
            onClick={onConfirm}
            data-autofocus={!danger || undefined}
          >
            {verb}
          </Button>
        </div>
      </Modal>
      {isLeaving && <LeavingShield />}
    </>
  );
}

export type ConfirmQuestion = Pick<ConfirmDialogProps, 'title' | 'text' | 'verb' | 'danger'> & { wayOut?: string };

/** The verb, the other button, or neither: Esc, Back or a click beside the dialog. */
export type ConfirmAnswer = 'verb' | 'other' | null;

/**
 * `const { confirm, dialog } = useConfirm()`: `await confirm({…})` answers true or false; put `dialog` anywhere in
 * the page. `ask` tells the other button from leaving the question, where that button does something too.
 */
export function useConfirm() {
  const [asked, setAsked] = useState<{ question: ConfirmQuestion; answer(answer: ConfirmAnswer): void }>();
  const [opened, setOpened] = useState(false);

  const ask = useCallback(
    (question: ConfirmQuestion) =>
      new Promise<ConfirmAnswer>((answer) => {
        setAsked({ question, answer });
        setOpened(true);
      }),
    [],
  );
  const confirm = useCallback(async (question: ConfirmQuestion) => (await ask(question)) === 'verb', [ask]);

  const close = (answer: ConfirmAnswer) => {
    setOpened(false);
    asked?.answer(answer);
  };

  const dialog = asked && (
    <ConfirmDialog
      {...asked.question}
      opened={opened}
      onConfirm={() => close('verb')}
      onCancel={() => close('other')}
      onDismiss={() => close(null)}
    />
  );
  return { ask, confirm, dialog };
}
