import { type MailState, statesBefore } from '@lajur/domain/email/mail-state';
import type { Database } from '../database/connect';
import type { CompanyTx } from '../database/scope';
import type { Attachment, MailOutcome, MailReported, MailWatch } from './mailer';

/** Where a kept mail goes on to, with the last words of the mail server. */
export type MailMove =
  | MailOutcome
  | MailReported
  | { state: 'SENDING' | 'CANCELLED'; code: null; answer: string | null };

/** Mails of a company whose outcomes are kept as rows; `id` is that of a row. */
export interface KeptMails<One extends { state: MailState }> {
  /** Held until the transaction ends. */
  locked(tx: CompanyTx, id: string): Promise<One | null | undefined>;
  /** Keeps where it went on to; false where that may not follow what is kept. */
  move(tx: CompanyTx, id: string, move: MailMove): Promise<boolean>;
  /** Why it is not sent any more; null: it goes out. */
  refusal(tx: CompanyTx, one: One): Promise<string | null>;
  /** What follows of a move that was kept. `byReport`: the mail server said it later, of a mail that it had accepted. */
  moved?(tx: CompanyTx, one: One, move: MailMove, byReport: boolean): Promise<void>;
  /** What goes with it; nothing unless said. */
  attachments?(companyId: string, id: string): Promise<Attachment[]>;
}

const cutOff = 'Terputus saat menunggu jawaban server email';

/**
 * The watch of mails that are kept (docs/adr/0121-mail-of-invoices.md): what was begun is not begun again, none goes out that is not
 * wanted any more, and each outcome is kept once.
 */
export function keptWatch<One extends { state: MailState }>(
  company: Database['company'],
  mails: KeptMails<One>,
): MailWatch {
  const go = async (tx: CompanyTx, id: string, one: One, move: MailMove, byReport = false): Promise<boolean> => {
    if (!(await mails.move(tx, id, move))) return false;
    await mails.moved?.(tx, one, move, byReport);
    return true;
  };
  return {
    begin: ({ companyId, id }) =>
      company(companyId).transaction(async (tx) => {
        const one = await mails.locked(tx, id);
        if (!one || one.state === 'CANCELLED') return 'gone';
        if (one.state === 'SENDING') {
          // Whoever began it says so still, where it lives.
          await go(tx, id, one, { state: 'UNSURE', code: null, answer: cutOff });
          return 'done';
        }
        const why = statesBefore('CANCELLED').includes(one.state) ? await mails.refusal(tx, one) : null;
        if (why !== null && (await go(tx, id, one, { state: 'CANCELLED', code: null, answer: why }))) return 'gone';
        return (await go(tx, id, one, { state: 'SENDING', code: null, answer: null })) ? 'send' : 'done';
      }),
    attachments: async ({ companyId, id }) => (await mails.attachments?.(companyId, id)) ?? [],
    ended: ({ companyId, id }, outcome) =>
      company(companyId).transaction(async (tx) => {
        const one = await mails.locked(tx, id);
        if (one) await go(tx, id, one, outcome);
      }),
    reported: ({ companyId, id }, report) =>
      company(companyId).transaction(async (tx) => {
        const one = await mails.locked(tx, id);
        if (one) await go(tx, id, one, report, true);
        return one !== null && one !== undefined;
      }),
  };
}
