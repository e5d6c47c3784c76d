import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { until } from '../../test-kit/until';
import { announceChange } from './announce-change';
import { ChangeHub } from './hub';

let api: TestApi;
let hub: ChangeHub;

beforeAll(async () => {
  api = await startTestApi();
  hub = new ChangeHub(api.database);
  await hub.start();
});
afterAll(() => api.close());

const change = (company: string, ids: readonly string[]) =>
  api.database.company(company).transaction(async (tx) => {
    const event = { company, entity: 'order', action: 'expect-late', by: 'Sistem', at: tx.now };
    for (const id of ids) announceChange(tx, { ...event, id, entityId: id });
  });

/** What is heard from now on: that a process began is told before. */
async function listen(companyId: string) {
  const heard = { ids: [] as string[], resyncs: 0 };
  hub.subscribe(companyId, {
    changed: ({ entityId }) => heard.ids.push(entityId),
    resync: () => heard.resyncs++,
  });
  await change(companyId, ['first']);
  await until(() => heard.ids.length > 0);
  return Object.assign(heard, { ids: [], resyncs: 0 });
}

it('makes one "look again" of many changes of a company, and tells one by one again after them', async () => {
  const beside = await listen(api.first.id);
  const [own, foreign] = [await listen(api.first.id), await listen(api.second.id)];
  beside.ids = [];
  const many = Array.from({ length: 3000 }, (_, at) => `late-${at}`);
  await change(api.first.id, many);
  await change(api.second.id, ['of-another']);
  await until(() => own.resyncs > 0 && foreign.ids.length > 0);
  expect(own.ids[0]).toBe('late-0');
  expect(own.ids.length).toBeLessThan(many.length / 10);
  expect(beside).toEqual(own);
  expect(foreign).toEqual({ ids: ['of-another'], resyncs: 0 });
  // The first change after them still belongs to the "look again" that ends it.
  for (let times = 0; !own.ids.some((id) => id.startsWith('single-')); times++) {
    const before = own.resyncs;
    await change(api.first.id, [`single-${times}`]);
    await until(() => own.resyncs > before || own.ids.includes(`single-${times}`));
  }
});
