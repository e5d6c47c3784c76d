import type { Changed } from '@lajur/api-contract/notification';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { createStore, useStore } from '../store';
import { holdStream } from './live-connection';
import { concerns, liveRefresh } from './live-refresh';
import { onSessionChange, readSession } from './session-store';

/** What tabs tell each other: one of them holds the stream, for a browser allows few connections to one host. */
type Message =
  | { kind: 'change'; change: Changed }
  | { kind: 'gap' }
  | { kind: 'status'; on: boolean }
  | { kind: 'ask' };

/** Null until the stream was tried. */
const status = createStore<boolean | null>(null);
const changeListeners = new Set<(change: Changed) => void>();

/**
 * Follows the company's changes until the returned function is called. Reads that say `live` are read again when a
 * record they speak of changes.
 */
export function startLive(queries: QueryClient): () => void {
  const end = new AbortController();
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel('lajur.live') : null;
  const refresh = liveRefresh(queries);
  const startedAt = Date.now();
  let leading = false;
  let following = false;

  function take(change: Changed): void {
    refresh.changed(change);
    for (const tell of changeListeners) tell(change);
  }
  function tellOthers(message: Message): void {
    channel?.postMessage(message);
  }

  function catchUp(): void {
    refresh.everything();
    tellOthers({ kind: 'gap' });
  }

  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'ask') {
        const on = status.read();
        if (leading && on !== null) tellOthers({ kind: 'status', on });
      } else if (leading) return;
      else if (data.kind === 'gap') refresh.everything();
      else if (data.kind === 'change') take(data.change);
      else {
        status.set(data.on);
        if (!following) refresh.readBefore(startedAt);
        following = true;
      }
    };
  }

  async function lead(): Promise<void> {
    leading = true;
    while (!end.signal.aborted) {
      const token = readSession()?.token;
      if (!token) break;
      const changedSession = new AbortController();
      const stop = onSessionChange(() => {
        if (readSession()?.token !== token) changedSession.abort();
      });
      await holdStream(AbortSignal.any([end.signal, changedSession.signal]), {
        onChange: (change) => {
          take(change);
          tellOthers({ kind: 'change', change });
        },
        onGap: catchUp,
        onStatus: (connected) => {
          status.set(connected);
          tellOthers({ kind: 'status', on: connected });
        },
      });
      stop();
    }
    leading = false;
  }

  // Web Locks exist on secure origins only; elsewhere each tab holds its own stream.
  if (channel && navigator.locks) {
    tellOthers({ kind: 'ask' });
    navigator.locks.request('lajur.live', { signal: end.signal }, lead).catch(() => undefined);
  } else {
    void lead();
  }

  return () => {
    end.abort();
    refresh.end();
    channel?.close();
    status.set(null);
  };
}

/** Calls back on each change of an entity, or of one record when `id` is given: for the hint of what changed. */
export function useLive(entity: string, id: string | undefined, callback: (change: Changed) => void): void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  useEffect(() => {
    const listener = (change: Changed) => {
      if (concerns({ entity, id }, change)) latest.current(change);
    };
    changeListeners.add(listener);
    return () => {
      changeListeners.delete(listener);
    };
  }, [entity, id]);
}

/** Whether changes arrive by themselves now ("Langsung"); null while that is not known, as a page is opened. */
export const useLiveStatus = (): boolean | null => useStore(status);
