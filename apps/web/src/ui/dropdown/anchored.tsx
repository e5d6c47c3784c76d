import { type RefCallback, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { Dropdown } from './use-dropdown';

/** The target of a Mantine popover whose button stands elsewhere. */
export function Anchored({ to, ref }: { to: RefObject<HTMLElement | null>; ref?: RefCallback<HTMLElement> }) {
  useLayoutEffect(() => {
    ref?.(to.current);
  }, [ref, to]);
  return null;
}

/** It opens once it stands: a popover gives the focus back to what had it when it opened, not when it was made. */
export function useFloating({ id, opened, onChange }: Dropdown) {
  const [stands, setStands] = useState(false);
  useEffect(() => setStands(true), []);
  return { id, opened: stands && opened, onChange, transitionProps: { duration: 160 } };
}
