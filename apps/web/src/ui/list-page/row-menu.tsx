import { Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { IconDots } from '@tabler/icons-react';
import { ActionItems } from '../action-menu';
import type { RowAction } from './list-types';
import classes from './row-menu.module.css';

/** The "…" at the end of a row: what can be done, a line, then what cannot, with why. */
export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  return (
    <Menu position="bottom-end" width={280} offset={2} transitionProps={{ duration: 160 }}>
      <Menu.Target>
        <button type="button" className={classes.button} aria-label={`Tindakan untuk ${label}`}>
          <IconDots size={16} stroke={1.7} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        <ActionItems actions={actions} />
      </Menu.Dropdown>
    </Menu>
  );
}
