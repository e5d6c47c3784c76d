import { notificationGroupNames } from '@lajur/domain/notification/channel';
import { templateCodes } from '@lajur/domain/notification/template';
import * as z from 'zod';
import { endpoint, nothing } from './endpoint';
import { id, idParams, timestamp } from './id';
import { listQuery, pageOf } from './page';

const notification = z.object({
  id,
  /** The template that it was made by. */
  template: z.enum(templateCodes),
  group: z.enum(notificationGroupNames),
  title: z.string(),
  body: z.string(),
  /** Where it leads to: a path of the portal. */
  link: z.string(),
  /** When it happened. */
  at: timestamp,
  readAt: timestamp.nullable(),
});
export type Notification = z.output<typeof notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notification',
  needs: 'signed-in',
  summary: 'The own notifications, newest first, and how many of all are unread (up to 100).',
  query: listQuery(['at'], { state: z.enum(['unread']).optional() }, { sort: 'at,desc', size: 25 }),
  answer: pageOf(notification).extend({ unread: z.number().int() }),
});

export const readNotification = endpoint({
  method: 'PATCH',
  path: '/notification/{id}',
  needs: 'signed-in',
  whileSuspended: 'allowed',
  summary: 'Marks one of the own notifications read; again it changes nothing.',
  params: idParams,
  answer: nothing,
  status: 204,
  refusals: ['NOT_FOUND'],
});

export const readAllNotifications = endpoint({
  method: 'PATCH',
  path: '/notification',
  needs: 'signed-in',
  whileSuspended: 'allowed',
  summary: 'Marks all own notifications read; `userId` is the caller’s, another one is NOT_FOUND.',
  query: z.strictObject({ userId: id }),
  answer: z.object({ read: z.number().int() }),
  refusals: ['NOT_FOUND'],
});
