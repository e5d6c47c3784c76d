import type { DriverDetail } from '@lajur/api-contract/driver';
import { auditWord } from '@lajur/domain/audit/audit-word';
import { formatMoment, zoneOf } from '@lajur/domain/common/time';
import { useUser } from '../../ui/call/use-user';
import { Card } from '../../ui/card';
import { Timeline } from '../../ui/timeline';
import classes from './driver.module.css';

/** What happened to the record: who, when, old and new. */
export function DriverHistory({ driver }: { driver: DriverDetail }) {
  const zone = zoneOf(useUser().timezone);
  return (
    <Card title="Riwayat data" note={`${driver.timeline.length} kejadian`}>
      <Timeline
        events={driver.timeline.map((event) => ({
          key: event.id,
          title: auditWord('driver', event.action),
          detail: [event.actorName, event.note].filter(Boolean).join(' · '),
          time: formatMoment(new Date(event.at), zone, new Date()),
          tone: event.action === 'suspend' ? 'danger' : 'plain',
          more: event.changes.length > 0 && (
            <ul className={classes.changes}>
              {event.changes.map(({ label, before, after }) => (
                <li key={label}>
                  {label}: <s>{before ?? '—'}</s> → {after ?? '—'}
                </li>
              ))}
            </ul>
          ),
        }))}
      />
    </Card>
  );
}
