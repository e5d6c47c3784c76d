import { createStore, useStore } from '../store';

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
  /** Read out, and not shown: the page shows it. */
  isHidden: boolean;
}

/** Spec §9, notification timeout. */
const toastTime = 5000;

const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Says something for five seconds. The same words twice stay one toast. For what the page itself shows: `say`. */
export function toast(message: string, tone: ToastTone = 'plain', action?: ToastAction): void {
  add({ tone, message, action, isHidden: false });
}

/** For what the page itself shows: it is read out to who does not see the page, and nothing lies over it. */
export function say(message: string): void {
  add({ tone: 'good', message, action: undefined, isHidden: true });
}

function add(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  const others = toasts.read().filter((one) => one.message !== toast.message);
  const said = { id: lastId, ...toast };
  toasts.set([...others, said].slice(-4));
  if (!isHeld) letLapse(said);
}

let isHeld = false;
const lapses = new Map<number, ReturnType<typeof setTimeout>>();

function letLapse({ id, action }: Toast): void {
  clearTimeout(lapses.get(id));
  lapses.set(
    id,
    setTimeout(() => dismissToast(id), action?.lasts ?? toastTime),
  );
}

/** What is said stays while somebody points at it or stands on its buttons; afterwards its time begins anew. */
export function holdToasts(hold: boolean): void {
  isHeld = hold;
  if (!hold) toasts.read().forEach(letLapse);
  else for (const lapse of lapses.values()) clearTimeout(lapse);
}

export function dismissToast(id: number): void {
  clearTimeout(lapses.get(id));
  lapses.delete(id);
  const left = toasts.read().filter((one) => one.id !== id);
  if (left.length < toasts.read().length) toasts.set(left);
}

/** What is being said now, oldest first; the layout draws it. */
export const useToasts = (): readonly Toast[] => useStore(toasts);
