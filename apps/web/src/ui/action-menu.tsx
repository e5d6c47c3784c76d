import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { IconChevronDown, IconDotsVertical } from '@tabler/icons-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './action-menu.module.css';

export interface MenuAction {
  key: string;
  label: string;
  icon?: ReactNode;
  onClick(): void;
  /** When given the action is listed below the line, with this reason. */
  disabledReason?: string;
  danger?: boolean;
}

export interface ActionMenuProps {
  actions: readonly MenuAction[];
  label?: string;
  icon?: ReactNode;
  /** Three dots, for the head of a page on a phone. */
  compact?: boolean;
}

/** "Tindakan lain": what can be done, a line, what cannot with its reason. */
export function ActionMenu({ actions, label = 'Tindakan lain', icon, compact = false }: ActionMenuProps) {
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end" width={compact ? 300 : 324} offset={2} transitionProps={{ duration: 160 }}>
      <Menu.Target>
        {compact ? (
          <button type="button" className={classes.dots} aria-label={label}>
            <IconDotsVertical size={22} stroke={1.9} aria-hidden />
          </button>
        ) : (
          <Button
            variant="default"
            leftSection={icon}
            rightSection={<IconChevronDown size={16} stroke={1.7} aria-hidden />}
          >
            <span aria-live="polite">{label}</span>
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        <ActionItems actions={actions} />
      </Menu.Dropdown>
    </Menu>
  );
}

/**
 * Announced as disabled, yet reached with the arrow keys, so that its reason is heard: the menu takes `aria-disabled`
 * for itself, and its own `disabled` skips the item.
 */
const refusedRoot = (props: ComponentPropsWithRef<'button'>) => <button {...props} type="button" aria-disabled />;

/** The items of such a menu, for other menus that list actions. */
export function ActionItems({ actions }: { actions: readonly MenuAction[] }) {
  const possible = actions.filter((action) => action.disabledReason === undefined);
  const refused = actions.filter((action) => action.disabledReason !== undefined);
  return (
    <>
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
    </>
  );
}
