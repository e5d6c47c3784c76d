import { listNotifications, readAllNotifications, readNotification } from '@lajur/api-contract/notification-inbox';
import { getAllowance, setAllowance } from '@lajur/api-contract/notification-settings';
import { useCall, useRead } from '../../ui/call/use-call';

const refreshes = [listNotifications];

/** How many are unread, up to a hundred; undefined until it is known. */
export const useUnread = (): number | undefined =>
  useRead(listNotifications, { query: { size: 5 } }, { live: { entity: 'notification' }, staleTime: 60_000 }).data
    ?.unread;

/** A failure to note that something was read is nobody's concern: it stays unread. */
export const useReadOne = () => useCall(readNotification, { refreshes, errors: 'own' });
export const useReadAll = () => useCall(readAllNotifications, { refreshes });

export const useAllowance = (companyUserId: string) => useRead(getAllowance, { params: { companyUserId } });
export const useSetAllowance = () => useCall(setAllowance, { refreshes: [getAllowance] });
