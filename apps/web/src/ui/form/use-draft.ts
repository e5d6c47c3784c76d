import { useCallback, useEffect, useRef, useState } from 'react';

interface Stored<Values> {
  at: string;
  values: Values;
  /** What the record was when the form was filled in, for one that is changed. */
  base?: Values;
}

/** How long after the last change a draft is kept. */
const waitMs = 1000;

function read<Values>(key: string): Stored<Values> | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as Stored<Values>);
  } catch {
    return null;
  }
}

export interface Draft<Values> {
  /** What an earlier visit left; offer it, then `restore` or `discard`. */
  found: { values: Values; base?: Values; at: Date } | null;
  /** When this visit's draft was last kept. */
  savedAt: Date | null;
  /** The person took the found draft; put its values into the form, or let `useEditedRecord` go on with them. */
  restore(): { values: Values; base?: Values } | undefined;
  /** The person does not want it, or the form was sent. */
  discard(): void;
}

/**
 * Keeps what is typed into a long form in this browser. Files are not kept. `key` names the form and its record, and
 * the person, for browsers that several people use. A form that changes a record gives `base`, what it was filled from:
 * only then can be told what was typed, and what somebody else has saved since.
 */
export function useDraft<Values>(key: string, values: Values, dirty: boolean, base?: Values): Draft<Values> {
  const name = `lajur.draft.${key}`;
  const [found, setFound] = useState(() => {
    const stored = read<Values>(name);
    if (!stored || (base && !stored.base)) return null;
    return { values: stored.values, base: stored.base, at: new Date(stored.at) };
  });
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const ended = useRef(false);

  useEffect(() => {
    if (!dirty || ended.current) return;
    const timer = setTimeout(() => {
      const at = new Date();
      try {
        localStorage.setItem(name, JSON.stringify({ at: at.toISOString(), values, base } satisfies Stored<Values>));
        setSavedAt(at);
      } catch {
        // Storage refused or full: the bar then simply does not claim that a draft was kept.
        setSavedAt(null);
      }
    }, waitMs);
    return () => clearTimeout(timer);
  }, [name, values, base, dirty]);

  const restore = useCallback(() => {
    setFound(null);
    return found ?? undefined;
  }, [found]);

  const discard = useCallback(() => {
    ended.current = found === null;
    setFound(null);
    setSavedAt(null);
    try {
      localStorage.removeItem(name);
    } catch {
      // Nothing was kept.
    }
  }, [found, name]);

  return { found, savedAt, restore, discard };
}
