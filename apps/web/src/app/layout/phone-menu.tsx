import type { MenuEntry } from '@lajur/domain/auth/menu';
import { useMantineColorScheme } from '@mantine/core';
import { IconBell, IconLogout, IconSearch, IconX } from '@tabler/icons-react';
import { Avatar } from '../../ui/avatar';
import { useFileUrl } from '../../ui/call/use-file-url';
import { useUser } from '../../ui/call/use-user';
import { Link } from '../../ui/link';
import { to } from '../../ui/paths';
import { useModal } from '../../ui/use-modal';
import { useSearchWords } from '../palette/search-words';
import { schemeChoices } from './look-choices';
import { iconOfAddress } from './menu-icons';
import { leavesOf, useActiveAddress, useMenu } from './menu-state';
import { ownPages } from './own-pages';
import classes from './phone-menu.module.css';
import { Unread } from './unread';
import { useLogout } from './use-logout';

/** The whole menu on a phone: everything the sidebar and the user menu hold. */
export function PhoneMenu({ onClose, onSearch }: { onClose: () => void; onSearch: () => void }) {
  const user = useUser();
  const photo = useFileUrl(user.photoProfileUrl);
  const menu = useMenu();
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const modal = useModal(onClose);
  const logout = useLogout();
  const words = useSearchWords();
  return (
    <dialog ref={modal} className={classes.sheet} aria-label="Menu">
      <header className={classes.head}>
        <Avatar name={user.fullName} src={photo} size={40} tone="blue" />
        <span className={classes.names}>
          <b>{user.fullName}</b>
          <span>
            {user.roleName}, {user.companyName}
          </span>
        </span>
        <button type="button" className={classes.round} aria-label="Tutup menu" onClick={onClose}>
          <IconX size={22} stroke={1.7} aria-hidden />
        </button>
      </header>
      <button type="button" className={classes.search} onClick={onSearch}>
        <IconSearch size={20} stroke={1.7} aria-hidden />
        {words}
      </button>
      {menu.map((entry) =>
        entry.url === null ? (
          <section key={entry.label}>
            <h2 className={classes.group}>{entry.label}</h2>
            <Entries entries={entry.children} onClose={onClose} />
          </section>
        ) : (
          <Entries key={entry.url} entries={[entry]} onClose={onClose} />
        ),
      )}
      <h2 className={classes.group}>Anda</h2>
      <ul>
        <li>
          <Link className={classes.item} href={to('notification')} onClick={onClose}>
            <IconBell size={20} stroke={1.7} aria-hidden />
            Notifikasi
            <Unread className={classes.count} />
          </Link>
        </li>
        {ownPages.map((page) => (
          <li key={page.screen}>
            <Link className={classes.item} href={to(page.screen)} onClick={onClose}>
              <page.icon size={20} stroke={1.7} aria-hidden />
              {page.label}
            </Link>
          </li>
        ))}
        <li>
          <fieldset className={classes.choices} aria-label="Tema">
            {schemeChoices.map((choice) => (
              <button
                key={choice.value}
                type="button"
                className={classes.choice}
                aria-pressed={colorScheme === choice.value}
                onClick={() => setColorScheme(choice.value)}
              >
                {choice.label}
              </button>
            ))}
          </fieldset>
        </li>
        <li>
          <button type="button" className={classes.item} onClick={logout}>
            <IconLogout size={20} stroke={1.7} aria-hidden />
            Keluar
          </button>
        </li>
      </ul>
    </dialog>
  );
}

function Entries({ entries, onClose }: { entries: readonly MenuEntry[]; onClose: () => void }) {
  const active = useActiveAddress();
  return (
    <ul>
      {leavesOf(entries).map(({ url, label }) => {
        const Icon = iconOfAddress(url);
        return (
          <li key={url}>
            <Link
              className={classes.item}
              href={url}
              aria-current={active === url ? 'page' : undefined}
              onClick={onClose}
            >
              <Icon size={20} stroke={1.7} aria-hidden />
              {label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
