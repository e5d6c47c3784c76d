import { formatTime, formatWeekday, zoneOf } from '@lajur/domain/common/time';
import { IconBell, IconHelpCircle, IconSearch } from '@tabler/icons-react';
import { useConnection } from '../../ui/call/connection-store';
import { useLiveStatus } from '../../ui/call/live';
import { useUser } from '../../ui/call/use-user';
import { ariaKeys, keyTexts } from '../../ui/keys';
import { Link } from '../../ui/link';
import { isBuilt, to } from '../../ui/paths';
import { useNow } from '../../ui/ticker';
import { useSearchWords } from '../palette/search-words';
import { SimulationHint } from './simulation-hint';
import classes from './top-bar.module.css';
import { Unread } from './unread';

/** Search for everything, whether changes arrive by themselves, and the person's own time. */
export function TopBar({ onSearch }: { onSearch: () => void }) {
  const words = useSearchWords();
  return (
    <header className={classes.bar}>
      <button type="button" className={classes.search} onClick={onSearch} aria-keyshortcuts={ariaKeys('palette')}>
        <IconSearch size={16} stroke={1.7} aria-hidden />
        <span className={classes.hint}>{words}</span>
        <kbd className={classes.keys} aria-hidden>
          {keyTexts('palette')}
        </kbd>
      </button>
      <div className={classes.facts}>
        <SimulationHint />
        <Live />
        <Clock />
        <span className={classes.line} />
        <Link className={classes.icon} href={to('notification')} title="Notifikasi">
          <IconBell size={18} stroke={1.7} aria-hidden />
          <Unread className={classes.count} />
        </Link>
        {isBuilt('contactUs') && (
          <Link className={classes.icon} href={to('contactUs')} aria-label="Hubungi kami">
            <IconHelpCircle size={18} stroke={1.7} aria-hidden />
          </Link>
        )}
      </div>
    </header>
  );
}

function Live() {
  const live = useLiveStatus();
  const { online } = useConnection();
  // The page follows along once it stands: until then it has lost nothing.
  const known = live !== null || !online;
  const on = live !== false && online;
  return (
    <span className={classes.live} data-on={on || undefined} data-known={known || undefined} role="status">
      <span className={classes.dot} />
      {on ? 'Langsung' : 'Terputus'}
    </span>
  );
}

function Clock() {
  const now = new Date(useNow());
  const zone = zoneOf(useUser().timezone);
  return (
    <time className={classes.clock} dateTime={now.toISOString().slice(0, 16)}>
      {formatWeekday(now, zone)} · {formatTime(now, zone)}
    </time>
  );
}
