import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { IconKeyboard, IconLogout } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useKeyHint } from '../../ui/keys';
import { to } from '../../ui/paths';
import { type RowDensity, useUi } from '../../ui/ui-context';
import { densityChoices, schemeChoices } from './look-choices';
import { overlay } from './overlay';
import { ownPages } from './own-pages';
import { useLogout } from './use-logout';

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

/** What the person at the foot of the sidebar opens; `children` is the button. It opens at once. */
export function UserMenuPanel({ children }: { children: ReactNode }) {
  const { navigate, density, setDensity } = useUi();
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const logout = useLogout();
  const help = useKeyHint('help');
  // Opened a moment after it is there: only then does the menu know whom to give the focus back to.
  const [opened, setOpened] = useState(false);
  const wantsKeys = useRef(false);
  useEffect(() => setOpened(true), []);
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      returnFocus
      position="top-start"
      width={216}
      offset={{ mainAxis: 4, crossAxis: 8 }}
      transitionProps={{ duration: 160 }}
      onExitTransitionEnd={() => {
        // By then the focus is back where the list of keys will give it to.
        if (wantsKeys.current) overlay.set('keys');
        wantsKeys.current = false;
      }}
    >
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {ownPages.map((page) => (
          <Menu.Item key={page.screen} leftSection={<page.icon {...icon} />} onClick={() => navigate(to(page.screen))}>
            {page.label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>Tema</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
          {schemeChoices.map((choice) => (
            <Menu.RadioItem key={choice.value} value={choice.value} rightSection={<choice.icon {...icon} />}>
              {choice.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Label>Kerapatan baris</Menu.Label>
        <Menu.RadioGroup value={density} onChange={(value) => setDensity(value as RowDensity)}>
          {densityChoices.map((choice) => (
            <Menu.RadioItem key={choice.value} value={choice.value} rightSection={<choice.icon {...icon} />}>
              {choice.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconKeyboard {...icon} />}
          rightSection={help.keys && <kbd aria-hidden>{help.keys}</kbd>}
          onClick={() => {
            wantsKeys.current = true;
          }}
        >
          Pintasan papan ketik
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout {...icon} />} onClick={logout}>
          Keluar
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
