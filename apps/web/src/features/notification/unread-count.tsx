import { formatNumber } from '@lajur/domain/common/number';
import { useEffect } from 'react';
import { useUser } from '../../ui/call/use-user';
import { Hidden } from '../../ui/hidden';
import { renewPush } from './browser-push';
import { useUnread } from './queries';
import { strings } from './strings';

/** How many notifications are unread, where the shell leads to them; nothing when all are read. */
export function UnreadCount({ className }: { className: string | undefined }) {
  const { id } = useUser();
  const unread = useUnread() ?? 0;
  useEffect(() => {
    // What fails now is tried with the next page that is opened anew.
    renewPush(id).catch(() => undefined);
  }, [id]);
  if (unread === 0) return null;
  const count = unread > 99 ? '99+' : formatNumber(unread);
  return (
    <span className={className}>
      <span aria-hidden>{count}</span>
      <Hidden>{strings.unreadCount(count)}</Hidden>
    </span>
  );
}
