import { markUnreachable, NotFetched, serviceAnswers } from '../../ui/call/connection-store';
import { inTime, LateScript } from '../../ui/call/in-time';

/**
 * What has a file of its own, such as a page. Where that file is gone, because a newer version took its place, the portal is
 * loaded anew, once. Where nothing answers at all, that would leave the person with a page of the browser: then the error
 * view says so inside the shell, and opens the page once there is a network. What nobody waits for any more loads nothing anew;
 * what does not come within two minutes is told (ADR 0104).
 */
export async function fetched<T>(load: () => Promise<T>, isWanted = () => true): Promise<T> {
  try {
    return await inTime(load());
  } catch (error) {
    if (error instanceof LateScript) throw error;
    if (!(await serviceAnswers())) {
      markUnreachable();
      throw new NotFetched('page not fetched', { cause: error });
    }
    if (!isWanted() || !isGone(error) || !firstTime(error.message)) throw error;
    window.location.reload();
    return new Promise(() => {});
  }
}

/** As Chrome, Firefox and Safari say it. */
const isGone = (error: unknown): error is Error =>
  error instanceof Error &&
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/.test(
    error.message,
  );

function firstTime(file: string): boolean {
  const key = `lajur.gone:${file}`;
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, '1');
    return true;
  } catch {
    // Storage refused: it could go on for ever.
    return false;
  }
}
