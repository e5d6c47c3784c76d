import { CallError } from '@lajur/api-contract/client';
import { log } from './log';

/** Waits; resolves at once when the signal aborts. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
  });
}

/** No answer, too many calls, or a fault of the server: the same call may go well later. */
const passes = (error: unknown): error is CallError =>
  error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500);

const longest = 15_000;
let away = false;

/** Calls until the API answers, waiting longer each time; a refusal is thrown on. Says once that the API is away. */
export async function patiently<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let wait = 500; ; wait = Math.min(wait * 2, longest)) {
    signal.throwIfAborted();
    try {
      const answer = await call();
      if (away) log('API menjawab lagi.');
      away = false;
      return answer;
    } catch (error) {
      if (!passes(error)) throw error;
      if (!away) log(`API tidak menjawab (${error.status || 'tanpa koneksi'}: ${error.message}); dicoba lagi.`);
      away = true;
      await pause(wait * (0.75 + Math.random() / 2), signal);
    }
  }
}
