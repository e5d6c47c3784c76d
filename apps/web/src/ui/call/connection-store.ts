import { useSyncExternalStore } from 'react';

/** `since`: the last moment the service answered, that is, how old the data on the page may be. */
export interface Connection {
  online: boolean;
  since: Date;
}

let connection: Connection = { online: navigator.onLine, since: new Date() };
let lastAnswer = new Date();
const listeners = new Set<() => void>();

function set(online: boolean): void {
  if (connection.online === online) return;
  connection = { online, since: lastAnswer };
  for (const tell of listeners) tell();
}

window.addEventListener('offline', () => set(false));

/** The service answered, whatever it said. */
export function markAnswered(): void {
  lastAnswer = new Date();
  set(true);
}

/** A call got no answer. */
export function markUnreachable(): void {
  set(false);
}

/** Whether anything answers: the page itself is asked for, which needs no session, and any answer will do. */
export async function serviceAnswers(): Promise<boolean> {
  try {
    await fetch('/preferences.js', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(8000) });
    return true;
  } catch {
    return false;
  }
}

export const readConnection = (): Connection => connection;

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the service answers, re-rendering when that changes. */
export function useConnection(): Connection {
  return useSyncExternalStore(onConnectionChange, readConnection);
}
