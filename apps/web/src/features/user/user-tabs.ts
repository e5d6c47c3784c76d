import type { ListTab } from '../../ui/list-page/list-types';
import { to } from '../../ui/paths';

/** What there is about the people of a company: who they are, and what they did. */
export const userTabs: readonly ListTab[] = [
  { key: 'users', label: 'Pengguna', href: to('users') },
  { key: 'audit', label: 'Jejak audit', href: to('audit') },
];
