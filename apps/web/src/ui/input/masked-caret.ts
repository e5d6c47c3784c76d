import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the caret where a person types while the text around it is grouped: it is held by how many digits or letters
 * stand before it, not by its place.
 */
export function useMaskedCaret(value: string, counted = /[0-9A-Za-z]/) {
  const input = useRef<HTMLInputElement>(null);
  const before = useRef<number>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: puts the caret back once the grouped text is drawn
  useLayoutEffect(() => {
    const field = input.current;
    if (!field || before.current === undefined || document.activeElement !== field) return;
    let seen = 0;
    let place = 0;
    while (place < value.length && seen < before.current) {
      if (counted.test(value.charAt(place))) seen += 1;
      place += 1;
    }
    // At the end the caret stays behind what the mask added.
    if (seen === [...value].filter((letter) => counted.test(letter)).length) place = value.length;
    field.setSelectionRange(place, place);
    before.current = undefined;
  }, [value]);

  const remember = () => {
    const field = input.current;
    if (!field) return;
    const upTo = field.value.slice(0, field.selectionStart ?? field.value.length);
    before.current = [...upTo].filter((letter) => counted.test(letter)).length;
  };
  return { input, remember };
}
