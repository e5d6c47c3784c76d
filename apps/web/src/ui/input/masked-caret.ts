import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the caret where a person types while the mask groups the text around it. It is held by how many digits stand
 * behind it: a mask changes what is in front (0 becomes +62), not what follows.
 */
export function useMaskedCaret(value: string) {
  const input = useRef<HTMLInputElement>(null);
  const behind = useRef<number>(undefined);

  // Puts the caret back once the grouped text is drawn
  useLayoutEffect(() => {
    const field = input.current;
    if (!field || behind.current === undefined || document.activeElement !== field) return;
    const place = placeBefore(value, behind.current);
    field.setSelectionRange(place, place);
    behind.current = undefined;
  }, [value]);

  const remember = (how?: string) => {
    const field = input.current;
    if (!field) return;
    const rest = field.value.slice(field.selectionStart ?? field.value.length);
    // The digit behind a sign that was deleted forwards goes with it.
    const isGone = how === 'deleteContentForward' && field.value.replace(/\D/g, '') === value.replace(/\D/g, '');
    behind.current = rest.replace(/\D/g, '').length - (isGone && field.value !== value ? 1 : 0);
  };
  return { input, remember };
}

/** The place in a text that has this many digits behind it, as far right as can be. */
export function placeBefore(text: string, digitsBehind: number): number {
  let place = text.length;
  let seen = 0;
  while (place > 0 && seen < digitsBehind) {
    place -= 1;
    if (/\d/.test(text.charAt(place))) seen += 1;
  }
  return place;
}
