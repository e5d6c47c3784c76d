import { useCallback, useEffect, useRef, useState } from 'react';

/** How a drawer or dialog comes and goes. */
export interface Moving {
  /** It is, or comes, where it belongs; otherwise it goes or is gone. */
  isHere: boolean;
  /** It was closed, and its owner has not taken that in yet. */
  isLeaving: boolean;
  /** Moves it out and calls `then`, by which its owner takes it away. Called again meanwhile, it changes nothing. */
  leave(then: () => void): void;
  /** To be called when it has moved out. */
  onGone(): void;
}

/**
 * For a drawer or dialog whose owner shows it by putting it there: it moves in once it is there, and is moved out before the
 * owner is told that it was closed. One that is closed by its `opened` moves out as well.
 */
export function useMoving(opened: boolean): Moving {
  const [isThere, setThere] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const next = useRef<(() => void) | null>(null);
  useEffect(() => {
    // Once the portal it is drawn into stands, after this effect.
    const timer = setTimeout(() => setThere(true));
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!opened) setLeaving(false);
  }, [opened]);

  const leave = useCallback((then: () => void) => {
    if (next.current) return;
    next.current = then;
    setLeaving(true);
  }, []);
  const onGone = useCallback(() => {
    const then = next.current;
    next.current = null;
    // It stays away until its owner has taken that in.
    then?.();
  }, []);
  return { isHere: opened && isThere && !isLeaving, isLeaving, leave, onGone };
}

/** What was given last while it held: what moves out does not change on its way. */
export function useHeld<T>(given: T, isHeld: boolean): T {
  const held = useRef(given);
  if (!isHeld) held.current = given;
  return held.current;
}
