import { CallError, urlOf } from '@lajur/api-contract/client';
import { type Changed, streamChanges } from '@lajur/api-contract/notification';
import { errorMessages } from '@lajur/domain/common/errors';
import { callHeaders, handleRefusal, prefix } from './client';
import { createEventParser } from './event-stream';
import { readSession, sessionStartedAt } from './session-store';

const firstPause = 1000;
const longestPause = 30_000;
/** The server says something at least every 25 s; silence this long means that the line is dead. */
const silenceLimit = 60_000;
/** The service remembers less than this: it counts as never. */
const longestUnheard = 86_400_000;
/** A question is believed to be under way no longer than twice the slowest call so far, within these. A poor network takes seconds. */
const trip = { least: 500, most: 5000 };

function longestTrip(): number {
  const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes(`${prefix}/`));
  return Math.min(Math.max(trip.least, ...calls.map(({ duration }) => Math.ceil(2 * duration))), trip.most);
}

/** What the page shows was read since it was opened, or since somebody signed in on it. */
const readsFor = () => Math.ceil(performance.now() - sessionStartedAt());

export interface LiveHandlers {
  onChange: (change: Changed) => void;
  onStatus: (connected: boolean) => void;
  /** Something changed unheard: before the stream was open, while it was away, or because the service missed it. */
  onGap: () => void;
}

/** Holds one stream open for as long as `signal` lets it, and reconnects with back-off. */
export async function holdStream(signal: AbortSignal, handlers: LiveHandlers): Promise<void> {
  let heard = false;
  let pause = firstPause;
  while (!signal.aborted) {
    const tripMs = longestTrip();
    // When a line breaks, what was under way on it is lost.
    const unheardMs = heard ? undefined : Math.min(readsFor() + tripMs, longestUnheard);
    const opened = await readOnce(signal, { tripMs, unheardMs }, handlers);
    heard ||= opened;
    handlers.onStatus(false);
    if (signal.aborted) return;
    pause = opened ? firstPause : Math.min(pause * 2, longestPause);
    await wait(pause * (0.75 + Math.random() / 2), signal);
  }
}

/** One connection, until it ends; true when it had been accepted. */
async function readOnce(
  signal: AbortSignal,
  { tripMs, unheardMs }: { tripMs: number; unheardMs: number | undefined },
  handlers: LiveHandlers,
): Promise<boolean> {
  const token = readSession()?.token;
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceLimit);
  const asked = performance.now();
  let opened = false;
  try {
    const response = await fetch(urlOf(streamChanges, { query: { unheardMs } }, prefix), {
      headers: { ...callHeaders(), accept: 'text/event-stream' },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (response.status === 401) {
      handleRefusal(new CallError(401, 'UNAUTHENTICATED', errorMessages.UNAUTHENTICATED), streamChanges, token);
    }
    if (!response.ok || !response.body) return false;
    opened = true;
    handlers.onStatus(true);
    // The service counted back from when it was asked, which may be long after the page asked.
    if (performance.now() - asked > tripMs) handlers.onGap();
    const parse = createEventParser((event) => {
      if (event.name === 'resync') handlers.onGap();
      const change = changeOf(event.data);
      if (change) handlers.onChange(change);
    });
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return true;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silenceLimit);
      parse(decoder.decode(value, { stream: true }));
    }
  } catch {
    return opened;
  } finally {
    clearTimeout(timer);
  }
}

/** An event that is not a change is left alone: a newer service may send kinds this page does not know. */
function changeOf(text: string): Changed | null {
  try {
    const event = JSON.parse(text) as Partial<Changed>;
    return event.type === 'changed' && typeof event.entity === 'string' ? (event as Changed) : null;
  } catch {
    return null;
  }
}

/** Waits, but no longer than until the browser says that the network is back. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
