import {
  putReminderPolicy,
  type ReminderPreview,
  type ReminderSettings,
  type ReminderShipper,
} from '@lajur/api-contract/invoice-reminder';
import { formatRupiah } from '@lajur/domain/common/money';
import { shipperReminderModeLabels } from '@lajur/domain/invoice/reminder';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ActionButton } from '../../ui/action-button';
import { say, toast } from '../../ui/call/toast-store';
import { useRefusal } from '../../ui/call/use-user';
import { Card } from '../../ui/card';
import { DetailPage } from '../../ui/detail-page/detail-page';
import { ErrorView } from '../../ui/error-view';
import { FactsList } from '../../ui/facts-list';
import { lazyPart } from '../../ui/lazy-part';
import { Money } from '../../ui/money';
import { to } from '../../ui/paths';
import { whenHere } from '../../ui/zone';
import classes from './credit-note.module.css';
import { useNoteCopiedReminder, useReminderPreview, useReminderSettings, useReminderText } from './queries';
import look from './reminder.module.css';
import { reminderStrings as words } from './reminder-strings';
import { strings } from './strings';

const ReminderPolicyDialog = lazyPart(async () => (await import('./reminder-policy-dialog')).ReminderPolicyDialog);
const ReminderShipperDialog = lazyPart(async () => (await import('./reminder-shipper-dialog')).ReminderShipperDialog);

/** When shippers are reminded of what is due, and what goes out next (docs/spec/money.md, Reminders). */
export function ReminderPage() {
  const { data, error, refetch } = useReminderSettings();
  const { data: preview } = useReminderPreview();
  const path = [
    { label: strings.title, href: to('invoices') },
    { label: strings.dataTitle, href: to('invoiceData') },
  ];
  return (
    <DetailPage path={path} title={words.title} facts={words.purpose}>
      {error && !data && <ErrorView error={error} onReload={() => void refetch()} />}
      {/* All at once: what comes first would push the rest down. */}
      {data && preview ? (
        <>
          <PolicyCard settings={data} />
          <PreviewCard preview={preview} />
          <ShippersCard settings={data} />
        </>
      ) : (
        <div aria-busy className={look.list} />
      )}
    </DetailPage>
  );
}

function PolicyCard({ settings }: { settings: ReminderSettings }) {
  const [editing, setEditing] = useState(false);
  const refused = useRefusal(putReminderPolicy, words.noRight);
  const text = words.policy;
  return (
    <Card
      title={text.title}
      aside={
        <ActionButton variant="default" disabledReason={refused} onClick={() => setEditing(true)}>
          {text.edit}
        </ActionButton>
      }
    >
      <div className={look.policy}>
        <p className={classes.head}>{settings.isOn ? text.on : text.off}</p>
        <p className={classes.more}>{settings.isOn ? text.onText : text.offText}</p>
        <FactsList facts={[{ label: text.smallest, value: formatRupiah(settings.smallest) }]} />
        <ol className={look.ladder}>
          {settings.steps.map((step) => (
            <li key={step.days}>
              <strong>{words.stepOf(step.days)}</strong> {step.text}
            </li>
          ))}
        </ol>
        {settings.changedBy && settings.changedAt && (
          <p className={classes.more}>{text.changed(settings.changedBy, whenHere(settings.changedAt))}</p>
        )}
      </div>
      {editing && <ReminderPolicyDialog settings={settings} onClose={() => setEditing(false)} />}
    </Card>
  );
}

function PreviewCard({ preview: data }: { preview: ReminderPreview }) {
  const text = words.preview;
  return (
    <Card title={text.title} note={text.note(data.day)} flush>
      <div className={look.list}>
        {data.mails.length === 0 && <p className={look.empty}>{data.refusal ?? text.none}</p>}
        {data.mails.map((mail) => (
          <Mail key={mail.shipper.id} mail={mail} />
        ))}
      </div>
    </Card>
  );
}

function Mail({ mail: { shipper, to: addresses, total, lines, text } }: { mail: ReminderPreview['mails'][number] }) {
  const [open, setOpen] = useState(false);
  return (
    <div className={classes.note}>
      <div className={classes.head}>
        <span>{shipper.name}</span>
        <Money amount={total} />
      </div>
      <p className={addresses.length > 0 ? classes.more : classes.wait}>
        {[words.preview.count(lines.length), addresses.join(', ') || words.preview.nobody].join(' · ')}
      </p>
      {open && <p className={look.text}>{text}</p>}
      <div className={classes.acts}>
        <Button
          variant="default"
          aria-expanded={open}
          aria-label={`${open ? words.preview.close : words.preview.read}: ${shipper.name}`}
          onClick={() => setOpen(!open)}
        >
          {open ? words.preview.close : words.preview.read}
        </Button>
      </div>
    </div>
  );
}

function ShippersCard({ settings }: { settings: ReminderSettings }) {
  const [chosen, setChosen] = useState<ReminderShipper | null>(null);
  const text = words.shippers;
  return (
    <Card title={text.title} flush>
      <div className={look.list}>
        {settings.shippers.length === 0 && <p className={look.empty}>{text.none}</p>}
        {settings.shippers.map((shipper) => (
          <Shipper key={shipper.id} shipper={shipper} onEdit={() => setChosen(shipper)} />
        ))}
      </div>
      {chosen && <ReminderShipperDialog shipper={chosen} policy={settings} onClose={() => setChosen(null)} />}
    </Card>
  );
}

function Shipper({ shipper, onEdit }: { shipper: ReminderShipper; onEdit(): void }) {
  const { id, name, openCash, count, mode, pausedUntil } = shipper;
  const refused = useRefusal(putReminderPolicy, words.noRight);
  const read = useReminderText();
  const note = useNoteCopiedReminder();
  const text = words.shippers;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(await read(id));
    } catch {
      say(text.notCopied);
      return;
    }
    if (!refused) note.mutate({ params: { id } });
    toast(text.copied, 'good');
  };
  const facts = [text.open(count), shipperReminderModeLabels[mode], pausedUntil && text.paused(pausedUntil)];
  return (
    <div className={classes.note}>
      <div className={classes.head}>
        <span>{name}</span>
        {count > 0 && <Money amount={openCash} />}
      </div>
      <p className={classes.more}>{facts.filter(Boolean).join(' · ')}</p>
      <div className={classes.acts}>
        <ActionButton variant="default" disabledReason={refused} aria-label={`${text.edit}: ${name}`} onClick={onEdit}>
          {text.edit}
        </ActionButton>
        {count > 0 && (
          <Button variant="default" aria-label={`${text.copy}: ${name}`} onClick={() => void copy()}>
            {text.copy}
          </Button>
        )}
      </div>
    </div>
  );
}
