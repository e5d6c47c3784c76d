import { listNotifications, type Notification, readNotification } from '@lajur/api-contract/notification-inbox';
import { type Desk, pages } from './desk';

/** Opens what is unread and marks it read; whatever leads nowhere is a finding. */
export async function readInbox(desk: Desk): Promise<void> {
  const read = (page: number) => desk.call(listNotifications, { query: { state: 'unread', page, size: 100 } });
  const unread: Notification[] = await pages(read);
  for (const { id, template, link, title, body } of unread) {
    if (!link.startsWith('/') || title === '') desk.wrong(`${template}: “${title}” leads to “${link}”`);
    if (/undefined|null|NaN/.test(`${title} ${body}`)) desk.wrong(`${template}: says “${title}. ${body}”`);
    await desk.call(readNotification, { params: { id } });
    desk.did(`told: ${template}`);
  }
}
