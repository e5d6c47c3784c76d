import type { FastifyInstance } from 'fastify';
import { bindAuth, type DemoAccount } from './features/auth/routes';
import { builtAddresses } from './built-addresses';
import type { Clock } from './platform/clock';
import type { Config } from './platform/config';
import type { Database } from './platform/database/connect';
import { createBind } from './platform/http/bind';
import type { ProviderKey } from './platform/http/context';
import { createServer } from './platform/http/server';
import type { Mailer } from './platform/mail/mailer';
import { Sessions } from './platform/session/session';

export interface AppDeps {
  config: Config;
  database: Database;
  clock: Clock;
  mailer: Mailer;
  demoAccounts: () => Promise<DemoAccount[]>;
  providerKeyOf: (token: string, now: Date) => Promise<ProviderKey | null>;
}

export interface App {
  server: FastifyInstance;
  sessions: Sessions;
}

/** Puts the service together: platform, then each feature bound to its endpoints. Listening is the caller's. */
export async function createApp(deps: AppDeps): Promise<App> {
  const { config, database, clock } = deps;
  const server = await createServer(config);
  const sessions = new Sessions(database);
  await sessions.start();
  const bindOptions = {
    database,
    sessions,
    clock,
    providerKeyOf: deps.providerKeyOf,
    checkReplies: config.CHECK_REPLIES,
  };
  const on = createBind(server, '/api/v3', bindOptions);
  const publicUrl = config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`;
  bindAuth(on, { sessions, mailer: deps.mailer, publicUrl, builtAddresses, demoAccounts: deps.demoAccounts });
  return { server, sessions };
}
