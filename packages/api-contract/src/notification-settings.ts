import { mailStates } from '@lajur/domain/email/mail-state';
import { channels, notificationGroupNames } from '@lajur/domain/notification/channel';
import { templateCodes } from '@lajur/domain/notification/template';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { id, idParams, timestamp, version } from './id';
import { getByCode } from './plain-call';

const template = z.object({
  /** Its code: `POD_REFUSED`. */
  id: z.enum(templateCodes),
  name: z.string(),
  group: z.enum(notificationGroupNames),
  groupName: z.string(),
  /** How it is sent to whoever chose nothing else. */
  channels: z.array(z.enum(channels)),
});

export const getNotificationTemplate = getByCode({
  path: '/template/notifications/{id}',
  needs: 'signed-in',
  summary: 'One kind of notification.',
  answer: template,
});

export const listRoleNotifications = getByCode({
  path: '/notification/v1/templates/role/{id}',
  needs: 'signed-in',
  summary: 'The kinds of notifications that people of a role may get.',
  answer: z.array(template),
});

const switches = z.object({ app: z.boolean(), email: z.boolean(), push: z.boolean() });
const allowedGroup = switches.extend({ group: z.enum(notificationGroupNames) });

const allowance = z.object({
  companyUserId: id,
  fullName: z.string(),
  email: z.string(),
  version,
  /** The groups of which somebody of the person's role may hear. */
  groups: z.array(allowedGroup.extend({ label: z.string(), hint: z.string() })),
  /** The last mails of news to the person, the newest first, and what became of each. */
  mails: z.array(
    z.object({
      id,
      subject: z.string(),
      address: z.string(),
      state: z.enum(mailStates),
      /** What the mail server said last. */
      answer: z.string().nullable(),
      at: timestamp,
    }),
  ),
});
export type AllowanceForm = z.output<typeof allowance>;

export const getAllowance = endpoint({
  method: 'GET',
  path: '/notification-allowed/{companyUserId}',
  needs: 'signed-in',
  summary: 'What a person hears of and how: the caller, or with UPDATE_USER a colleague. Anybody else is NOT_FOUND.',
  params: z.object({ companyUserId: id }),
  answer: allowance,
  refusals: ['NOT_FOUND'],
});

export const setAllowance = endpoint({
  method: 'PUT',
  path: '/notification-allowed/{companyUserId}',
  needs: 'signed-in',
  whileSuspended: 'allowed',
  summary: 'Says what a person hears of and how; groups that are not named stay as they are.',
  params: z.object({ companyUserId: id }),
  body: z.object({ version, groups: z.array(allowedGroup).max(notificationGroupNames.length) }),
  answer: allowance,
  refusals: ['NOT_FOUND', 'STALE_VERSION'],
});

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/user/notifications/{id}',
  needs: 'signed-in',
  summary: 'Each kind of notification that a person may get, with the ways on which it comes; whose as with the form.',
  params: idParams,
  answer: z.object({
    companyUserId: id,
    unread: z.number().int(),
    templates: z.array(template),
  }),
  refusals: ['NOT_FOUND'],
});
