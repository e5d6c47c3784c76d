/** What was waited for did not come in time. */
export class LateError extends Error {
  readonly code = 'ETIMEDOUT';
}

const ticks = 8;

/**
 * Waits for `promise` no longer than the limit. The time is counted in steps, so that a process that was itself held up
 * (a long computation, a machine asleep) does not blame the other side.
 */
export async function inTime<R>(promise: Promise<R>, limitMs: number): Promise<R> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    let left = ticks;
    timer = setInterval(() => {
      if (--left === 0) refuse(new LateError(`no answer within ${limitMs} ms`));
    }, limitMs / ticks);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearInterval(timer);
  }
}
