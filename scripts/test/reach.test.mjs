import { describe, expect, it } from 'vitest';
import { contractsOf, journeysFor, pagesOf, stepsFor } from './reach.mjs';

const known = {
  journeys: {
    'apps/e2e/src/driver.test.ts': "import { getDriver } from '@lajur/api-contract/driver';",
    'apps/e2e/src/keys.test.ts': "await page.goto('/main/transport/list');",
    'apps/e2e/src/wording.test.ts': "await page.goto('/welcome/login');",
  },
  pages: pagesOf(
    "export const screens = {\n  vehicles: '/main/transport/list',\n  driver: '/main/driver/detail/$driverId',\n};",
    "  vehicles: async () => (await import('../features/vehicle/vehicle-list-page')).VehicleListPage,\n" +
      "  driver: async () => (await import('../features/driver/driver-detail-page')).DriverDetailPage,\n",
  ),
  contracts: contractsOf({ 'apps/api/src/features/driver/routes.ts': "from '@lajur/api-contract/driver';" }),
};
const names = (changed) =>
  journeysFor([changed], known).map((path) => path.replace('apps/e2e/src/', '').replace('.test.ts', ''));

describe('the journeys that a change reaches', () => {
  it.each([
    ['apps/api/src/features/driver/service.ts', ['driver']],
    ['packages/api-contract/src/driver.ts', ['driver']],
    ['packages/domain/src/vehicle/vehicle.ts', ['keys']],
    ['apps/web/src/features/vehicle/vehicle-list-page.tsx', ['keys']],
    ['apps/e2e/src/wording.test.ts', ['wording']],
    ['apps/web/src/ui/button.tsx', ['driver', 'keys', 'wording']],
    ['packages/domain/src/common/money.ts', ['driver', 'keys', 'wording']],
    ['apps/api/migrations/0001_begin.sql', ['driver', 'keys', 'wording']],
    ['apps/api/src/features/driver/driver.test.ts', []],
    ['docs/glossary.md', []],
  ])('%s', (changed, reached) => {
    expect(names(changed)).toEqual(reached);
  });
});

it('follows imports where the whole change is code, and runs all where a table or a migration is in it', () => {
  expect(stepsFor(['docs/design.md'])).toEqual([]);
  expect(stepsFor(['apps/api/src/app.ts'])[0]).toEqual({ project: 'domain', whole: false });
  expect(stepsFor(['apps/api/src/app.ts', 'apps/api/migrations/0001_begin.sql'])[2]).toEqual({
    project: 'api-postgres',
    whole: true,
  });
});
