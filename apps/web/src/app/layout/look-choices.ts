import { IconDeviceDesktop, IconLayoutList, IconList, IconMoon, IconSun } from '@tabler/icons-react';

/** How a person may have the portal look, in the menus. */
export const schemeChoices = [
  { value: 'light', label: 'Terang', icon: IconSun },
  { value: 'dark', label: 'Gelap', icon: IconMoon },
  { value: 'auto', label: 'Ikuti perangkat', icon: IconDeviceDesktop },
] as const;

export const densityChoices = [
  { value: 'nyaman', label: 'Nyaman', icon: IconLayoutList },
  { value: 'rapat', label: 'Rapat', icon: IconList },
] as const;
