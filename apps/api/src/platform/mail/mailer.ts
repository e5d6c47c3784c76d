import type { Tx } from '../database/scope';

export interface Mail {
  to: string;
  subject: string;
  /** Plain sentences, one paragraph each. */
  lines: string[];
  /** The one thing to do, as a button. */
  action?: { label: string; url: string };
}

/** Mail leaves after the transaction that asked for it, by a job that tries again. */
export interface Mailer {
  queue(tx: Tx, mail: Mail): Promise<void>;
}
