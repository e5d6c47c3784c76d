import { useEffect, useRef } from 'react';

/** Focuses a field as soon as it is drawn, without moving the page: for what opens in a menu and loads late. */
export function useFocusOnMount<Element extends HTMLElement>() {
  const element = useRef<Element>(null);
  useEffect(() => element.current?.focus({ preventScroll: true }), []);
  return element;
}
