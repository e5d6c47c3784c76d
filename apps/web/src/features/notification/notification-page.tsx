import { useSearchParam } from '../../ui/search-params';
import { Inbox } from './inbox';
import { NotificationSettings } from './notification-settings';
import { settingsTab } from './notification-tabs';

/** What the person was told, and on another tab of what to be told (spec §7, decisions §9). */
export function NotificationPage() {
  return useSearchParam('bagian') === settingsTab ? <NotificationSettings /> : <Inbox />;
}
