import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';

// The modules below ask the browser for its state as they are loaded.
vi.stubGlobal('navigator', { onLine: true });
vi.stubGlobal('window', new EventTarget());
const { holdStream } = await import('./live-connection');

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

/** The first question of a page that has been open for three seconds, answered after so many milliseconds. */
async function firstQuestion(answeredAfter: number) {
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

it('asks what was missed since the page was opened, and while the question is under way', async () => {
  expect(await firstQuestion(2000)).toEqual({ unheardMs: 8000, gaps: 0 });
});

it('reads afresh when the question was under way for longer than it said', async () => {
  expect(await firstQuestion(5500)).toEqual({ unheardMs: 8000, gaps: 1 });
});
