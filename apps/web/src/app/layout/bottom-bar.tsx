import { IconMenu2 } from '@tabler/icons-react';
import { Hidden } from '../../ui/hidden';
import { Link } from '../../ui/link';
import classes from './bottom-bar.module.css';
import { iconOfAddress } from './menu-icons';
import { leavesOf, useActiveAddress, useMenu, useMenuCounts } from './menu-state';
import { Unread } from './unread';

/** What a phone shows first, of what the menu has: the work at the gate. */
const preferred = ['/main/dashboard', '/main/pesanan', '/main/dokumen-pod', '/main/masalah'];
const shortLabels: Record<string, string> = { '/main/dokumen-pod': 'POD', '/main/company-registration': 'Perusahaan' };

/** The bar at the bottom of a phone: four entries and the whole menu. */
export function BottomBar({ onMenu }: { onMenu: () => void }) {
  const leaves = leavesOf(useMenu());
  const active = useActiveAddress();
  const counts = useMenuCounts();
  const rank = (url: string) => (preferred.includes(url) ? preferred.indexOf(url) : preferred.length);
  const shown = [...leaves].sort((a, b) => rank(a.url) - rank(b.url)).slice(0, 4);
  return (
    <nav className={classes.bar} aria-label="Menu bawah">
      {shown.map(({ url, label }) => {
        const Icon = iconOfAddress(url);
        const count = counts[url]?.count ?? 0;
        return (
          <Link key={url} className={classes.item} href={url} aria-current={active === url ? 'page' : undefined}>
            <span className={classes.icon}>
              <Icon size={22} stroke={1.7} aria-hidden />
              {count > 0 && (
                <span className={classes.count}>
                  {count > 99 ? '99+' : count}
                  <Hidden> menunggu,</Hidden>
                </span>
              )}
            </span>
            <span className={classes.label}>{shortLabels[url] ?? label}</span>
          </Link>
        );
      })}
      <button type="button" className={classes.item} onClick={onMenu} aria-haspopup="dialog">
        <span className={classes.icon}>
          <IconMenu2 size={22} stroke={1.7} aria-hidden />
          <Unread className={classes.count} />
        </span>
        <span className={classes.label}>Menu</span>
      </button>
    </nav>
  );
}
