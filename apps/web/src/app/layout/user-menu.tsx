import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import {
  IconChevronUp,
  IconDeviceDesktop,
  IconLayoutList,
  IconList,
  IconLogout,
  IconMoon,
  IconShieldLock,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { Avatar } from '../../ui/avatar';
import { useFileUrl } from '../../ui/call/use-file-url';
import { useUser } from '../../ui/call/use-user';
import { type Screen, screens, to } from '../../ui/paths';
import { type RowDensity, useUi } from '../../ui/ui-context';
import { useLogout } from './use-logout';
import classes from './user-menu.module.css';

export const schemeChoices = [
  { value: 'light', label: 'Terang', icon: IconSun },
  { value: 'dark', label: 'Gelap', icon: IconMoon },
  { value: 'auto', label: 'Ikuti perangkat', icon: IconDeviceDesktop },
] as const;

export const densityChoices = [
  { value: 'nyaman', label: 'Nyaman', icon: IconLayoutList },
  { value: 'rapat', label: 'Rapat', icon: IconList },
] as const;

const pages = [
  { screen: 'account', label: 'Akun Saya', icon: IconUserCircle },
  { screen: 'privacyPolicy', label: 'Kebijakan privasi', icon: IconShieldLock },
] as const satisfies readonly { screen: Screen; label: string; icon: typeof IconSun }[];

/** The person at the foot of the sidebar: account, look, logout. */
export function UserMenu() {
  const user = useUser();
  const photo = useFileUrl(user.photoProfileUrl);
  const { navigate, density, setDensity } = useUi();
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const built = useRouter().routesByPath;
  const logout = useLogout();
  const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;
  return (
    <Menu position="top-start" width={216} offset={{ mainAxis: 4, crossAxis: 8 }} transitionProps={{ duration: 160 }}>
      <Menu.Target>
        <button type="button" className={classes.target} title={user.fullName}>
          <Avatar name={user.fullName} src={photo} size={28} tone="blue" />
          <span className={classes.names}>
            <span className={classes.name}>{user.fullName}</span>
            <span className={classes.role}>{user.roleName}</span>
          </span>
          <IconChevronUp {...icon} className={classes.chevron} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {pages
          .filter((page) => screens[page.screen] in built)
          .map((page) => (
            <Menu.Item
              key={page.screen}
              leftSection={<page.icon {...icon} />}
              onClick={() => navigate(to(page.screen))}
            >
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
        <Menu.Item leftSection={<IconLogout {...icon} />} onClick={logout}>
          Keluar
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
