import * as z from 'zod';
import { endpoint, nothing } from './endpoint';
import { written } from './field';

export const getPushKey = endpoint({
  method: 'GET',
  path: '/notification/push-token',
  needs: 'signed-in',
  summary: 'The public key (VAPID, base64url) with which a browser subscribes.',
  answer: z.object({ publicKey: z.string() }),
});

/** A host by name or number, perhaps with a port, and whatever follows. */
const address = written({
  max: 1000,
  patterns: [String.raw`^https://(?:[A-Za-z0-9.\-]+|\[[0-9a-fA-F:.]+\])(?::\d{1,5})?(?:[/?#]\S*)?$`],
  rule: (value) => (/^https:/i.test(value) ? null : 'Alamat harus diawali https://'),
  beyond: (value) => (URL.canParse(value) ? null : 'Alamat harus lengkap'),
  trim: false,
});
/** A point of P-256 that is not compressed, and 16 bytes, both base64url (RFC 8291). */
const p256dh = written({ max: 88, patterns: ['^B[A-Za-z0-9_-]{86}=?$'], trim: false });
const auth = written({ max: 24, patterns: ['^[A-Za-z0-9_-]{22}(?:==)?$'], trim: false });

export const listenHere = endpoint({
  answerIsNotKept: 'same',
  method: 'POST',
  path: '/notification/v1/notifications/web',
  needs: 'signed-in',
  whileSuspended: 'allowed',
  summary:
    'Registers the subscription of this browser (`PushSubscription.toJSON()`), for as long as the session lasts. One that somebody of another company still uses answers 409.',
  rules: ['`endpoint` leads to the public Internet.'],
  refusals: ['CONFLICT'],
  body: z.object({
    endpoint: address,
    expirationTime: z.number().nullish(),
    keys: z.object({ p256dh, auth }),
  }),
  // That of RFC 8291.
  example: {
    body: {
      endpoint: 'https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV',
      expirationTime: null,
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    },
  },
  answer: nothing,
  status: 204,
});

export const listenNoMore = endpoint({
  method: 'DELETE',
  path: '/notification/v1/notifications/web',
  needs: 'signed-in',
  whileSuspended: 'allowed',
  summary: 'This session’s browser is told no more.',
  answer: nothing,
  status: 204,
});
