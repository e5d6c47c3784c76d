import { IconChevronUp } from '@tabler/icons-react';
import { type ButtonHTMLAttributes, type Ref, useState } from 'react';
import { Avatar } from '../../ui/avatar';
import { useFileUrl } from '../../ui/call/use-file-url';
import { useUser } from '../../ui/call/use-user';
import { lazyPart } from '../../ui/lazy-part';
import classes from './user-menu.module.css';

const loadPanel = () => import('./user-menu-panel');
const Panel = lazyPart(async () => (await loadPanel()).UserMenuPanel, { waiting: <Person /> });

/** The person at the foot of the sidebar: account, look, logout. What it opens is loaded when it is first wanted. */
export function UserMenu() {
  const [wanted, setWanted] = useState(false);
  const closed = (
    <Person
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void loadPanel()}
      onFocus={() => void loadPanel()}
      onClick={() => setWanted(true)}
    />
  );
  if (!wanted) return closed;
  return (
    <Panel>
      {/* It takes the place of the button that was pressed, and with it the focus that the menu gives back. */}
      <Person autoFocus />
    </Panel>
  );
}

function Person(props: ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }) {
  const user = useUser();
  const photo = useFileUrl(user.photoProfileUrl);
  return (
    <button type="button" {...props} className={classes.target} title={user.fullName}>
      <Avatar name={user.fullName} src={photo} size={28} tone="blue" />
      <span className={classes.names}>
        <span className={classes.name}>{user.fullName}</span>
        <span className={classes.role}>{user.roleName}</span>
      </span>
      <IconChevronUp size={16} stroke={1.7} aria-hidden className={classes.chevron} />
    </button>
  );
}
