import { linkStates } from '@lajur/domain/auth/mailed-link';
import { activationFields, registerFields, subAccountFields } from '@lajur/domain/onboarding/account';
import * as z from 'zod';
import { signedIn } from './auth';
import { endpoint, nothing } from './endpoint';
import { email, newPassword, someText, wholeNumber } from './field';
import { bodyOf } from './record';

/** A version of the terms, as `GET /wording/terms` tells it; in a form it comes as text. */
const termsVersion = wholeNumber(0, 1_000_000);

/** What proves who activates an account, beside what the account is to have. */
const activating = { email: email('Email'), password: newPassword('Kata sandi'), token: someText(200) };

export const register = endpoint({
  method: 'POST',
  path: '/transporter/register',
  needs: 'public',
  summary:
    'Registers a new company: mails a link, good once and for 24 hours, with which its first account is activated.',
  description:
    'An address that was registered and not activated can be registered again: a new link is mailed and the older one stops working. `termsVersion` is the version of `GET /wording/terms` that was agreed to; another one than the newest is refused with STALE_VERSION.',
  bodyKind: 'multipart',
  body: bodyOf(registerFields).extend({ termsVersion }),
  answer: z.object({
    /** Where mail can be read that no server takes, on a service for trying out; else null. */
    mailbox: z.string().nullable(),
  }),
  status: 202,
  refusals: ['EMAIL_TAKEN', 'STALE_VERSION', 'TOO_MANY_REQUESTS'],
});

export const checkRegistration = endpoint({
  method: 'POST',
  path: '/transporter/register/validation',
  needs: 'public',
  summary: 'Can a company be registered with this address and phone? An address that has an account is refused.',
  body: bodyOf(registerFields),
  answer: nothing,
  status: 204,
  refusals: ['EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
});

export const getActivation = endpoint({
  method: 'GET',
  path: '/transporter/register/activation',
  needs: 'public',
  summary: 'How a mailed link stands, and what is known of the account that it activates.',
  description:
    '`replaced`: a newer link was mailed. `used`: the address has an account. What is known besides the address is told of an `open` link alone.',
  query: z.strictObject({ token: someText(200) }),
  answer: z.object({
    state: z.enum(linkStates),
    /** `account`: the first of a new company; `sub-account`: one that a company's admin made. Null where it is not known. */
    kind: z.enum(['account', 'sub-account']).nullable(),
    email: z.string().nullable(),
    fullName: z.string().nullable(),
    phoneNo: z.string().nullable(),
    companyName: z.string().nullable(),
  }),
  refusals: ['TOO_MANY_REQUESTS'],
});

export const activateAccount = endpoint({
  method: 'POST',
  path: '/transporter/register/activation',
  needs: 'public',
  summary: 'Activates the first account of a new company with the token of the mailed link, and signs in.',
  description:
    'Makes the company and its first user, with the role TRANSPORTER_GUEST. Until its registration is filled in the company has a provisional name.',
  body: bodyOf(activationFields).extend(activating),
  answer: signedIn,
  refusals: ['LINK_INVALID', 'EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
});

export const activateSubAccount = endpoint({
  method: 'POST',
  path: '/transporter/register/activation/sub-account',
  needs: 'public',
  summary:
    'Activates an account that a company made for one of its people, with the token of the mailed link, and signs in.',
  body: bodyOf(subAccountFields).extend({ ...activating, termsVersion }),
  answer: signedIn,
  refusals: ['LINK_INVALID', 'STALE_VERSION', 'TOO_MANY_REQUESTS'],
});

export const resendActivation = endpoint({
  method: 'POST',
  path: '/transporter/register/activation/resend',
  needs: 'public',
  summary: 'Mails a new link to the address that this one was mailed to; older ones stop working.',
  body: z.object({ token: someText(200) }),
  answer: nothing,
  status: 202,
  refusals: ['LINK_INVALID', 'TOO_MANY_REQUESTS'],
});
