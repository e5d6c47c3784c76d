import { useSyncExternalStore } from 'react';

/** A value that lives outside the components, for them and for others to follow. */
export interface Store<T> {
  read(): T;
  set(next: T): void;
  /** Calls back after every change; returns the way to stop. */
  follow(listener: () => void): () => void;
}

export function createStore<T>(value: T): Store<T> {
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const tell of listeners) tell();
    },
    follow(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value of a store, rendering again when it changes. */
export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.follow, store.read);
