import type { Changed } from '@lajur/api-contract/notification';
import type { Query, QueryClient } from '@tanstack/react-query';
import { knownSince } from './own-change';
import { isRefusedForGood } from './refused-for-good';
import type { LiveOf } from './use-call';

/** Changes that come close together cost one refresh; no page reads again more often than this. */
const quietTime = 1000;
const firstDelay = 100;

export interface LiveRefresh {
  changed(change: Changed): void;
  everything(): void;
  /** What was read before this page could hear of changes. */
  readBefore(time: number): void;
  end(): void;
}

/** A change without an id is one of many records at once: an import. */
export const concerns = (live: LiveOf, change: Changed): boolean =>
  [live.entity].flat().includes(change.entity) && (live.id === undefined || change.id === '' || live.id === change.id);

/**
 * Reads again what changes make stale, shortly after the first of them. What was asked for since a change is known shows it
 * already: who takes a step reads anew once it is answered, and not a second time when the change is heard of.
 */
export function liveRefresh(queries: QueryClient): LiveRefresh {
  const asked = new WeakMap<Query, { moment: number; time: number }>();
  let waiting: { change: Changed; knownAt: number }[] = [];
  let allAt: number | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let last = 0;

  const unsubscribe = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'fetch') return;
    asked.set(event.query, { moment: performance.now(), time: Date.now() });
  });

  /** Whether a read that began after this moment has come, or is under way. */
  function knows(query: Query, moment: number): boolean {
    const read = asked.get(query);
    if (read === undefined || read.moment <= moment) return false;
    return query.state.fetchStatus === 'fetching' || query.state.dataUpdatedAt >= read.time;
  }

  function flush(): void {
    const changes = waiting;
    const gapAt = allAt;
    waiting = [];
    allAt = null;
    timer = null;
    last = Date.now();
    void queries.invalidateQueries({
      predicate: (query) => {
        const live = query.meta?.live as LiveOf | undefined;
        if (live === undefined || isRefusedForGood(query)) return false;
        if (gapAt !== null && !knows(query, gapAt)) return true;
        return changes.some(({ change, knownAt }) => concerns(live, change) && !knows(query, knownAt));
      },
      // A hidden tab only marks them stale; they are read when it is looked at again.
      refetchType: document.hidden ? 'none' : 'active',
    });
  }
  function soon(): void {
    if (timer === null) timer = setTimeout(flush, Math.max(firstDelay, last + quietTime - Date.now()));
  }
  return {
    changed(change) {
      waiting.push({ change, knownAt: knownSince(change) });
      soon();
    },
    everything() {
      allAt = performance.now();
      soon();
    },
    readBefore(time) {
      void queries.invalidateQueries({
        predicate: (query) => Boolean(query.meta?.live) && query.state.dataUpdatedAt < time && !isRefusedForGood(query),
      });
    },
    end() {
      unsubscribe();
      if (timer !== null) clearTimeout(timer);
    },
  };
}
