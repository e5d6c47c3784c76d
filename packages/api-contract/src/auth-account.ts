import { ownFields } from '@lajur/domain/user/user';
import * as z from 'zod';
import { endpoint, nothing } from './endpoint';
import { anyText, newPassword, text } from './field';
import { id, timestamp, version } from './id';
import { getOne } from './plain-call';
import { bodyOf } from './record';

/** The own account. A file of its own: what `auth` holds is loaded before every page. */
const profile = z.object({
  id,
  fullName: z.string(),
  email: z.string(),
  phoneNo: z.string().nullable(),
  roleName: z.string(),
  photoProfileUrl: z.string().nullable(),
  /** The own address that waits to be confirmed, and until when its link holds; of nobody else. */
  pendingEmail: z.string().nullable(),
  pendingEmailUntil: timestamp.nullable(),
  version,
});

export const updateOwnProfile = endpoint({
  method: 'PATCH',
  path: '/auth/account',
  needs: 'signed-in',
  whileSuspended: 'allowed',
  summary: 'Changes the own name and phone; address and role are the admin’s to change.',
  body: bodyOf(ownFields).extend({ version }),
  answer: profile,
  refusals: ['STALE_VERSION'],
});

export const cancelOwnEmailChange = endpoint({
  method: 'DELETE',
  path: '/auth/account/email-change',
  needs: 'signed-in',
  whileSuspended: 'allowed',
  summary: 'Gives up the own address that waits to be confirmed; its link ends.',
  answer: profile,
  refusals: ['STEP_NOT_POSSIBLE'],
});

export const changePassword = endpoint({
  method: 'PATCH',
  path: '/auth/password',
  needs: 'signed-in',
  whileSuspended: 'allowed',
  summary: 'Sets a new own password for the old one; ends every other session of the caller and answers how many.',
  rules: ['The password is the own one.', 'The new one is another, and none of the commonest.'],
  body: z.object({
    password: text('Kata sandi', { max: 200, trim: false }),
    newPassword: newPassword('Kata sandi'),
  }),
  answer: z.object({ ended: z.number().int() }),
  refusals: ['TOO_MANY_REQUESTS'],
});

export const getProfile = getOne({
  path: '/user/{id}/profile',
  needs: 'signed-in',
  summary: 'The own profile, or that of a colleague.',
  answer: profile,
});

export const setProfilePhoto = endpoint({
  method: 'PATCH',
  path: '/user/{id}/profile',
  needs: 'signed-in',
  whileSuspended: 'allowed',
  summary: 'Sets the own photo to a file uploaded before; null removes it.',
  params: z.object({ id }),
  body: z.object({ photoProfileUrl: anyText(500).nullable() }),
  answer: nothing,
  status: 204,
  refusals: ['NOT_FOUND'],
});
