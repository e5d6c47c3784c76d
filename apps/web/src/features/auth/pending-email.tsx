import { Button } from '@mantine/core';
import { say } from '../../ui/call/toast-store';
import { Notice } from '../../ui/notice';
import { useNow } from '../../ui/ticker';
import { whenHere } from '../../ui/zone';
import { accountStrings } from './account-strings';
import { useCancelEmailChange } from './queries';

const text = accountStrings.pendingEmail;

interface Pending {
  pendingEmail: string | null;
  pendingEmailUntil: string | null;
}

/** The own address that waits to be confirmed, to be given up; nothing where none does. */
export function PendingEmail({ profile: { pendingEmail, pendingEmailUntil } }: { profile: Pending }) {
  const cancel = useCancelEmailChange();
  const now = useNow();
  if (!pendingEmail || !pendingEmailUntil) return null;
  const button = (
    <Button
      variant="default"
      loading={cancel.isPending}
      onClick={() => cancel.mutate({}, { onSuccess: () => say(text.cancelled) })}
    >
      {text.cancel}
    </Button>
  );
  return (
    <Notice tone="attention" title={text.title} action={button}>
      {Date.parse(pendingEmailUntil) > now
        ? text.text(pendingEmail, whenHere(pendingEmailUntil))
        : text.lapsed(pendingEmail)}
    </Notice>
  );
}
