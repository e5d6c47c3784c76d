import { readNotification } from '@lajur/api-contract/notification-inbox';
import { newsParam } from '@lajur/domain/notification/link';
import { call } from '../../ui/call/client';

/** Marks the notification read from which the portal was opened at `href`, by a mail or a push, and takes it out of the address. */
export async function readOpened(href: string): Promise<void> {
  const id = new URL(href).searchParams.get(newsParam);
  if (!id) return;
  const now = new URL(window.location.href);
  now.searchParams.delete(newsParam);
  window.history.replaceState(window.history.state, '', now);
  // Somebody else's link leads to the record all the same, and nothing of it is read.
  await call(readNotification, { params: { id } }).catch(() => undefined);
}
