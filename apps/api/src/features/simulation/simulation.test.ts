import { listDemoAccounts, whoami } from '@lajur/api-contract/auth';
import type { Call } from '@lajur/api-contract/client';
import { setSimulationSpeed } from '@lajur/api-contract/provider-simulation';
import { getSimulation } from '@lajur/api-contract/simulation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi } from '../../test-kit/test-api';

let api: TestApi;
let call: Call;
beforeAll(async () => {
  api = await startTestApi({}, undefined, { DEMO: '1' });
  call = await api.as(api.first.users.TRANSPORTER_ADMIN);
});
afterAll(() => api.close());

it('nobody plays with time outside the demo', async () => {
  const real = await startTestApi();
  expect(await refused(real.provider(setSimulationSpeed, { body: { speed: 20 } }))).toMatchObject({ status: 404 });
  const user = await real.as(real.first.users.TRANSPORTER_ADMIN);
  expect(await refused(user(getSimulation, {}))).toMatchObject({ status: 404 });
  expect(await refused(real.anonymous(listDemoAccounts, {}))).toMatchObject({ status: 404 });
  expect((await user(whoami, {})).isDemo).toBe(false);
  await real.close();
});

it('in the demo there are accounts to ask for, and whoami says where one is', async () => {
  expect(await api.anonymous(listDemoAccounts, {})).toEqual([]);
  expect((await call(whoami, {})).isDemo).toBe(true);
});

const play = async (speed: number) => (await api.provider(setSimulationSpeed, { body: { speed } })).changes;
const shown = async () => (await call(getSimulation, {})).speed;

it('a speed holds while a simulator says it, and lapses when it is silent', async () => {
  expect(await shown()).toBe(1);
  const since = api.clock.now().toISOString();
  expect(await play(20)).toEqual([{ since, speed: 20 }]);
  // For ten minutes it lives: one change, however often it was said.
  for (let minute = 0; minute < 10; minute++) {
    api.clock.advance(1);
    expect(await play(20)).toEqual([{ since, speed: 20 }]);
    expect(await shown()).toBe(20);
  }
  const killed = api.clock.now().getTime();
  api.clock.advance(2);
  expect(await shown()).toBe(20);
  api.clock.advance(1);
  expect(await shown()).toBe(1);

  // Nobody played for an hour: the world went with the clock meanwhile.
  api.clock.advance(57);
  const lapsed = new Date(killed + 3 * 60_000).toISOString();
  const again = api.clock.now().toISOString();
  expect(await play(20)).toEqual([
    { since, speed: 20 },
    { since: lapsed, speed: 1 },
    { since: again, speed: 20 },
  ]);
  expect(await shown()).toBe(20);
  // It ends in good order.
  api.clock.advance(1);
  expect((await play(1)).at(-1)).toEqual({ since: api.clock.now().toISOString(), speed: 1 });
  api.clock.advance(60);
  expect(await play(1)).toHaveLength(4);
  expect(await shown()).toBe(1);
});
