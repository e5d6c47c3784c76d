import type { FastifyInstance } from 'fastify';
import { builtAddresses } from './built-addresses';
import { bindAuth, type DemoAccount } from './features/auth/routes';
import { bindFile } from './features/file/routes';
import { ensureFirstKey, ProviderKeys } from './features/provider/api-key';
import type { Clock } from './platform/clock';
import type { Config } from './platform/config';
import type { Database } from './platform/database/connect';
import type { FileStore } from './platform/file/file-store';
import { createBind } from './platform/http/bind';
import { createServer } from './platform/http/server';
import type { Mailer } from './platform/mail/mailer';
import { Sessions } from './platform/session/session';

export interface AppDeps {
  config: Config;
  database: Database;
  clock: Clock;
  files: FileStore;
  mailer: Mailer;
  demoAccounts: readonly DemoAccount[];
}

export interface App {
  server: FastifyInstance;
  sessions: Sessions;
  providerKeys: ProviderKeys;
  /** The token of the provider key that was just made, to be printed once; null when one was there. */
  firstKey: string | null;
  /** Ends streams, answers what is under way, lets running jobs finish. */
  close(): Promise<void>;
}

/** Puts the service together: platform, then each feature bound to its endpoints. Listening is the caller's. */
export async function createApp(deps: AppDeps): Promise<App> {
  const { config, database, clock, files, mailer } = deps;
  const server = await createServer(config);
  const sessions = new Sessions(database);
  await sessions.start();
  const providerKeys = new ProviderKeys(database);
  await providerKeys.start();
  const firstKey = await ensureFirstKey(database.system, config.PROVIDER_API_KEY);

  const { providerKeyOf } = providerKeys;
  const bindOptions = { database, sessions, clock, providerKeyOf, checkReplies: config.CHECK_REPLIES };
  const on = createBind(server, '/api/v3', bindOptions);
  const publicUrl = config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`;
  bindAuth(on, { sessions, mailer, publicUrl, builtAddresses, demoAccounts: async () => [...deps.demoAccounts] });
  bindFile(on, { files });

  return { server, sessions, providerKeys, firstKey, close: () => server.close() };
}
