import { Button } from '@mantine/core';
import { IconChevronDown, IconDotsVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './action-menu.module.css';
import { LazyMenu } from './dropdown/lazy-menu';
import { useDropdown } from './dropdown/use-dropdown';
import type { MenuAction } from './menu-action';

export interface ActionMenuProps {
  actions: readonly MenuAction[];
  label?: string;
  icon?: ReactNode;
  /** Three dots, for the head of a page on a phone. */
  compact?: boolean;
}

/** "Tindakan lain": what can be done, a line, what cannot with its reason. */
export function ActionMenu({ actions, label = 'Tindakan lain', icon, compact = false }: ActionMenuProps) {
  const { button, panel } = useDropdown('menu');
  if (actions.length === 0) return null;
  return (
    <>
      {compact ? (
        <button {...button} className={classes.dots} aria-label={label}>
          <IconDotsVertical size={22} stroke={1.9} aria-hidden />
        </button>
      ) : (
        <Button
          {...button}
          variant="default"
          leftSection={icon}
          rightSection={<IconChevronDown size={16} stroke={1.7} aria-hidden />}
        >
          <span aria-live="polite">{label}</span>
        </Button>
      )}
      {panel && <LazyMenu panel={panel} width={compact ? 300 : 324} actions={actions} />}
    </>
  );
}
