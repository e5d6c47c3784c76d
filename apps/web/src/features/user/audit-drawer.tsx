import type { AuditRow } from '@lajur/api-contract/audit';
import { Drawer } from '../../ui/drawer';
import { FactsList } from '../../ui/facts-list';
import { TextLink } from '../../ui/link';
import { whenHere } from '../../ui/zone';
import { recordHrefOf, recordText } from './audit-look';
import { auditStrings } from './audit-strings';
import classes from './user.module.css';

const { drawer: strings, actor: actors } = auditStrings;

/** One event of the trail with all that it changed, old beside new. */
export function AuditDrawer({ event, onClose }: { event: AuditRow | undefined; onClose(): void }) {
  return (
    <Drawer opened={event !== undefined} onClose={onClose} title={event?.text ?? ''} width={480}>
      {event && <AuditFacts event={event} />}
    </Drawer>
  );
}

function AuditFacts({ event }: { event: AuditRow }) {
  const href = recordHrefOf(event);
  const name = recordText(event);
  return (
    <>
      <FactsList
        form="rows"
        facts={[
          { label: strings.record, value: href ? <TextLink href={href}>{name}</TextLink> : name },
          { label: strings.who, value: `${event.actor.name} · ${actors[event.actor.kind]}` },
          { label: strings.when, value: whenHere(event.at) },
          ...(event.note ? [{ label: strings.note, value: event.note }] : []),
        ]}
      />
      <h3 className={classes.changesTitle}>{strings.changes}</h3>
      {event.changes.length === 0 ? (
        <p className={classes.changesNone}>{strings.none}</p>
      ) : (
        <ul className={classes.changes}>
          {event.changes.map(({ label, before, after }) => (
            <li key={label}>
              {label}: {before !== null && <s>{before}</s>} {before !== null && '→'} {after ?? '—'}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
