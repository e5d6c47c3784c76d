import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';

// The modules below ask the browser for its state as they are loaded.
vi.stubGlobal('navigator', { onLine: true });
vi.stubGlobal('window', new EventTarget());
const { holdStream } = await import('./live-connection');
const { startSession } = await import('./session-store');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  vi.stubGlobal('localStorage', { getItem: () => null });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => {
  vi.unstubAllGlobals();
});

/** The first question of a page that has been open for three seconds and made such calls, answered after so many milliseconds. */
async function firstQuestion(answeredAfter: number, calls: readonly { name: string; duration: number }[] = []) {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(calls as PerformanceEntryList);
  const asked: URL[] = [];
  const gaps: number[] = [];
  const end = new AbortController();
  vi.advanceTimersByTime(3000 - performance.now());
  const held = new Promise<void>((opened) => {
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(new URL(url, 'http://portal'));
      vi.advanceTimersByTime(answeredAfter);
      return new Response(new ReadableStream({ cancel: () => end.abort() }));
    });
    const onStatus = (on: boolean) => on && setImmediate(opened);
    void holdStream(end.signal, { onStatus, onGap: () => gaps.push(performance.now()), onChange: () => {} });
  });
  await held;
  end.abort();
  return { unheardMs: Number(asked[0]?.searchParams.get('unheardMs')), gaps: gaps.length };
}

const call = (duration: number, path = '/api/v3/auth/whoami') => ({ name: `http://portal${path}`, duration });

it('asks what was missed since the page was opened, and while the question is under way', async () => {
  expect(await firstQuestion(400)).toEqual({ unheardMs: 3500, gaps: 0 });
});

it('takes twice as long as the slowest call for under way', async () => {
  const calls = [call(80), call(750), call(9000, '/assets/index.js')];
  expect(await firstQuestion(1400, calls)).toEqual({ unheardMs: 4500, gaps: 0 });
});

it('takes no question for longer under way than five seconds', async () => {
  expect(await firstQuestion(4000, [call(9000)])).toEqual({ unheardMs: 8000, gaps: 0 });
});

it('reads afresh when the question was under way for longer than it said', async () => {
  expect(await firstQuestion(600)).toEqual({ unheardMs: 3500, gaps: 1 });
});

it('counts from when somebody signed in on the page', async () => {
  vi.advanceTimersByTime(2000 - performance.now());
  startSession('one', []);
  expect(await firstQuestion(0)).toEqual({ unheardMs: 1500, gaps: 0 });
});
