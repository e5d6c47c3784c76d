/** How long a script may take to load (spec §9); the page itself is waited for in `first.js`. */
export const scriptLimitMs = 120_000;

/** A script that did not come in time. A module is asked for once: only another visit asks again. */
export class LateScript extends Error {}

/** What is being loaded, or a `LateScript` once it took too long. */
export async function inTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateScript('a script did not come in time')), scriptLimitMs);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}
