import { roleIds } from '@lajur/domain/auth/role';
import { companyStatuses } from '@lajur/domain/company/company-status';
import * as z from 'zod';
import { endpoint, nothing, type ReplyOf } from './endpoint';
import { anyText, email, newPassword, someText, text } from './field';
import { id } from './id';

export const roleId = z.enum(roleIds);

export const menuEntry = z.object({
  label: z.string(),
  url: z.string().nullable(),
  functions: z.array(z.string()),
  canCreate: z.boolean(),
  canUpdate: z.boolean(),
  canDelete: z.boolean(),
  get children() {
    return z.array(menuEntry);
  },
});

/** Where the browser fetches the tiles of its maps (ADR 0042). */
const mapTiles = z.object({
  /** With `{z}`, `{x}` and `{y}` to be filled in. */
  url: z.string(),
  /** Plain words that have to stand on the map. */
  attribution: z.string(),
});
export type MapTiles = z.output<typeof mapTiles>;

/** Who is signed in (spec §3 User info). */
export const userInfo = z.object({
  id,
  companyUserId: id,
  companyId: id,
  companyName: z.string(),
  companyStatus: z.enum(companyStatuses),
  email: z.string(),
  fullName: z.string(),
  phoneNo: z.string().nullable(),
  photoProfileUrl: z.string().nullable(),
  roleId,
  roleName: z.string(),
  rolesName: z.array(z.string()),
  isActive: z.boolean(),
  /** Signing in asks them for a second factor. */
  hasSecondFactor: z.boolean(),
  timezone: z.string(),
  functions: z.array(z.string()),
  menu: z.array(menuEntry),
  /** Null where the service was told of no tiles: maps then show the portal's own base map. */
  mapTiles: mapTiles.nullable(),
  /** A demo: its world is played, and may go faster than the clock. */
  isDemo: z.boolean(),
});
export type UserInfo = z.output<typeof userInfo>;

/** What whoever signs in gets. */
export const signedIn = z.object({ token: z.string(), expiresAt: z.string(), menu: z.array(menuEntry) });

/** What whoever has a second factor gets for the password: no session yet. */
export const codeAwaited = z.object({
  secondFactor: z.object({
    /** Good once, for the code alone. */
    token: z.string(),
    expiresAt: z.string(),
  }),
});

export const login = endpoint({
  method: 'POST',
  path: '/auth/transporter/login',
  needs: 'public',
  summary: 'Sign in; gives the bearer token and the menu of the role.',
  description:
    'The session ends when no call is made with its token for 12 hours (30 days with `staySignedIn`), and at the latest after 30 days (90). `expiresAt` is when it ends unless it is used. For whoever has a second factor there is no session yet: the answer is `secondFactor`, whose token goes to `POST /auth/transporter/login/second-factor` with a code.',
  body: z.object({
    email: email('Email'),
    password: text('Kata sandi', { max: 200, trim: false }),
    fcm: anyText(4096).optional(),
    /** Makes the session last 30 days without a call instead of 12 hours. */
    staySignedIn: z.boolean().optional(),
  }),
  answer: z.union([signedIn, codeAwaited]),
  refusals: ['WRONG_CREDENTIALS', 'EMAIL_UNKNOWN', 'USER_INACTIVE', 'MENU_EMPTY', 'TOO_MANY_REQUESTS'],
});

/** The session of who signs in by the password alone. @internal */
export function sessionOf(reply: ReplyOf<typeof login>): z.output<typeof signedIn> {
  if ('token' in reply) return reply;
  throw new Error('this account asks for a second factor');
}

/** A code as it is typed: of the app, or a recovery code. */
export const factorCode = someText(40);

/** Where an open session is not enough: the caller's password, or a code of their second factor (ADR 0084). */
export const ownProof = {
  password: text('Kata sandi', { max: 200, trim: false }).optional(),
  code: factorCode.optional(),
};

export const loginWithCode = endpoint({
  method: 'POST',
  path: '/auth/transporter/login/second-factor',
  needs: 'public',
  summary: 'The second step of signing in: a code of the authenticator app, or a recovery code.',
  description:
    'A wrong code may be followed by another. The token ends with the session it gives, after 10 minutes, and when the account changes.',
  rules: ['The code is right and was not used before.'],
  body: z.object({ token: someText(200), code: factorCode }),
  answer: signedIn,
  refusals: ['SIGN_IN_LAPSED', 'USER_INACTIVE', 'MENU_EMPTY', 'TOO_MANY_REQUESTS'],
});

export const logout = endpoint({
  method: 'DELETE',
  path: '/auth/logout',
  needs: 'signed-in',
  whileSuspended: 'allowed',
  summary: 'Revokes the token that was sent.',
  answer: nothing,
  status: 204,
});

/** A live session, as its owner sees it and an admin of the company. */
export const ownSession = z.object({
  id,
  /** In plain words: "Chrome di Windows". */
  device: z.string(),
  isMobile: z.boolean(),
  /** The network address of its last use. */
  ip: z.string().nullable(),
  signedInAt: z.string(),
  /** A few minutes old at most. */
  usedAt: z.string(),
  /** The session that asks. */
  isThis: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/auth/session',
  needs: 'signed-in',
  summary: 'Where the caller is signed in: the calling session, then the 99 used last; `total` counts all.',
  answer: z.object({ sessions: z.array(ownSession), total: z.number().int() }),
});

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/auth/session/{id}',
  needs: 'signed-in',
  whileSuspended: 'allowed',
  summary: 'Ends one of the own sessions; its very next call is refused.',
  params: z.object({ id }),
  answer: nothing,
  status: 204,
  refusals: ['NOT_FOUND'],
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/auth/session',
  needs: 'signed-in',
  whileSuspended: 'allowed',
  summary: 'Ends all own sessions but the calling one; answers how many.',
  answer: z.object({ ended: z.number().int() }),
});

export const whoami = endpoint({
  method: 'GET',
  path: '/auth/whoami',
  needs: 'signed-in',
  summary: 'The signed-in user, the company, the functions, the menu and where map tiles come from.',
  answer: userInfo,
});

const role = z.object({
  id: roleId,
  name: z.string(),
  functions: z.array(z.string()),
  reports: z.array(z.string()),
});

export const getRole = endpoint({
  method: 'GET',
  path: '/auth/role/{id}',
  needs: 'signed-in',
  summary: 'One role with its functions and report list.',
  params: z.object({ id: anyText(100) }),
  answer: role,
  refusals: ['NOT_FOUND'],
});

export const listRoles = endpoint({
  method: 'GET',
  path: '/auth/role/filter',
  needs: 'signed-in',
  summary: 'The roles of the portal.',
  query: z.strictObject({ appType: z.literal('web_transporter').default('web_transporter') }),
  answer: z.array(role),
});

export const requestPasswordReset = endpoint({
  method: 'GET',
  path: '/auth/user/transporter/reset-password',
  needs: 'public',
  summary: 'Mails a single-use reset link.',
  query: z.strictObject({ email: email('Email') }),
  answer: nothing,
  status: 202,
  refusals: ['EMAIL_UNKNOWN', 'TOO_MANY_REQUESTS'],
});

export const resetPassword = endpoint({
  method: 'PATCH',
  path: '/auth/transporter/reset-password',
  needs: 'public',
  summary: 'Sets a new password with the token of the mailed link (decisions §11); ends every session of the user.',
  body: z.object({ email: email('Email'), password: newPassword('Kata sandi'), token: someText(200) }),
  answer: nothing,
  status: 204,
  refusals: ['LINK_INVALID', 'TOO_MANY_REQUESTS'],
});

export const confirmEmail = endpoint({
  method: 'PATCH',
  path: '/auth/transporter/email',
  needs: 'public',
  summary:
    'Makes a new address the one to sign in with, by the token of the link that was mailed there; the old one is told.',
  description: 'Every session of the user ends but the one in which they asked for their own new address.',
  body: z.object({ email: email('Email'), token: someText(200) }),
  answer: nothing,
  status: 204,
  refusals: ['LINK_INVALID', 'EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
});

export const listDemoAccounts = endpoint({
  method: 'GET',
  path: '/auth/demo-accounts',
  needs: 'public',
  summary: 'The accounts of the demo data; there are none to ask for outside demo mode.',
  answer: z.array(z.object({ email: z.string(), fullName: z.string(), roleName: z.string(), password: z.string() })),
  refusals: ['NOT_FOUND'],
});
