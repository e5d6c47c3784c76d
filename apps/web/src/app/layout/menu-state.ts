import { countUnreadApprovals } from '@lajur/api-contract/approval-unread';
import { getOrderSummary } from '@lajur/api-contract/order';
import { allowsPath, type MenuEntry } from '@lajur/domain/auth/menu';
import { useRead } from '../../ui/call/use-call';
import { useMay, useUser } from '../../ui/call/use-user';
import { usePathname } from '../../ui/route/router-view';

/** The menu the service gave, flat, in its order: every entry that leads somewhere. */
export function leavesOf(menu: readonly MenuEntry[]): (MenuEntry & { url: string })[] {
  return menu.flatMap((entry) =>
    entry.url === null ? leavesOf(entry.children) : [entry as MenuEntry & { url: string }],
  );
}

/** The menu of the signed-in person. */
export function useMenu(): MenuEntry[] {
  return useUser().menu as MenuEntry[];
}

/** The address of the entry the open page belongs to, null for pages outside the menu (account, about). */
export function useActiveAddress(): string | null {
  const path = usePathname();
  const menu = useMenu();
  const holders = leavesOf(menu).filter((entry) => allowsPath([entry], path) && isUnder(entry, path));
  return holders.sort((a, b) => b.url.length - a.url.length)[0]?.url ?? null;
}

/** `allowsPath` also says yes to the addresses open to everyone; those light up nothing. */
function isUnder(entry: MenuEntry, path: string): boolean {
  return !allowsPath([], path) && allowsPath([{ ...entry, children: [] }], path);
}

/** How many things wait behind an entry of the menu: `urgent` when they wait for this person's answer. */
export interface MenuCount {
  count: number;
  urgent: boolean;
}

export function useMenuCounts(): Record<string, MenuCount> {
  const seesOrders = useMay(getOrderSummary);
  const seesApprovals = useMay(countUnreadApprovals);
  const reading = { staleTime: 30_000, afterFirst: true };
  const orders = useRead(getOrderSummary, {}, { ...reading, enabled: seesOrders, live: { entity: 'order' } }).data;
  const approvals = useRead(
    countUnreadApprovals,
    {},
    { ...reading, enabled: seesApprovals, live: { entity: 'approval' } },
  ).data;
  return {
    ...(orders && {
      '/main/pesanan': { count: orders.toAnswer, urgent: true },
      '/main/dokumen-pod': { count: orders.podToSend, urgent: false },
    }),
    ...(approvals && { '/main/approval-inbox': { count: approvals.unread, urgent: true } }),
  };
}
