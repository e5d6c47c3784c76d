import { access, constants, mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { seedDemo } from '../seeds/demo';
import { demoAccounts } from '../seeds/demo-accounts';
import { seedReasons } from '../seeds/reasons';
import { createApp } from './app';
import { loadRegions } from './features/location/region-service';
import { type Clock, FollowingClock, systemClock } from './platform/clock';
import { type Config, ConfigError, readConfig } from './platform/config';
import { type Database, DatabaseError, openEmbedded, openPostgres } from './platform/database/connect';
import { FolderError } from './platform/database/folder-lock';
import { FileStoreError } from './platform/file/file-store-error';
import { openFileStore } from './platform/file/open-store';
import { mailboxFor, mailboxReaders } from './platform/mail/mailbox-page';
import { MailServerError, openMailer } from './platform/mail/queued-mailer';
import { tellOfWaitingMail } from './platform/mail/waiting-mail';
import { tellOfServerSettings } from './platform/metrics/server-settings';
import { openSecrets } from './platform/secret/open-secrets';
import { SecretKeyError } from './platform/secret/secrets';
import { sealSecrets } from './seal-secrets';
import { stopper } from './shutdown';

/** Orders of the first demo company. */
const demoOrders = 420;

/** Less than the least that process managers give before they kill: jobs, requests and the database have less each. */
const shutdownMs = 7500;
/** Clients that ask again within this time learn from the answer that the connection ends. */
const lingerMs = 1000;

/** Told to the launcher (scripts/start.mjs) and to whoever reads the console. */
function say(kind: 'LAJUR_READY' | 'LAJUR_FATAL', text: string): void {
  process.stdout.write(`${kind} ${text}\n`);
}

async function open(config: Config, clock: Clock): Promise<Database> {
  await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 }).catch(() => {});
  await access(config.DATA_DIR, constants.W_OK).catch(() => {
    throw new FolderError(`Folder data tidak bisa ditulisi: ${config.DATA_DIR}`);
  });
  if (!config.DATABASE_URL) return openEmbedded({ folder: config.DATA_DIR }, clock);
  return openPostgres(
    {
      url: config.DATABASE_URL,
      replicaUrl: config.DATABASE_REPLICA_URL,
      ownerUrl: config.DATABASE_OWNER_URL,
      poolSize: config.DATABASE_POOL,
    },
    clock,
  );
}

const forPeople = [ConfigError, DatabaseError, FolderError, FileStoreError, MailServerError, SecretKeyError];

/** What a person can do something about, in one line; anything else keeps its own message. */
function explain(error: unknown, config: Config | null): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (forPeople.some((kind) => error instanceof kind)) return message;
  if (code === 'EADDRINUSE') return `Port ${config?.PORT} sudah dipakai program lain. Pilih yang lain dengan --port.`;
  if (code === 'EACCES' && config) return `Port ${config.PORT} tidak boleh dipakai. Pilih yang lain dengan --port.`;
  return message;
}

/**
 * Collects what starting up has left behind. By itself the collector would first look at old memory when there is half as much
 * again of it.
 */
function collect(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

async function main(): Promise<void> {
  let config: Config | null = null;
  let database: Database | null = null;
  try {
    config = readConfig(process.env);
    // With a server the time is its own: any number of processes go by it. The embedded database is on this machine.
    const clock = config.DATABASE_URL ? new FollowingClock() : systemClock;
    database = await open(config, clock);
    const secrets = await openSecrets(config);
    await sealSecrets(database.system, secrets);
    const files = await openFileStore(config);
    const mailer = await openMailer(config);
    await Promise.all([database.system.transaction(seedReasons), loadRegions(database.system)]);
    if (config.DEMO) await seedDemo(database, clock, { orders: demoOrders, files });
    const accounts = config.DEMO ? demoAccounts : [];
    const app = await createApp({ config, database, clock, files, mailer, secrets, demoAccounts: accounts });
    await app.server.listen({ host: config.HOST, port: config.PORT });
    await Promise.all([
      app.work(),
      config.SMTP_URL ? null : tellOfWaitingMail(app.server.log, database.system),
      config.DATABASE_URL ? tellOfServerSettings(app.server.log, database.system) : null,
    ]);
    const { port } = app.server.server.address() as AddressInfo;
    const url = `http://${config.HOST}:${port}`;
    const mailbox = mailboxFor(mailboxReaders(config), config.HOST);
    say('LAJUR_READY', JSON.stringify({ url, demoAccounts: accounts, firstKey: app.firstKey, mailbox }));

    // Left to itself the collector lets the heap grow to several times what is in use before it looks at old memory again: an
    // import of 100,000 rows took 340 MB that way, 150 MB of it long unused. It is no limit; what is needed is had.
    setFlagsFromString('--heap-growing-percent=50');
    collect();
    const opened = database;
    const stop = stopper({
      // New requests end here; those under way are answered; jobs finish; then the database closes.
      close: async () => {
        await app.close(lingerMs);
        await opened.close();
      },
      deadlineMs: shutdownMs,
      echoMs: 2000,
      exit: process.exit,
      warn: (text) => app.server.log.warn(text),
    });
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
  } catch (error) {
    await database?.close().catch(() => {});
    say('LAJUR_FATAL', explain(error, config).replaceAll('\n', ' '));
    process.exit(1);
  }
}

await main();
