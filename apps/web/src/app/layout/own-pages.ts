import { IconInfoCircle, IconMessage, IconShieldLock, IconUserCircle } from '@tabler/icons-react';
import type { BuiltScreen } from '../../ui/paths';

/** The pages that anyone signed in finds under their own name. */
export const ownPages = [
  { screen: 'account', label: 'Akun Saya', icon: IconUserCircle },
  { screen: 'about', label: 'Tentang Lajur', icon: IconInfoCircle },
  { screen: 'contactUs', label: 'Hubungi kami', icon: IconMessage },
  { screen: 'privacyPolicy', label: 'Kebijakan privasi', icon: IconShieldLock },
] as const satisfies readonly { screen: BuiltScreen; label: string; icon: typeof IconUserCircle }[];
