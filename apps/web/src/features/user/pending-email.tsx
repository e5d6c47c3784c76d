import { type UserRow, updateUser } from '@lajur/api-contract/user';
import { Button } from '@mantine/core';
import { say } from '../../ui/call/toast-store';
import { useRefusal } from '../../ui/call/use-user';
import { Notice } from '../../ui/notice';
import { useNow } from '../../ui/ticker';
import { whenHere } from '../../ui/zone';
import { useCancelEmailChange, useResendEmailChange } from './queries';
import { strings } from './strings';
import classes from './user.module.css';

const text = strings.pendingEmail;

/** The address that waits to be confirmed, to be mailed again or given up; nothing where none does. */
export function PendingEmail({ user: { id, pendingEmail, pendingEmailUntil } }: { user: UserRow }) {
  const resend = useResendEmailChange();
  const cancel = useCancelEmailChange();
  const locked = useRefusal(updateUser, strings.noRight);
  const now = useNow();
  if (!pendingEmail || !pendingEmailUntil) return null;
  const params = { id };
  const done = (words: string) => () => say(words);
  return (
    <Notice tone="attention" title={text.title}>
      {Date.parse(pendingEmailUntil) > now
        ? text.text(pendingEmail, whenHere(pendingEmailUntil))
        : text.lapsed(pendingEmail)}
      <div className={classes.pending}>
        <Button
          variant="default"
          disabled={locked !== undefined}
          loading={resend.isPending}
          onClick={() => resend.mutate({ params }, { onSuccess: done(text.resent(pendingEmail)) })}
        >
          {text.resend}
        </Button>
        <Button
          variant="default"
          disabled={locked !== undefined}
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ params }, { onSuccess: done(text.cancelled) })}
        >
          {text.cancel}
        </Button>
      </div>
    </Notice>
  );
}
