import { allowanceHref } from '../../ui/allowance-href';
import type { ListTab } from '../../ui/list-page/list-types';
import { to } from '../../ui/paths';
import { strings } from './strings';

export const notificationTabs = (unread: number | undefined): ListTab[] => [
  { key: 'all', label: strings.tab.all, href: to('notification') },
  { key: 'unread', label: strings.tab.unread, href: to('notification', {}, { state: 'unread' }), count: unread },
  { key: 'settings', label: strings.tab.settings, href: allowanceHref() },
];
