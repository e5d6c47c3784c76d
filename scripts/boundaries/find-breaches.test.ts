import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findBreaches } from './find-breaches';
import { features } from './layout';

/** A small repository in which everything is right. */
const sound: Record<string, string> = {
  'packages/domain/src/common/money.ts': 'export const rupiah = 1;',
  'packages/domain/src/order/status.ts': "import { rupiah } from '../common/money';\nexport const a = rupiah;",
  'packages/domain/src/order/status.test.ts':
    "import { it } from 'vitest';\nimport { a } from './status';\nit('x', () => a);",
  'packages/api-contract/src/endpoint.ts': "import * as z from 'zod';\nexport const e = z;",
  'packages/api-contract/src/order.ts':
    "import { a } from '@lajur/domain/order/status';\nimport { e } from './endpoint';\nexport const o = [a, e];",
  'packages/api-contract/src/order-detail.ts': 'export const d = 1;',
  'apps/api/src/main.ts': "import './features/order/routes';",
  'apps/api/src/platform/database/database.ts': "import { Kysely } from 'kysely';\nexport const db = Kysely;",
  'apps/api/src/features/order/routes.ts': "import { confirm } from './service';\nconfirm();",
  'apps/api/src/features/order/service.ts':
    "import { get } from './repository';\nimport { fit } from '../vehicle/service';\nexport const confirm = () => [get, fit];",
  'apps/api/src/features/order/repository.ts':
    "import { db } from '../../platform/database/database';\nimport { sql } from 'kysely';\nexport const get = [db, sql];",
  'apps/api/src/features/vehicle/service.ts': 'export const fit = 1;',
  'apps/api/src/features/vehicle/vehicle.fixture.ts':
    "import { kit } from '../../test-kit/kit';\nexport const fixture = kit;",
  'apps/api/src/test-kit/kit.ts': 'export const kit = 1;',
  'apps/api/src/features/vehicle/repository.ts': 'export const rows = 1;',
  'apps/web/src/app/routes.tsx':
    "const page = () => import('../features/order/order-list-page');\nexport const routes = [page];",
  'apps/web/src/features/order/order-list-page.tsx':
    "import { chip } from '../../ui/chip';\nimport { o } from '@lajur/api-contract/order';\nexport const page = <b>{chip}{o}</b>;",
  'apps/web/src/features/driver/driver-page.tsx':
    "import { rupiah } from '@lajur/domain/common/money';\nimport { o } from '@lajur/api-contract/order';\nexport const page = [rupiah, o];",
  'apps/web/src/ui/call/session.ts': "import { e } from '@lajur/api-contract/endpoint';\nexport const session = e;",
  'packages/demo-world/src/fleet.ts': "import { a } from '@lajur/domain/order/status';\nexport const fleet = a;",
  'apps/api/seeds/demo.ts': "import { fleet } from '@lajur/demo-world/fleet';\nexport const demo = fleet;",
  'apps/web/src/ui/chip.tsx': "import { a } from '@lajur/domain/order/status';\nexport const chip = a;",
  'apps/simulator/src/main.ts': "import { o } from '@lajur/api-contract/order';\nconsole.log(o);",
};

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function breachesWith(changes: Record<string, string | null>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'lajur-boundaries-'));
  folders.push(root);
  for (const [path, text] of Object.entries({ ...sound, ...changes })) {
    if (text === null) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return findBreaches(root).breaches;
}

it('finds nothing in a sound repository', () => {
  expect(breachesWith({})).toEqual([]);
});

const domainFile = 'packages/domain/src/order/rule.ts';
const contractFile = 'packages/api-contract/src/driver.ts';
const serviceFile = 'apps/api/src/features/driver/service.ts';
const pageFile = 'apps/web/src/features/driver/driver-list-page.tsx';

describe('who imports whom', () => {
  const cases: [rule: string, path: string, text: string, says: string][] = [
    [
      'domain imports a package',
      domainFile,
      "import * as z from 'zod';\nexport const x = z;",
      'the domain imports nothing',
    ],
    [
      'domain imports Node',
      domainFile,
      "import fs from 'node:fs';\nexport const x = fs;",
      'the domain imports nothing',
    ],
    [
      'domain imports the contract',
      domainFile,
      "import { o } from '@lajur/api-contract/order';\nexport const x = o;",
      'domain may not import contract',
    ],
    [
      'domain imports a type',
      domainFile,
      "export type X = import('@lajur/api-contract/order').X;",
      'domain may not import contract',
    ],
    ['contract imports a package', contractFile, "import 'fastify';\nexport const x = 1;", 'the domain and zod only'],
    [
      'contract imports the API',
      contractFile,
      "import type { X } from '@lajur/api/main';\nexport type Y = X;",
      'contract may not import api',
    ],
    [
      'API imports the web',
      serviceFile,
      "import { chip } from '@lajur/web/ui/chip';\nexport const x = chip;",
      'api may not import web',
    ],
    [
      'web imports the API by path',
      pageFile,
      "import { x } from '../../../../api/src/main';\nexport const y = x;",
      'web may not import api',
    ],
    [
      'simulator imports the API',
      'apps/simulator/src/cheat.ts',
      "import '@lajur/api/main';\nexport const x = 1;",
      'simulator may not import api',
    ],
    [
      'web imports the simulator',
      pageFile,
      "export const y = () => import('@lajur/simulator/main');",
      'web may not import simulator',
    ],
    [
      'the demo world imports the contract',
      'packages/demo-world/src/x.ts',
      "import { o } from '@lajur/api-contract/order';\nexport const x = o;",
      'demo-world may not import contract',
    ],
    [
      'the web imports the demo world',
      pageFile,
      "import { fleet } from '@lajur/demo-world/fleet';\nexport const y = fleet;",
      'web may not import demo-world',
    ],
    [
      'the service imports the demo world',
      serviceFile,
      "import { fleet } from '@lajur/demo-world/fleet';\nexport const x = fleet;",
      'only the demo data',
    ],
    ['web imports Node', pageFile, "import 'node:fs';\nexport const y = 1;", 'no Node in the browser'],
    ['an unknown workspace', serviceFile, "import '@lajur/tools/x';\nexport const x = 1;", 'no such workspace'],
    [
      'another workspace by path',
      serviceFile,
      "import { a } from '../../../../../packages/domain/src/order/status';\nexport const x = a;",
      'named by its package',
    ],
    [
      'the own workspace by name',
      domainFile,
      "import { a } from '@lajur/domain/order/status';\nexport const x = a;",
      'imports are relative',
    ],
    [
      'a path out of the repository',
      serviceFile,
      "import '../../../../../../x';\nexport const x = 1;",
      'outside the workspaces',
    ],
    [
      'platform imports a feature',
      'apps/api/src/platform/jobs.ts',
      "import { fit } from '../features/vehicle/service';\nexport const x = fit;",
      'the platform knows no feature',
    ],
    [
      "another feature's repository",
      serviceFile,
      "import { rows } from '../vehicle/repository';\nexport const x = rows;",
      'only service.ts may be called',
    ],
    [
      "a type of another feature's repository",
      serviceFile,
      "import type { Row } from '../vehicle/repository';\nexport type X = Row;",
      'only service.ts may be called',
    ],
    [
      'a feature imports the application',
      serviceFile,
      "import '../../main';\nexport const x = 1;",
      'the application around it',
    ],
    [
      'a route reads the repository',
      'apps/api/src/features/vehicle/routes.ts',
      "import { rows } from './repository';\nexport const x = rows;",
      'a route calls the service',
    ],
    [
      "another room's repository",
      'apps/api/src/features/vehicle/list/service.ts',
      "import { rows } from '../trip/repository';\nexport const x = rows;",
      'of another room its service is called',
    ],
    [
      'a repository calls its service',
      'apps/api/src/features/vehicle/vehicle-repository.ts',
      "import { fit } from './service';\nexport const x = fit;",
      'calls nothing above it',
    ],
    [
      'SQL in a service',
      serviceFile,
      "import { sql } from 'kysely';\nexport const x = sql;",
      'SQL lives in repository.ts',
    ],
    [
      "another feature's table is written",
      'apps/api/src/features/order/order-repository.ts',
      "import { sql } from 'kysely';\n// update driver set nothing\nexport const x = sql`update vehicle v set plate = '' where v.company_id = $1`;",
      'writes vehicle, which is written in features/vehicle only',
    ],
    [
      'a statement asks without naming the company',
      'apps/api/src/features/order/order-repository.ts',
      "import { sql } from 'kysely';\nexport const x = sql`select 1 from vehicle v where v.plate = ''`;",
      'x asks vehicle without naming the company',
    ],
    [
      'a screen imports another feature',
      pageFile,
      "import { page } from '../order/order-list-page';\nexport const y = page;",
      'one feature never imports another',
    ],
    [
      'a screen imports the app',
      pageFile,
      "import { routes } from '../../app/routes';\nexport const y = routes;",
      'not the other way',
    ],
    [
      'ui imports a feature',
      'apps/web/src/ui/menu.tsx',
      "import { page } from '../features/order/order-list-page';\nexport const y = page;",
      'ui knows no feature',
    ],
    [
      'ui imports the app',
      'apps/web/src/ui/menu.tsx',
      "import { routes } from '../app/routes';\nexport const y = routes;",
      'ui knows no feature and no route',
    ],
    [
      "ui imports a feature's contract",
      'apps/web/src/ui/menu.tsx',
      "import { o } from '@lajur/api-contract/order';\nexport const y = o;",
      'ui knows no feature',
    ],
  ];
  it.each(cases)('%s', (_, path, text, says) => {
    const breaches = breachesWith({ [path]: text });
    expect(breaches).toHaveLength(1);
    expect(breaches[0]).toContain(path);
    expect(breaches[0]).toContain(says);
  });

  it.each(['api', 'domain'])('a ring of features in %s', (layer) => {
    const [order, vehicle] =
      layer === 'api'
        ? ['apps/api/src/features/order/service.ts', 'apps/api/src/features/vehicle/service.ts']
        : ['packages/domain/src/order/service.ts', 'packages/domain/src/vehicle/service.ts'];
    const breaches = breachesWith({
      [order]: "import { b } from '../vehicle/service';\nexport const a = b;",
      [vehicle]: "import { a } from '../order/service';\nexport const b = a;",
      'apps/api/src/features/order/routes.ts': 'export const none = 1;',
    });
    const says = `features call each other in a ring: ${layer}: order → ${layer}: vehicle → ${layer}: order`;
    expect(breaches).toEqual([says]);
  });

  it('a ring of rooms, though no file is in one', () => {
    const answer = 'apps/api/src/features/order/answer';
    const trip = 'apps/api/src/features/order/trip';
    const breaches = breachesWith({
      [`${answer}/service.ts`]: "import { b } from '../trip/service';\nexport const a = b;",
      [`${trip}/service.ts`]: 'export const b = 1;',
      [`${trip}/undo-service.ts`]: "import { c } from '../answer/reject-service';\nexport const d = c;",
      [`${answer}/reject-service.ts`]: 'export const c = 1;',
    });
    const says = 'rooms call each other in a ring: api: order/answer → api: order/trip → api: order/answer';
    expect(breaches).toEqual([says]);
  });
});

/** Among others, and with blank lines that do not count. */
const longTest = (lines: number) =>
  `describe('a', () => {\n  it.each([1])('b', () => {${'\n\n    expect(1);'.repeat(lines - 2)}\n  });\n  it('c', () => {});\n});`;

describe('names, places and sizes', () => {
  const cases: [rule: string, path: string, text: string, says: string][] = [
    ['an index file', 'apps/web/src/ui/index.ts', 'export const x = 1;', 'no index files'],
    ['export everything', 'apps/web/src/ui/kit.ts', "export * from './chip';\nexport const x = 1;", 'no barrels'],
    ['only passes on', 'apps/web/src/ui/kit.ts', "export { chip } from './chip';", 'no barrels'],
    ['a utils folder', 'apps/api/src/platform/utils/strings.ts', 'export const x = 1;', '"utils" says nothing'],
    ['a helpers file', 'apps/web/src/ui/helpers.ts', 'export const x = 1;', '"helpers" says nothing'],
    ['common outside the domain', 'apps/web/src/ui/common/x.ts', 'export const x = 1;', '"common" says nothing'],
    ['camel case', 'apps/web/src/ui/statusChip.tsx', 'export const x = 1;', 'not kebab-case'],
    ['401 lines', 'apps/web/src/ui/long.ts', '\n'.repeat(401), '401 lines'],
    ['a test of 81 lines', 'apps/web/src/ui/long.test.ts', longTest(81), 'a test of 81 lines'],
    [
      'an unknown domain feature',
      'packages/domain/src/cargo/x.ts',
      'export const x = 1;',
      '"cargo" is not in the list',
    ],
    [
      'an unknown contract feature',
      'packages/api-contract/src/cargo.ts',
      'export const x = 1;',
      '"cargo" is not in the list',
    ],
    [
      'an unknown API feature',
      'apps/api/src/features/cargo/service.ts',
      'export const x = 1;',
      '"cargo" is not in the list',
    ],
    [
      'an unknown web feature',
      'apps/web/src/features/cargo/cargo-page.tsx',
      'export const x = 1;',
      '"cargo" is not in the list',
    ],
  ];
  it.each(cases)('%s', (_, path, text, says) => {
    const breaches = breachesWith({ [path]: text });
    expect(breaches).toHaveLength(1);
    expect(breaches[0]).toContain(path);
    expect(breaches[0]).toContain(says);
  });

  it('a room calls another room, its own repository and those that all stand on', () => {
    const rooms = 'apps/api/src/features/vehicle';
    const list = ['../trip/service', './repository', '../store/repository', '../repository'];
    expect(
      breachesWith({
        [`${rooms}/list/service.ts`]: `${list.map((path) => `import '${path}';`).join('\n')}\nexport const x = 1;`,
        [`${rooms}/list/repository.ts`]: 'export const x = 1;',
        [`${rooms}/store/repository.ts`]: 'export const x = 1;',
        [`${rooms}/trip/service.ts`]: 'export const x = 1;',
      }),
    ).toEqual([]);
  });

  it('what builds the portal runs on Node', () => {
    expect(breachesWith({ 'apps/web/plugin.ts': "import 'node:fs';\nexport const x = 1;" })).toEqual([]);
  });

  it('400 lines are fine, and 80 of a test', () => {
    expect(breachesWith({ 'apps/web/src/ui/long.ts': '\n'.repeat(400) })).toEqual([]);
    expect(breachesWith({ 'apps/web/src/ui/long.test.ts': longTest(80) })).toEqual([]);
  });
});

it.each(['never', 'any'])('the portal casts nothing "as %s", for it hides what the contract does not know', (type) => {
  const text = `// as never\nexport const size = (given: unknown) =>\n  given as ${type};`;
  expect(breachesWith({ [pageFile]: text })).toEqual([expect.stringMatching(/^apps\/web\/.*:3: .*the contract/)]);
  expect(breachesWith({ [serviceFile]: text })).toEqual([]);
});

it('fails when a place has no files, and when nothing was read at all', () => {
  expect(breachesWith({ 'apps/simulator/src/main.ts': null })).toEqual(['apps/simulator/src: no files read']);
  const empty = mkdtempSync(join(tmpdir(), 'lajur-boundaries-'));
  folders.push(empty);
  expect(findBreaches(empty).breaches).toHaveLength(5);
});

it('fails on a file it cannot parse', () => {
  expect(() => breachesWith({ [domainFile]: 'export const = ;' })).toThrow(domainFile);
});

it('knows the features that docs/architecture.md names', () => {
  const page = readFileSync(new URL('../../docs/architecture.md', import.meta.url), 'utf8');
  const named = /^Features: ([^.]+)\./m
    .exec(page)?.[1]
    ?.split(/,\s+/)
    .map((name) => name.trim());
  expect(named).toEqual([...features]);
});
