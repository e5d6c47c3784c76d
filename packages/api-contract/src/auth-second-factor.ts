import * as z from 'zod';
import { factorCode as code } from './auth';
import { endpoint, nothing } from './endpoint';
import { text } from './field';
import { timestamp } from './id';

const password = text('Kata sandi', { max: 200, trim: false });
/** Ten codes, each good once. They are told here and never again. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
const rules = ['The password is the own one.', 'The code is right and was not used before.'];

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/auth/second-factor',
  needs: 'signed-in',
  summary: 'Whether signing in asks the caller for a second factor, since when, and how many recovery codes are left.',
  answer: z.object({ since: timestamp.nullable(), recoveryCodesLeft: z.number().int() }),
});

export const setUpSecondFactor = endpoint({
  answerIsNotKept: 'secret',
  method: 'POST',
  path: '/auth/second-factor/setup',
  needs: 'signed-in',
  whileSuspended: 'allowed',
  summary: 'Begins a second factor: a new secret for the authenticator app, to be confirmed within 30 minutes.',
  rules: rules.slice(0, 1),
  body: z.object({ password }),
  answer: z.object({
    /** Base32, for an app that takes no picture. */
    secret: z.string(),
    /** `otpauth://…`, to be shown as a QR code. */
    uri: z.string(),
  }),
  refusals: ['STEP_NOT_POSSIBLE', 'TOO_MANY_REQUESTS'],
});

export const confirmSecondFactor = endpoint({
  answerIsNotKept: 'attempt',
  method: 'POST',
  path: '/auth/second-factor',
  needs: 'signed-in',
  whileSuspended: 'allowed',
  summary: 'Confirms the begun second factor by a code; from then on signing in asks for one.',
  rules: rules.slice(1),
  body: z.object({ code }),
  answer: recoveryCodes,
  refusals: ['STEP_NOT_POSSIBLE', 'TOO_MANY_REQUESTS'],
});

export const renewRecoveryCodes = endpoint({
  answerIsNotKept: 'secret',
  method: 'POST',
  path: '/auth/second-factor/recovery-code',
  needs: 'signed-in',
  whileSuspended: 'allowed',
  summary: 'New recovery codes; the ones before end.',
  rules,
  body: z.object({ password, code }),
  answer: recoveryCodes,
  refusals: ['STEP_NOT_POSSIBLE', 'TOO_MANY_REQUESTS'],
});

export const endSecondFactor = endpoint({
  answerIsNotKept: 'attempt',
  method: 'POST',
  path: '/auth/second-factor/off',
  needs: 'signed-in',
  whileSuspended: 'allowed',
  summary: 'Switches the own second factor off.',
  rules,
  body: z.object({ password, code }),
  answer: nothing,
  status: 204,
  refusals: ['STEP_NOT_POSSIBLE', 'TOO_MANY_REQUESTS'],
});
