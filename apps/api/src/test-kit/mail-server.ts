import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export interface TakenMail {
  to: string;
  /** Of the envelope: where it comes back to. */
  from: string;
  source: string;
}

/** What the server is to do with the next mails to an address; without a word it takes them. */
type Mood = 'refuse' | 'defer' | 'drop-early' | 'drop-late' | 'hold' | 'spam';

const refused = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });
const senderOf = ({ envelope: { mailFrom } }: SMTPServerSession) => (mailFrom ? mailFrom.address : '');
/** A real mail server that refuses, defers, drops the connection and is slow, by the address that is written to. */
export async function startMailServer() {
  const taken: TakenMail[] = [];
  const moods = new Map<string, Mood>();
  const held: (() => void)[] = [];
  const cut = (session: SMTPServerSession) => {
    const all = (server as unknown as { connections: Set<{ id: string; _socket: Socket }> }).connections;
    for (const one of all) if (one.id === session.id) one._socket.destroy();
  };
  const server: SMTPServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, session, done) {
      const mood = moods.get(address);
      if (mood === 'refuse') return done(refused(550, '5.1.1 mailbox unknown'));
      if (mood === 'defer') return done(refused(451, '4.7.1 greylisted'));
      if (mood === 'drop-early') return cut(session);
      done();
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo[0]?.address ?? '';
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const mood = moods.get(to);
        if (mood === 'spam') return done(refused(554, '5.7.1 message refused'));
        taken.push({ to, from: senderOf(session), source: Buffer.concat(chunks).toString('utf8') });
        if (mood === 'drop-late') return cut(session);
        if (mood === 'hold') return held.push(() => done());
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    taken,
    url: `smtp://127.0.0.1:${port}`,
    /** Null: it takes them again. */
    treat: (address: string, mood: Mood | null) => (mood ? moods.set(address, mood) : moods.delete(address)),
    takenBy: (address: string) => taken.filter(({ to }) => to === address),
    release() {
      for (const one of held.splice(0)) one();
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
