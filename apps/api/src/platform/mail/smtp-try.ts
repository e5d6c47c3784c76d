import type { SendMailOptions } from 'nodemailer';

/** What a mail server said to one mail. */
interface ServerAnswer {
  state: 'ACCEPTED' | 'BOUNCED' | 'FAILED' | 'DEFERRED' | 'UNSURE';
  code: number | null;
  answer: string;
}

const longestAnswer = 500;
const secondsMs = 1000;

/** How long a mail server may take for each of its words. */
export const mailTimeouts = {
  connectionTimeout: 10 * secondsMs,
  greetingTimeout: 10 * secondsMs,
  socketTimeout: 30 * secondsMs,
};

interface SmtpError extends Error {
  responseCode?: number;
  response?: string;
  command?: string;
}

/**
 * What an error says of the mail. Only the server's own word is for good, and a refused sign-in is the portal's fault. Without a
 * word the server may have taken a mail that was given to it whole.
 */
function outcomeOf(error: SmtpError, isWhole: boolean): ServerAnswer {
  const { responseCode: code = 0, command = '' } = error;
  const answer = (error.response ?? error.message).replace(/\s+/g, ' ').slice(0, longestAnswer);
  if (code < 400) return { state: isWhole ? 'UNSURE' : 'DEFERRED', code: null, answer };
  if (code < 500 || command.startsWith('AUTH')) return { state: 'DEFERRED', code, answer };
  return { state: command === 'RCPT TO' ? 'BOUNCED' : 'FAILED', code, answer };
}

/** Gives one mail to the server, once and on a connection of its own: one that is kept would give it again by itself. */
export async function trySend(url: string, mail: SendMailOptions): Promise<ServerAnswer> {
  const { createTransport } = await import('nodemailer');
  let isWhole = false;
  // The only word of it that the library gives.
  const info = ({ tnx }: { tnx?: string }) => {
    if (tnx === 'message') isWhole = true;
  };
  const smtp = createTransport({ url, ...mailTimeouts, logger: { info: info as () => void } });
  try {
    const { response } = await smtp.sendMail(mail);
    return { state: 'ACCEPTED', code: Number.parseInt(response, 10) || null, answer: response.slice(0, longestAnswer) };
  } catch (error) {
    return outcomeOf(error as SmtpError, isWhole);
  } finally {
    smtp.close();
  }
}
