import type { UserDetail } from '@lajur/api-contract/user';
import { auditWord } from '@lajur/domain/audit/audit-word';
import { formatMoment, zoneOf } from '@lajur/domain/common/time';
import { useUser } from '../../ui/call/use-user';
import { Card } from '../../ui/card';
import { Timeline } from '../../ui/timeline';
import { strings } from './strings';
import classes from './user.module.css';

/** What happened to an account: who, when, old and new. */
export function UserHistory({ user }: { user: UserDetail }) {
  const zone = zoneOf(useUser().timezone);
  if (user.timeline.length === 0) return null;
  return (
    <Card title={strings.history}>
      <Timeline
        events={user.timeline.map(({ id, action, actorName, at, changes }) => ({
          key: id,
          title: auditWord('user', action),
          detail: actorName,
          time: formatMoment(new Date(at), zone, new Date()),
          more: changes.length > 0 && (
            <ul className={classes.changes}>
              {changes.map(({ label, before, after }) => (
                <li key={label}>
                  {label}: {before !== null && <s>{before}</s>} {before !== null && '→'} {after ?? '—'}
                </li>
              ))}
            </ul>
          ),
        }))}
      />
    </Card>
  );
}
