import { Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import type { ComponentPropsWithRef } from 'react';
import type { MenuAction } from '../menu-action';
import { Anchored, useFloating } from './anchored';
import classes from './dropdown-menu.module.css';
import type { Dropdown } from './use-dropdown';

interface DropdownMenuProps {
  panel: Dropdown;
  /** In pixels. */
  width: number;
  actions: readonly MenuAction[];
}

/** What can be done, a line, what cannot with its reason. */
export function DropdownMenu({ panel, width, actions }: DropdownMenuProps) {
  const possible = actions.filter((action) => action.disabledReason === undefined);
  const refused = actions.filter((action) => action.disabledReason !== undefined);
  return (
    <Menu {...useFloating(panel)} position="bottom-end" width={width} offset={2}>
      <Menu.Target>
        <Anchored to={panel.anchor} />
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        {possible.map((action) => (
          <Menu.Item
            key={action.key}
            className={classes.item}
            leftSection={action.icon}
            data-danger={action.danger || undefined}
            onClick={action.onClick}
          >
            {action.label}
          </Menu.Item>
        ))}
        {possible.length > 0 && refused.length > 0 && <Menu.Divider />}
        {refused.map((action) => (
          <Menu.Item
            key={action.key}
            className={classes.refused}
            leftSection={action.icon}
            closeMenuOnClick={false}
            renderRoot={refusedRoot}
          >
            {action.label}
            <span className={classes.reason}>{action.disabledReason}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/**
 * Announced as disabled, yet reached with the arrow keys, so that its reason is heard: the menu takes `aria-disabled`
 * for itself, and its own `disabled` skips the item.
 */
const refusedRoot = (props: ComponentPropsWithRef<'button'>) => <button {...props} type="button" aria-disabled />;
