import { parseArgs } from 'node:util';
import { removeByOperator } from './features/auth/second-factor-service';
import { FollowingClock, systemClock } from './platform/clock';
import { type Config, ConfigError, readConfig } from './platform/config';
import { type Database, DatabaseError, openEmbedded, openPostgres } from './platform/database/connect';
import { FolderError } from './platform/database/folder-lock';
import { MailServerError, openMailer } from './platform/mail/queued-mailer';

const usage = `Pemakaian: npm run second-factor -- remove EMAIL
Mematikan verifikasi dua langkah akun itu. Kata sandinya tetap; pemiliknya diberi tahu lewat email, dan jejak audit mencatatnya.`;

/** What the person typed makes no sense; the message says why. */
class UsageError extends Error {}

function open(config: Config): Promise<Database> {
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } = config;
  if (url) return openPostgres({ url, ownerUrl, poolSize: 2 }, new FollowingClock());
  return openEmbedded({ folder: config.DATA_DIR }, systemClock);
}

/** The address that stands in the command. */
function addressOf(): string {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const [command, email, ...more] = positionals;
  if (command !== 'remove' || !email || more.length > 0) throw new UsageError(usage);
  return email.trim().toLowerCase();
}

async function remove(database: Database, config: Config, email: string): Promise<string> {
  const mailer = await openMailer(config);
  const publicUrl = () => config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`;
  try {
    const done = await database.system.transaction((tx) => removeByOperator({ mailer, publicUrl }, tx, email));
    if (done === 'no-account') throw new UsageError(`Tidak ada akun dengan email ${email}`);
    if (done === 'not-on') throw new UsageError(`Verifikasi dua langkah ${email} tidak aktif`);
    return `Verifikasi dua langkah ${email} dimatikan. Pemiliknya diberi tahu lewat email.`;
  } finally {
    mailer.close();
  }
}

async function main(): Promise<void> {
  const email = addressOf();
  const config = readConfig(process.env);
  const database = await open(config);
  try {
    process.stdout.write(`${await remove(database, config, email)}\n`);
  } finally {
    await database.close();
  }
}

await main().catch((error: Error & { code?: string }) => {
  const known = [UsageError, ConfigError, FolderError, DatabaseError, MailServerError].some(
    (kind) => error instanceof kind,
  );
  const typed = error.code?.startsWith('ERR_PARSE_ARGS');
  process.stderr.write(`${known ? error.message : typed ? usage : error.stack}\n`);
  process.exitCode = 1;
});
