import { type RefObject, useId, useRef, useState } from 'react';

/** What `useDropdown` hands to the part that floats: a `DropdownMenu` or a `DropdownPanel`. */
export interface Dropdown {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  opened: boolean;
  onChange(opened: boolean): void;
}

/**
 * A button and the menu or panel it opens. The button (`button`: its attributes) stands from the first paint; `panel` is
 * null until it was pressed once, so that what floats may have a file of its own.
 */
export function useDropdown(popup: 'menu' | 'dialog') {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const panel: Dropdown | null = wanted ? { id, anchor, opened, onChange: setOpened } : null;
  const toggle = () => {
    setWanted(true);
    setOpened(!opened);
  };
  const button = {
    ref: anchor,
    id: `${id}-target`,
    type: 'button',
    'aria-haspopup': popup,
    'aria-expanded': opened,
    'aria-controls': opened ? `${id}-dropdown` : undefined,
    onClick: toggle,
  } as const;
  return { button, panel, close: () => setOpened(false) };
}
