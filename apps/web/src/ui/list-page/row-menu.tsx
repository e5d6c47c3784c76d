import { Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { IconDots } from '@tabler/icons-react';
import type { RowAction } from './list-types';
import classes from './row-menu.module.css';

/** The "…" at the end of a row: what can be done, a line, then what cannot, with why. */
export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  const possible = actions.filter((action) => action.disabledReason === undefined);
  const refused = actions.filter((action) => action.disabledReason !== undefined);
  return (
    <Menu position="bottom-end" width="max-content" offset={2} transitionProps={{ duration: 160 }}>
      <Menu.Target>
        <button type="button" className={classes.button} aria-label={`Tindakan untuk ${label}`}>
          <IconDots size={16} stroke={1.7} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown maw={320}>
        {possible.map((action) => (
          <Menu.Item
            key={action.key}
            leftSection={action.icon}
            onClick={action.onClick}
            color={action.danger ? 'error' : undefined}
          >
            {action.label}
          </Menu.Item>
        ))}
        {possible.length > 0 && refused.length > 0 && <Menu.Divider />}
        {refused.map((action) => (
          <div key={action.key} className={classes.refused}>
            <span className={classes.icon}>{action.icon}</span>
            <span>
              <span className={classes.name}>{action.label}</span>
              <span className={classes.reason}>{action.disabledReason}</span>
            </span>
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
