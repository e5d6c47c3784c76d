import { roleIds } from '@lajur/domain/auth/role';
import { givenRoles } from '@lajur/domain/auth/role-rank';
import { personFields, userFields, userStatuses } from '@lajur/domain/user/user';
import * as z from 'zod';
import { ownProof, ownSession } from './auth';
import { endpoint, nothing } from './endpoint';
import { searchWords, several } from './field';
import { id, idParams, timestamp, version } from './id';
import { createOne, deleteOne, getOne, listAndExport, updateOne } from './plain-call';
import { bodyOf, rowOf } from './record';
import { recordEvent } from './record-event';

/** A person of the company who signs in, as the list shows them. */
export const userRow = rowOf(personFields).extend({
  companyId: id,
  roleId: z.enum(roleIds),
  roleName: z.string(),
  status: z.enum(userStatuses),
  /** Nobody else may do everything: this account stays as it is. */
  isLastSuperAdmin: z.boolean(),
  photoProfileUrl: z.string().nullable(),
  /** Since when signing in asks for a second factor; null where it does not. */
  secondFactorAt: timestamp.nullable(),
  createdBy: z.string().nullable(),
  lastSignInAt: timestamp.nullable(),
  /** Until when the last mailed invitation holds; null when there is none to use. */
  invitedUntil: timestamp.nullable(),
  /** The address that waits to be confirmed; `email` holds until then. */
  pendingEmail: z.string().nullable(),
  /** Until when the link that was mailed there holds. */
  pendingEmailUntil: timestamp.nullable(),
  /** The mail server refused `email` for good, in its words; null where it takes mail, or nothing was mailed yet. */
  bounced: z.object({ answer: z.string(), at: timestamp }).nullable(),
});
export type UserRow = z.output<typeof userRow>;

export const { list: listUsers, export: exportUsers } = listAndExport({
  path: '/auth/user/filter',
  needs: 'VIEW_USER',
  summary: 'The people of the company who sign in.',
  row: userRow,
  filters: {
    search: searchWords,
    /** One or several roles, comma separated. */
    roleId: several(z.enum(givenRoles), 10).optional(),
    status: several(z.enum(userStatuses), 10).optional(),
  },
  sortKeys: ['createdAt', 'fullName'],
  sort: 'createdAt,desc',
});

/** An account with what happened to it, the newest first. */
export const userDetail = userRow.extend({ timeline: z.array(recordEvent) });
export type UserDetail = z.output<typeof userDetail>;

export const getUser = getOne({
  path: '/auth/user/{id}',
  needs: 'VIEW_USER',
  summary: 'One person of the company with the history of the account.',
  answer: userDetail,
});

const proofRule =
  'The password is the own one, or the code one of the own second factor: an open session is not enough for what gives somebody a way in.';

export const createUser = createOne({
  path: '/auth/user',
  needs: 'CREATE_USER',
  summary: 'Adds a person and mails them an invitation, a link that is used once within 24 hours.',
  rules: ['The role is not above the own one.', proofRule],
  body: bodyOf(userFields).extend(ownProof),
  answer: userDetail,
  refusals: ['EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
});

export const updateUser = updateOne({
  method: 'PUT',
  path: '/auth/user/{id}',
  needs: 'UPDATE_USER',
  summary: 'Changes name, address, phone and role; another role holds from the next call on.',
  description:
    'Another address, and a role above the one before, ask for the own `password` or a `code`. Another address waits as `pendingEmail` until the link that is mailed there is followed; the old one is told and holds until then. Who has not activated the account yet gets a new invitation there at once; links mailed to the old one end.',
  rules: ['Neither the role nor the one before is above the own one.', proofRule],
  body: bodyOf(userFields).extend({ version, ...ownProof }),
  answer: userDetail,
  refusals: ['EMAIL_TAKEN', 'CONFLICT', 'STEP_NOT_POSSIBLE', 'TOO_MANY_REQUESTS'],
});

export const resendEmailChange = endpoint({
  method: 'POST',
  path: '/auth/user/{id}/email-change/resend',
  needs: 'UPDATE_USER',
  summary: 'Mails the link to the address that waits to be confirmed again; the one before ends.',
  params: idParams,
  answer: userDetail,
  refusals: ['NOT_FOUND', 'STEP_NOT_POSSIBLE', 'TOO_MANY_REQUESTS'],
});

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/auth/user/{id}/email-change',
  needs: 'UPDATE_USER',
  whileSuspended: 'allowed',
  summary: 'Gives up the address that waits to be confirmed; its link ends.',
  params: idParams,
  answer: userDetail,
  refusals: ['NOT_FOUND', 'STEP_NOT_POSSIBLE'],
});

export const setUserActive = updateOne({
  method: 'PATCH',
  path: '/auth/user/{id}/active',
  needs: 'UPDATE_USER',
  whileSuspended: 'allowed',
  summary: 'Activates or deactivates an account; deactivated, its sessions and mailed links end at once.',
  body: z.object({ isActive: z.boolean(), version }),
  answer: userDetail,
  refusals: ['CONFLICT', 'STEP_NOT_POSSIBLE'],
});

export const deleteUser = deleteOne({
  path: '/auth/user/{id}',
  needs: 'DELETE_USER',
  summary: 'Takes an account off: its sessions and mailed links end at once, and its address is free again.',
  refusals: ['CONFLICT', 'STEP_NOT_POSSIBLE'],
});

export const mailUserReset = endpoint({
  method: 'GET',
  path: '/auth/user/transporter/reset-password/{id}',
  needs: 'UPDATE_USER',
  summary: 'Mails a person of the company a link to set a new password. Nobody but them sees it.',
  params: idParams,
  answer: nothing,
  status: 202,
  refusals: ['NOT_FOUND', 'STEP_NOT_POSSIBLE', 'TOO_MANY_REQUESTS'],
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/auth/user/{id}/resend-activation',
  needs: 'UPDATE_USER',
  summary: 'Mails a new invitation to who has not activated the account yet; the one before ends.',
  params: idParams,
  answer: z.object({ invitedUntil: timestamp }),
  refusals: ['NOT_FOUND', 'STEP_NOT_POSSIBLE', 'TOO_MANY_REQUESTS'],
});

export const listUserSessions = endpoint({
  method: 'GET',
  path: '/auth/user/{id}/session',
  needs: 'VIEW_USER',
  summary: 'Where a person of the company is signed in, the 100 used last; `total` counts all.',
  params: idParams,
  answer: z.object({ sessions: z.array(ownSession), total: z.number().int() }),
  refusals: ['NOT_FOUND'],
});

export const endUserSession = endpoint({
  method: 'DELETE',
  path: '/auth/user/{id}/session/{sessionId}',
  needs: 'UPDATE_USER',
  whileSuspended: 'allowed',
  summary: 'Ends one session of a person of the company; its very next call is refused.',
  params: z.object({ id, sessionId: id }),
  answer: nothing,
  status: 204,
  refusals: ['NOT_FOUND', 'STEP_NOT_POSSIBLE'],
});

export const endUserSessions = endpoint({
  method: 'DELETE',
  path: '/auth/user/{id}/session',
  needs: 'UPDATE_USER',
  whileSuspended: 'allowed',
  summary: 'Ends all sessions of a person of the company but the calling one; answers how many.',
  params: idParams,
  answer: z.object({ ended: z.number().int() }),
  refusals: ['NOT_FOUND', 'STEP_NOT_POSSIBLE'],
});

export const resetSecondFactor = endpoint({
  method: 'DELETE',
  path: '/auth/user/{id}/second-factor',
  needs: 'UPDATE_USER',
  whileSuspended: 'allowed',
  summary: 'Takes off the second factor of a person who lost it; they are told by mail, and set up another themselves.',
  params: idParams,
  answer: userDetail,
  refusals: ['NOT_FOUND', 'STEP_NOT_POSSIBLE'],
});
