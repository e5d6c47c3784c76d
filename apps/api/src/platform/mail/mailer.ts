import type { Tx } from '../database/scope';

export interface Mail {
  to: string;
  subject: string;
  /** Plain sentences, one paragraph each. */
  lines: string[];
  /** The one thing to do, as a button. */
  action?: { label: string; url: string };
  /** In whose name it is written, and where an answer goes; else it is the portal's, and not to be answered. */
  sender?: { name: string; replyTo: string | null };
}

/** Who waits for the outcome of a mail: a watch of this kind, and what it knows the mail by. */
export interface Watched {
  kind: string;
  companyId: string;
  id: string;
}

export interface Attachment {
  name: string;
  contentType: string;
  content: Buffer;
}

/** What became of one try. Of a mail that failed or bounced there is no other. */
export type MailOutcome =
  | { state: 'ACCEPTED' | 'BOUNCED' | 'FAILED' | 'UNSURE'; code: number | null; answer: string }
  | { state: 'DEFERRED'; code: number | null; answer: string; nextAt: Date };

/** What a mail server says later of a mail that it had accepted. */
export interface MailReported {
  state: 'DELIVERED' | 'BOUNCED';
  code: number | null;
  answer: string;
}

/** Is asked before each try, and told of its outcome. Both bear being asked again after a process died. */
export interface MailWatch {
  /** `done`: it was sent, or may have been. `gone`: it is not wanted any more. */
  begin(watched: Watched): Promise<'send' | 'done' | 'gone'>;
  attachments(watched: Watched): Promise<Attachment[]>;
  ended(watched: Watched, outcome: MailOutcome): Promise<void>;
  /** False where nobody knows such a mail. */
  reported(watched: Watched, report: MailReported): Promise<boolean>;
}

/** Who waits for outcomes, by its kind. */
export type MailWatches = Readonly<Record<string, MailWatch>>;

/** Mail leaves after the transaction that asked for it, by a job that tries again. */
export interface Mailer {
  /** No mail leaves: what is written is read in the mailbox page. */
  readonly isMailbox: boolean;
  queue(tx: Tx, mail: Mail, watched?: Watched): Promise<void>;
}
