import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { findPostgresPrograms } from './scripts/setup/postgres-programs.mjs';
import { patience } from './scripts/test/patience.mjs';

const everywhere = ['**/node_modules/**'];
/** What only a server has: a pool, a replica, a network between. */
const serverTests = '**/*.postgres.test.ts';
/** Read by programs that not every machine has: a project of their own. */
const readByPrograms = '**/*.spreadsheet.test.ts';
/** They start servers of their own; `npm test` says it loudly when they cannot. */
const ownServerTests = '**/standby.postgres.test.ts';
/** Of what one machine does alone: its plans, its kept statements, its standby, its accounts. */
const oneMachineTests = [
  '**/*-plan.postgres.test.ts',
  '**/{standby,migrate,pg-kept,shared,distribute}.postgres.test.ts',
];
const programs = findPostgresPrograms();

const limits = {
  testTimeout: patience.test,
  hookTimeout: patience.test,
  expect: { poll: { timeout: patience.wait, interval: 20 } },
  provide: { patience: patience.wait },
};
/**
 * With a PostgreSQL on the machine the API's tests run there whole; on the embedded database those where the two can differ,
 * and one of each other kind: a matrix, the demo data, orders that several answer at once. `npm test -- --all` runs all on both.
 */
const bothDatabases = [
  'apps/api/src/platform/{cluster,database,event,export,import,job,mail,record,session,webhook}/**/*.test.ts',
  'apps/api/src/features/{import,invoice,postage-cost,search}/**/*.test.ts',
  'apps/api/src/features/order/{answer,cost}/**/*.test.ts',
  'apps/api/src/{search-signs,tenancy}.test.ts',
  'apps/api/seeds/demo-standing.test.ts',
];
const all = process.env.TEST_ALL === '1';
/** They play another program against the service: on one kind of database, the quicker one where there is one. */
const serviceTests = 'scripts/**/*.service.test.ts';

/** Every core works: of itself vitest leaves one to watch. */
const maxWorkers = availableParallelism();

// Files share a process: each has a database of its own, and loading the service anew for each costs as much as testing it.
const apiTests = (database: 'embedded' | 'postgres' | 'cluster') => ({
  test: {
    name: `api-${database}`,
    isolate: false,
    include:
      database === 'embedded' && process.env.TEST_DATABASE_URL && !all
        ? bothDatabases
        : ['apps/api/**/*.test.ts', 'packages/pg-wire/**/*.test.ts', serviceTests],
    exclude: [
      ...everywhere,
      readByPrograms,
      ...(database === 'embedded' ? [serverTests] : programs ? [] : [ownServerTests]),
      ...(database === 'cluster' ? [serviceTests, ...oneMachineTests] : []),
    ],
    env: { LAJUR_TEST_DB: database, ...(programs ? { PG_BIN: programs } : {}) },
    globalSetup: 'apps/api/src/test-kit/global-setup.ts',
    maxWorkers,
    ...limits,
  },
});

export default defineConfig({
  test: {
    // What was transformed once is not transformed again, by the next step or the next run, until its text changes.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          name: 'domain',
          isolate: false,
          maxWorkers,
          include: [
            'packages/**/*.test.ts',
            'apps/web/src/**/*.test.{ts,tsx}',
            'apps/simulator/**/*.test.ts',
            'scripts/**/*.test.{ts,mjs}',
          ],
          exclude: [...everywhere, '**/*.e2e.test.mjs', serverTests, serviceTests],
          ...limits,
        },
      },
      apiTests('embedded'),
      apiTests('postgres'),
      // On a coordinator of Citus: npm run cluster:test.
      apiTests('cluster'),
      {
        test: {
          name: 'spreadsheet',
          include: ['apps/api/**/*.spreadsheet.test.ts'],
          env: { LAJUR_TEST_DB: 'embedded' },
          globalSetup: 'apps/api/src/test-kit/global-setup.ts',
          ...limits,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['apps/e2e/src/**/*.test.ts', 'scripts/**/*.e2e.test.mjs'],
          globalSetup: 'apps/e2e/src/kit/global-setup.ts',
          setupFiles: 'apps/e2e/src/kit/policy-breaches.ts',
          // The files of a worker share a service and a browser, which together keep about one core busy.
          isolate: false,
          maxWorkers: Math.max(2, maxWorkers),
          ...limits,
        },
      },
    ],
  },
});
