import { createStore, useStore } from '../store';

/** `since`: the last moment the service answered, that is, how old the data on the page may be. */
export interface Connection {
  online: boolean;
  since: Date;
}

const connection = createStore<Connection>({ online: navigator.onLine, since: new Date() });
let lastAnswer = new Date();

function set(online: boolean): void {
  if (connection.read().online !== online) connection.set({ online, since: lastAnswer });
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

/** What is shown was kept, and is as old as this: the oldest counts, for as long as nothing answers. */
export function markShownSince(at: Date): void {
  const { online, since } = connection.read();
  if (online || at < since) connection.set({ online: false, since: at });
}

/** Whether anything answers: a small file of the portal is asked for, which needs no session, and any answer will do. */
export async function serviceAnswers(): Promise<boolean> {
  try {
    await fetch('/icon.svg', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(8000) });
    return true;
  } catch {
    return false;
  }
}

/** Loads the page again, unless nothing answers: the browser would show an empty page of its own. */
export async function reloadWhenAnswered(): Promise<void> {
  if (await serviceAnswers()) window.location.reload();
  else markUnreachable();
}

/** A file of the portal could not be fetched because nothing answers. */
export class NotFetched extends Error {}

export const { read: readConnection, follow: onConnectionChange } = connection;

/** Whether the service answers, re-rendering when that changes. */
export const useConnection = (): Connection => useStore(connection);
