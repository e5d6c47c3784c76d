import type { MenuEntry } from '@lajur/domain/auth/menu';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useUser } from '../../ui/call/use-user';
import { Hidden } from '../../ui/hidden';
import { Link } from '../../ui/link';
import { iconOfAddress, iconOfGroup } from './menu-icons';
import { leavesOf, type MenuCount, useActiveAddress, useMenu, useMenuCounts } from './menu-state';
import { readOpenGroups, writeOpenGroups } from './open-groups';
import { ProductMark } from './product-mark';
import classes from './sidebar.module.css';
import { UserMenu } from './user-menu';

/** The menu at the side; on a tablet its icons alone. The phone has a bar of its own. */
export function Sidebar() {
  const { companyName } = useUser();
  const menu = useMenu();
  const active = useActiveAddress();
  const counts = useMenuCounts();
  const [open, setOpen] = useState(() => readOpenGroups(menu));

  function toggle(label: string, isOpen: boolean): void {
    const next = { ...open, [label]: !isOpen };
    setOpen(next);
    writeOpenGroups(next);
  }

  return (
    <aside className={classes.sidebar} aria-label="Bilah samping">
      <div className={classes.brand}>
        <ProductMark size={26} />
        <div className={classes.names}>
          <span className={classes.product}>Lajur</span>
          <span className={classes.company}>{companyName}</span>
        </div>
      </div>
      <nav className={classes.nav} aria-label="Menu utama">
        {menu.map((entry) =>
          entry.url === null ? (
            <Group
              key={entry.label}
              group={entry}
              active={active}
              counts={counts}
              isOpen={open[entry.label] ?? holds(entry, active)}
              onToggle={toggle}
            />
          ) : (
            <ul key={entry.url} className={classes.list}>
              <Item entry={entry} url={entry.url} active={active} count={counts[entry.url]} />
            </ul>
          ),
        )}
      </nav>
      <UserMenu />
    </aside>
  );
}

const holds = (group: MenuEntry, active: string | null) => leavesOf(group.children).some((one) => one.url === active);

interface GroupProps {
  group: MenuEntry;
  active: string | null;
  counts: Record<string, MenuCount>;
  isOpen: boolean;
  onToggle: (label: string, isOpen: boolean) => void;
}

function Group({ group, active, counts, isOpen, onToggle }: GroupProps) {
  const Icon = iconOfGroup(group.label);
  const leaves = leavesOf(group.children);
  const hidden = isOpen ? 0 : leaves.reduce((sum, one) => sum + (counts[one.url]?.count ?? 0), 0);
  return (
    <section className={classes.group}>
      <button
        type="button"
        className={classes.groupHead}
        aria-expanded={isOpen}
        title={group.label}
        data-holds-active={holds(group, active) || undefined}
        onClick={() => onToggle(group.label, isOpen)}
      >
        <Icon className={classes.groupIcon} size={18} stroke={1.7} aria-hidden />
        <span className={classes.groupLabel}>{group.label}</span>
        {hidden > 0 && <Count count={{ count: hidden, urgent: false }} />}
        <IconChevronRight className={classes.chevron} size={14} stroke={1.7} aria-hidden />
      </button>
      {isOpen && (
        <ul className={classes.list}>
          {leaves.map((leaf) => (
            <Item key={leaf.url} entry={leaf} url={leaf.url} active={active} count={counts[leaf.url]} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface ItemProps {
  entry: MenuEntry;
  url: string;
  active: string | null;
  count: MenuCount | undefined;
}

function Item({ entry, url, active, count }: ItemProps) {
  const Icon = iconOfAddress(url);
  return (
    <li>
      <Link className={classes.item} href={url} title={entry.label} aria-current={active === url ? 'page' : undefined}>
        <Icon className={classes.icon} size={16} stroke={1.7} aria-hidden />
        <span className={classes.label}>{entry.label}</span>
        {count && count.count > 0 && <Count count={count} />}
      </Link>
    </li>
  );
}

function Count({ count: { count, urgent } }: { count: MenuCount }) {
  return (
    <span className={classes.count} data-urgent={urgent || undefined}>
      {count > 999 ? '999+' : count}
      <Hidden> menunggu</Hidden>
    </span>
  );
}
