import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import { holdReminder } from '@lajur/api-contract/invoice-reminder';
import { formatDay } from '@lajur/domain/common/time';
import { isAwaited } from '@lajur/domain/invoice/invoice';
import { useState } from 'react';
import { ActionButton } from '../../ui/action-button';
import { toast } from '../../ui/call/toast-store';
import { useRefusal } from '../../ui/call/use-user';
import { Card } from '../../ui/card';
import { lazyPart } from '../../ui/lazy-part';
import classes from './credit-note.module.css';
import { useLiftReminderHold, useReminderLadder } from './queries';
import look from './reminder.module.css';
import { reminderStrings } from './reminder-strings';
import { strings } from './strings';

const ReminderHoldDialog = lazyPart(async () => (await import('./reminder-hold-dialog')).ReminderHoldDialog);
const { ladder: words } = reminderStrings;

/** The reminders of an invoice that is waited for: what went, what comes, and what holds it back. */
export function ReminderCard({ invoice }: { invoice: InvoiceDetail }) {
  return isAwaited(invoice.status) ? <Ladder invoice={invoice} /> : null;
}

function Ladder({ invoice: { id, openCash } }: { invoice: InvoiceDetail }) {
  const { data } = useReminderLadder(id);
  const lift = useLiftReminderHold();
  const [holding, setHolding] = useState(false);
  const refused = useRefusal(holdReminder, strings.noRight);
  if (!data) return null;
  const { refusal, steps, hold, history } = data;
  return (
    <Card title={words.title}>
      {refusal && <p className={hold ? classes.wait : classes.more}>{refusal}</p>}
      {hold && <p className={classes.more}>{[hold.note, words.by(hold.by)].filter(Boolean).join(' · ')}</p>}
      <ul className={look.steps}>
        {steps.map(({ days, day, state }) => (
          <li key={days} data-state={state}>
            <span>{reminderStrings.stepOf(days)}</span>
            <span>{`${formatDay(day)} · ${words.states[state]}`}</span>
          </li>
        ))}
      </ul>
      {history.map(({ id: one, day, way, by, step }) => (
        <p key={one} className={classes.more}>
          {[formatDay(day), words.ways[way], step !== null && reminderStrings.stepOf(step), by]
            .filter(Boolean)
            .join(' · ')}
        </p>
      ))}
      <div className={classes.acts}>
        {hold ? (
          <ActionButton
            variant="default"
            disabledReason={refused}
            loading={lift.isPending}
            onClick={() => lift.mutate({ params: { id } }, { onSuccess: () => toast(words.lifted, 'good') })}
          >
            {words.lift}
          </ActionButton>
        ) : (
          openCash > 0 && (
            <ActionButton variant="default" disabledReason={refused} onClick={() => setHolding(true)}>
              {words.hold}
            </ActionButton>
          )
        )}
      </div>
      {holding && <ReminderHoldDialog id={id} onClose={() => setHolding(false)} />}
    </Card>
  );
}
