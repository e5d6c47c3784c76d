import { auditWord } from '@lajur/domain/audit/audit-word';
import type { RecordKind } from '@lajur/domain/auth/record-right';
import { Card } from './card';
import classes from './record-history.module.css';
import { Timeline } from './timeline';
import { whenHere } from './zone';

interface RecordHistoryProps {
  /** What the record is, which gives what was done to it its words. */
  kind: RecordKind;
  /** The newest first. */
  events: readonly {
    id: string;
    at: string;
    actorName: string;
    action: string;
    note: string | null;
    changes: readonly { label: string; before: string | null; after: string | null }[];
  }[];
}

const ended: ReadonlySet<string> = new Set(['suspend', 'deactivate', 'delete']);
/** They say themselves what changed. */
const switches: ReadonlySet<string> = new Set(['activate', 'deactivate']);

/** What happened to a record: who, when, old and new. */
export function RecordHistory({ kind, events }: RecordHistoryProps) {
  return (
    <Card title="Riwayat data" note={events.length > 0 && `${events.length} kejadian`}>
      {events.length === 0 && <p className={classes.none}>Belum ada perubahan yang tercatat.</p>}
      <Timeline
        events={events.map(({ id, at, actorName, action, note, changes }) => ({
          key: id,
          title: auditWord(kind, action),
          detail: [actorName, note].filter(Boolean).join(' · '),
          time: whenHere(at),
          tone: ended.has(action) ? 'danger' : 'plain',
          more: changes.length > 0 && !switches.has(action) && (
            <ul className={classes.changes}>
              {changes.map(({ label, before, after }) => (
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
