import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Menu, useMantineColorScheme } from '@mantine/core';
import {
  IconCheck,
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
import { useUi } from '../../ui/ui-context';
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
] as const satisfies readonly { screen: Screen; label: string; icon: typeof IconCheck }[];

/** The person at the foot of the sidebar: account, look, logout. */
export function UserMenu() {
  const user = useUser();
  const photo = useFileUrl(user.photoProfileUrl);
  const { navigate, density, setDensity } = useUi();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const built = useRouter().routesByPath;
  const logout = useLogout();
  const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;
  return (
    <Menu position="top-start" width={216} offset={4} transitionProps={{ duration: 160 }}>
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
        {schemeChoices.map((choice) => (
          <Menu.Item
            key={choice.value}
            closeMenuOnClick={false}
            leftSection={<choice.icon {...icon} />}
            rightSection={colorScheme === choice.value ? <IconCheck {...icon} aria-hidden={false} aria-label="dipilih" /> : null}
            onClick={() => setColorScheme(choice.value)}
          >
            {choice.label}
          </Menu.Item>
        ))}
        <Menu.Label>Kerapatan baris</Menu.Label>
        {densityChoices.map((choice) => (
          <Menu.Item
            key={choice.value}
            closeMenuOnClick={false}
            leftSection={<choice.icon {...icon} />}
            rightSection={density === choice.value ? <IconCheck {...icon} aria-hidden={false} aria-label="dipilih" /> : null}
            onClick={() => setDensity(choice.value)}
          >
            {choice.label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout {...icon} />} onClick={logout}>
          Keluar
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
