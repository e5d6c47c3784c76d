import { onSessionChange, readSession } from '../ui/call/session-store';
import type { Router } from '../ui/route/router';

/**
 * Whenever the session ends (a refusal, a logout, another tab) the guards run again, which leads to the login page, and
 * nothing that was read for that person stays in memory.
 */
export function followSession(router: Router): void {
  let token = readSession()?.token;
  onSessionChange(() => {
    const next = readSession()?.token;
    if (next === token) return;
    const wasSignedIn = token !== undefined;
    token = next;
    if (!wasSignedIn) return;
    // Another tab signed in as someone else: nothing of the former person may stay on this page.
    if (next) {
      window.location.assign('/main');
      return;
    }
    void router.load().then(forget);
  });
}

/** Reads that a page on the screen uses are that page's own (a public one has some); `queriesOf` clears the rest at the next login. */
async function forget(): Promise<void> {
  const { queries } = await import('./queries');
  if (!readSession()) queries.removeQueries({ predicate: (query) => !query.isActive() });
}
