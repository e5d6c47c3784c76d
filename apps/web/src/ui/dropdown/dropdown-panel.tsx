import { Popover, type PopoverProps } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import type { ReactNode } from 'react';
import { Anchored, useFloating } from './anchored';
import type { Dropdown } from './use-dropdown';

interface DropdownPanelProps {
  panel: Dropdown;
  label: string;
  position?: PopoverProps['position'];
  children: ReactNode;
}

/** A panel under its button. What it holds is made anew each time it opens. */
export function DropdownPanel({ panel, label, position = 'bottom-end', children }: DropdownPanelProps) {
  return (
    <Popover {...useFloating(panel)} position={position} offset={6} trapFocus returnFocus>
      <Popover.Target>
        <Anchored to={panel.anchor} />
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
