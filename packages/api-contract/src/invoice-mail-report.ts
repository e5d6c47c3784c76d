import * as z from 'zod';
import { endpoint, nothing } from './endpoint';
import { anyText, written } from './field';

/** What a report says of a mail. */
const reportedStates = ['DELIVERED', 'BOUNCED'] as const;
const longestToken = 36;
const longestAnswer = 2000;
const codes = { least: 200, most: 599 };

const report = z.object({
  /** Of the recipient: what stands between `+` and `@` in the return address, or before `@` in the Message-ID. */
  token: written({
    max: longestToken,
    patterns: ['^[0-9A-Fa-f]{8}(?:-?[0-9A-Fa-f]{4}){3}-?[0-9A-Fa-f]{12}$'],
    trim: false,
  }),
  state: z.enum(reportedStates),
  /** The code of the server that took or refused it (RFC 5321). */
  code: z.number().int().min(codes.least).max(codes.most).nullable().default(null),
  /** What that server said, with its detailed code (RFC 3463) where it gave one. */
  answer: anyText(longestAnswer).default(''),
});
export type MailReport = z.output<typeof report>;

/** How a mail server says what became of mail that it had accepted (docs/operations.md, Mail and push; ADR 0125). */
export const reportMail = endpoint({
  method: 'POST',
  path: '/report',
  needs: 'public',
  summary: 'Says of accepted mail that it arrived, or that it came back. Again it changes nothing.',
  description:
    'The request is signed (Standard Webhooks): `webhook-signature` is one or several `v1,` and the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in base64, divided by spaces; the time is at most five minutes off. Without `MAIL_REPORT_SECRET` the address does not exist.',
  body: report,
  example: {
    body: {
      token: '0192d3a46b1f7c589a415b0f6c1d2e3f',
      state: 'BOUNCED',
      code: 550,
      answer: '550 5.1.1 mailbox unknown',
    },
  },
  answer: nothing,
  status: 204,
  refusals: ['UNAUTHENTICATED', 'NOT_FOUND'],
  answerIsNotKept: 'same',
});
