/**
 * What this browser keeps of what a person did, for them alone: it goes when they leave (`session-store.ts`), since the next
 * one at a shared machine has no business with it.
 */
const prefix = 'lajur.own.';
/** Views that were named and saved hold what was typed, too. */
const personal = [prefix, 'lajur.views.'];

interface Kept {
  user: string;
  value: unknown;
}

/** What was kept for this person under a name; null when nothing was, or for somebody else. */
export function readKept<Value>(name: string, user: string): Value | null {
  try {
    const kept = JSON.parse(localStorage.getItem(prefix + name) ?? 'null') as Kept | null;
    return kept?.user === user ? (kept.value as Value) : null;
  } catch {
    return null;
  }
}

export function keepFor(name: string, user: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify({ user, value } satisfies Kept));
  } catch {
    // Storage refused: nothing is kept.
  }
}

/** Forgets all of it. */
export function forgetKept(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (personal.some((one) => key.startsWith(one))) localStorage.removeItem(key);
  } catch {
    // Storage refused: nothing was kept.
  }
}
