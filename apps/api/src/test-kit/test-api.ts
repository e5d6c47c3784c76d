import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, createClient } from '@lajur/api-contract/client';
import { type RoleId, roleIds } from '@lajur/domain/auth/role';
import { type App, type AppDeps, createApp } from '../app';
import { readConfig } from '../platform/config';
import type { Database } from '../platform/database/connect';
import { openFileStore } from '../platform/file/open-store';
import { newId } from '../platform/id';
import { openMailer } from '../platform/mail/queued-mailer';
import { hashPassword } from '../platform/session/password';
import { TestClock } from './test-clock';
import { openTestDatabase } from './test-database';
import { testSecrets } from './test-secrets';
import { undocumentedEvents } from './undocumented-events';

export const testProviderKey = 'lajur_test_key_with_every_scope';
export const testPassword = 'Kata-Sandi-Uji-1';

export interface TestUser {
  id: string;
  companyId: string;
  email: string;
  roleId: RoleId;
}

export interface TestCompany {
  id: string;
  users: Record<RoleId, TestUser>;
}

export interface TestApi {
  url: string;
  /** Where the files are. */
  folder: string;
  clock: TestClock;
  database: Database;
  app: App;
  /** Two companies, each with a user of every role. */
  first: TestCompany;
  second: TestCompany;
  /** The client without a session. */
  anonymous: Call;
  /** The client of a user, with a fresh session. */
  as(user: TestUser): Promise<Call>;
  /** A fresh token of a user. */
  token(user: TestUser): Promise<string>;
  /** The marketplace's client, with every scope. */
  provider: Call;
  /** The client with any token. */
  withToken(token: string): Call;
  close(): Promise<void>;
}

let passwordHash: Promise<string> | null = null;

async function company(database: Database, name: string, host: string): Promise<TestCompany> {
  const id = newId();
  passwordHash ??= hashPassword(testPassword);
  const hash = await passwordHash;
  const users = {} as Record<RoleId, TestUser>;
  await database.system.transaction(async (tx) => {
    await tx.db
      .insertInto('company')
      .values({
        id,
        kind: 'TRANSPORTER',
        name,
        alias: null,
        status: 'ACTIVE',
        timezone: 'Asia/Jakarta',
        created_at: tx.now,
      })
      .execute();
    for (const roleId of roleIds) {
      const user = { id: newId(), companyId: id, roleId, email: `${roleId.toLowerCase()}@${host}` };
      users[roleId] = user;
      await tx.db
        .insertInto('app_user')
        .values({
          company_id: id,
          id: user.id,
          email: user.email,
          full_name: `${name} ${roleId}`,
          phone_no: null,
          password_hash: hash,
          role_id: roleId,
          is_active: true,
          photo_file_id: null,
          version: 1,
          created_at: tx.now,
        })
        .execute();
      await tx.db.insertInto('login').values({ email: user.email, company_id: id, user_id: user.id }).execute();
    }
  });
  return { id, users };
}

/** Starts the whole service on a database of its own, which `prepare` may fill first, listening on a free port. */
export async function startTestApi(
  overrides: Partial<AppDeps> = {},
  prepare?: (database: Database, clock: TestClock) => Promise<unknown>,
  environment: Record<string, string> = {},
): Promise<TestApi> {
  const clock = new TestClock();
  const database = await openTestDatabase(clock);
  await prepare?.(database, clock);
  const folder = await mkdtemp(join(tmpdir(), 'lajur-test-'));
  const config = readConfig({
    DATA_DIR: folder,
    PROVIDER_API_KEY: testProviderKey,
    PORT: '0',
    JOBS: '0',
    LOG_LEVEL: process.env.LAJUR_TEST_LOG ?? 'error',
    CHECK_REPLIES: '1',
    ...environment,
  });
  const app = await createApp({
    config,
    database,
    clock,
    files: await openFileStore({ DATA_DIR: folder }),
    mailer: await openMailer({}),
    secrets: testSecrets,
    demoAccounts: [],
    ...overrides,
  });
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
  const client = (headers: Record<string, string>): Call =>
    createClient({ origin: url, prefix: '/api/v3', headers: () => headers });
  const token = (user: TestUser) =>
    database.system.transaction(
      async (tx) =>
        // Tests let days pass without a call.
        (await app.sessions.open(tx, { companyId: user.companyId, userId: user.id }, { staySignedIn: true })).token,
    );
  return {
    url,
    folder,
    clock,
    database,
    app,
    first: await company(database, 'PT Uji Satu', 'uji-satu.test'),
    second: await company(database, 'PT Uji Dua', 'uji-dua.test'),
    anonymous: client({}),
    provider: createClient({
      origin: url,
      prefix: '/api/provider/v1',
      headers: () => ({ authorization: `Bearer ${testProviderKey}` }),
    }),
    token,
    as: async (user) => client({ authorization: `Bearer ${await token(user)}` }),
    withToken: (given) => client({ authorization: `Bearer ${given}` }),
    close: async () => {
      const odd = await undocumentedEvents(database);
      await app.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
      if (odd.length > 0) throw new Error(`events that are not as the document has them: ${odd.join('; ')}`);
    },
  };
}
