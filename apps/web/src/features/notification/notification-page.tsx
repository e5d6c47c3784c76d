import { allowanceTab } from '../../ui/allowance-href';
import { useSearchParam } from '../../ui/search-params';
import { Inbox } from './inbox';
import { NotificationSettings } from './notification-settings';

/** What the person was told, and on another tab of what to be told (spec §7, decisions §9). */
export function NotificationPage() {
  return useSearchParam('bagian') === allowanceTab ? <NotificationSettings /> : <Inbox />;
}
