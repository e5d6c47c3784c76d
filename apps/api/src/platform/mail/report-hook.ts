import { Readable } from 'node:stream';
import { type MailReport, reportMail } from '@lajur/api-contract/invoice-mail-report';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error';
import type { SystemScope } from '../database/scope';
import { type BindOptions, createBind } from '../http/bind';
import { isSigned } from '../webhook/signature';
import type { MailWatches, Watched } from './mailer';
import { mailIdOf } from './return-address';

interface ReportHook {
  system: SystemScope;
  watches: MailWatches;
  /** `MAIL_REPORT_SECRET`; without it there is no such address. */
  secret: string | undefined;
}

const maxBytes = 16 * 1024;
const longestAnswer = 500;

/** The bytes of a body, and no more than a report has. */
async function bytesOf(payload: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of payload) {
    length += chunk.length;
    if (length > maxBytes) throw new AppError('TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Gives a report to who waits for the mail that it names. */
async function passOn({ system, watches }: ReportHook, { token, state, code, answer }: MailReport): Promise<void> {
  const row = await system.transaction((tx) =>
    tx.db.selectFrom('mail_message').select('watched').where('id', '=', mailIdOf(token)).executeTakeFirst(),
  );
  const watched = row?.watched as Watched | null | undefined;
  const watch = watched && watches[watched.kind];
  const report = { state, code, answer: answer.replace(/\s+/g, ' ').trim().slice(0, longestAnswer) };
  if (!watch || !(await watch.reported(watched, report))) throw new AppError('NOT_FOUND');
}

/** POST /api/mail/v1/report: who is signed says what became of accepted mail. Nothing is read of who is not. */
export function bindReportHook(app: FastifyInstance, options: BindOptions, hook: ReportHook): void {
  const { clock } = options;
  const secrets = hook.secret?.split(',');
  if (!secrets) return;
  app.register(async (own) => {
    own.addHook('preParsing', async ({ headers }, _reply, payload) => {
      if (Number(headers['content-length']) > maxBytes) throw new AppError('TOO_LARGE');
      const body = await bytesOf(payload);
      if (!isSigned(secrets, headers, body, clock.now())) throw new AppError('UNAUTHENTICATED');
      return Readable.from([body]);
    });
    createBind(
      own,
      '/api/mail/v1',
      options,
    )(reportMail, async ({ body }) => {
      await passOn(hook, body);
      return {};
    });
  });
}
