import type { Call } from '@lajur/api-contract/client';
import { afterAll, beforeAll } from 'vitest';
import { assigned, type draft, makeWorld, type World } from './order-world';
import { startTestApi, type TestApi } from './test-api';

interface OrderTests {
  api: TestApi;
  world: World;
  call: Call;
  nextDays(): { inHours: number };
  /** An order with a vehicle and a driver of its own, on days of its own. */
  assigned(given?: Parameters<typeof draft>[2]): ReturnType<typeof assigned>;
}

/**
 * For the tests of a file about orders: `const t = orderTests()`. Before the first of them it has an API, what orders need
 * around them, and the calls of the first company's administrator. `nextDays` keeps orders out of each other's way.
 */
export function orderTests(): OrderTests {
  let days = 0;
  const nextDays = () => ({ inHours: ++days * 48 });
  const tests = {
    nextDays,
    assigned: (given = {}) =>
      assigned(tests.api, tests.world, tests.call, { company: tests.api.first, ...nextDays(), ...given }),
  } as OrderTests;
  beforeAll(async () => {
    tests.api = await startTestApi();
    tests.world = await makeWorld(tests.api);
    tests.call = await tests.api.as(tests.api.first.users.TRANSPORTER_ADMIN);
  });
  afterAll(() => tests.api.close());
  return tests;
}
