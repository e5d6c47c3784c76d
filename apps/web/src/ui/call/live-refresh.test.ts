import { CallError } from '@lajur/api-contract/client';
import type { Changed } from '@lajur/api-contract/notification';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { liveRefresh } from './live-refresh';
import { fetchChanging } from './own-change';

const change = (id: string, at = ''): Changed => ({
  ...{ type: 'changed', entity: 'order', id, action: 'step', by: 'Bagus', at },
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A screen that shows one order, and how often it has asked for it. */
async function screen(answer: () => Promise<unknown> = async () => 'order') {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const refresh = liveRefresh(queries);
  let reads = 0;
  const queryFn = () => {
    reads += 1;
    return answer();
  };
  const query = { queryKey: ['order', '1'], queryFn, meta: { live: { entity: 'order', id: '1' } } };
  const leave = new QueryObserver(queries, query).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(5000);
  return {
    queries,
    refresh,
    reads: () => reads,
    close() {
      leave();
      refresh.end();
    },
  };
}

it('reads again what a change speaks of, once for many', async () => {
  const { refresh, reads, close } = await screen();
  refresh.changed(change('2'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(reads()).toBe(1);
  refresh.changed(change('1'));
  refresh.changed(change('1'));
  refresh.changed(change(''));
  await vi.advanceTimersByTimeAsync(2000);
  expect(reads()).toBe(2);
  close();
});

it('does not read a second time what was asked for since the change was heard of', async () => {
  const { queries, refresh, reads, close } = await screen();
  refresh.changed(change('1'));
  await vi.advanceTimersByTimeAsync(10);
  await queries.invalidateQueries({ queryKey: ['order'] });
  await vi.advanceTimersByTimeAsync(2000);
  expect(reads()).toBe(2);
  close();
});

it('knows its own change since it was answered, though it is heard of after what was asked for then', async () => {
  const { queries, refresh, reads, close } = await screen();
  const at = '2026-11-21T07:30:00.123Z';
  vi.stubGlobal('fetch', async () => new Response('{}', { headers: { 'changed-at': at } }));
  await fetchChanging('/api/v3/anything', { method: 'PATCH' });
  await vi.advanceTimersByTimeAsync(10);
  await queries.invalidateQueries({ queryKey: ['order'] });
  await vi.advanceTimersByTimeAsync(10);
  refresh.changed(change('1', '2026-11-21T07:30:00.123+00:00'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(reads()).toBe(2);
  refresh.changed(change('1', '2026-11-21T07:30:00.124+00:00'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(reads()).toBe(3);
  close();
});

it('reads again what was asked for before, even if it comes afterwards', async () => {
  const { queries, refresh, reads, close } = await screen(
    () => new Promise((done) => setTimeout(() => done('order'), 50)),
  );
  void queries.invalidateQueries({ queryKey: ['order'] });
  await vi.advanceTimersByTimeAsync(10);
  refresh.changed(change('1'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(reads()).toBe(3);
  close();
});

it('reads again where what was asked for since did not come', async () => {
  let fails = false;
  const { queries, refresh, reads, close } = await screen(async () => {
    if (fails) throw new Error('no network');
    return 'order';
  });
  fails = true;
  refresh.everything();
  await vi.advanceTimersByTimeAsync(10);
  await queries.invalidateQueries({ queryKey: ['order'] });
  fails = false;
  await vi.advanceTimersByTimeAsync(2000);
  expect(reads()).toBe(3);
  close();
});

it('does not ask again for what there is not', async () => {
  const { refresh, reads, close } = await screen(async () => {
    throw new CallError(404, 'NOT_FOUND', 'Data tidak ditemukan.');
  });
  refresh.changed(change('1'));
  refresh.everything();
  refresh.readBefore(Date.now() + 1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(reads()).toBe(1);
  close();
});
