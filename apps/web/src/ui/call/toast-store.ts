import { useSyncExternalStore } from 'react';

export type ToastTone = 'good' | 'danger' | 'plain';

/** Something to do about what is said, for as long as it is said. */
export interface ToastAction {
  label: string;
  run(): void;
  /** Milliseconds; as long as any toast unless told. */
  lasts?: number;
}

export interface Toast {
  id: number;
  tone: ToastTone;
  message: string;
  action: ToastAction | undefined;
}

/** Spec §9, notification timeout. */
const toastTime = 5000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const tell of listeners) tell();
}

/** Says something for five seconds. The same words twice stay one toast. For what the page itself can show, don't. */
export function toast(message: string, tone: ToastTone = 'plain', action?: ToastAction): void {
  lastId += 1;
  const id = lastId;
  set([...toasts.filter((one) => one.message !== message), { id, tone, message, action }].slice(-4));
  setTimeout(() => dismissToast(id), action?.lasts ?? toastTime);
}

export function dismissToast(id: number): void {
  if (toasts.some((one) => one.id === id)) set(toasts.filter((one) => one.id !== id));
}

/** What is being said now, oldest first; the layout draws it. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => toasts,
  );
}
