import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import { recordFaktur } from '@lajur/api-contract/invoice-faktur';
import { formatDay } from '@lajur/domain/common/time';
import { fakturAfter, fakturStateLabels } from '@lajur/domain/invoice/faktur';
import { useState } from 'react';
import { ActionButton } from '../../ui/action-button';
import { useRefusal } from '../../ui/call/use-user';
import { Card } from '../../ui/card';
import { lazyPart } from '../../ui/lazy-part';
import classes from './credit-note.module.css';
import { fakturStrings as words } from './faktur-strings';
import { strings } from './strings';

const FakturDialog = lazyPart(async () => (await import('./faktur-dialog')).FakturDialog);

/** How far the tax invoice of an invoice has come, and its number. */
export function FakturCard({ invoice }: { invoice: InvoiceDetail }) {
  const [recording, setRecording] = useState(false);
  const refusal = useRefusal(recordFaktur, strings.noRight);
  const { faktur } = invoice;
  if (!faktur) return null;
  const { code, state, number, day, by } = faktur;
  return (
    <Card title={words.title} note={words.code(code)} flush>
      <div className={classes.note}>
        <div className={classes.head}>
          <span>{fakturStateLabels[state]}</span>
        </div>
        <p className={classes.more}>
          {[number ? words.nsfp(number) : words.noNumber, day && formatDay(day), by].filter(Boolean).join(' · ')}
        </p>
        {fakturAfter[state].length > 0 && (
          <div className={classes.acts}>
            <ActionButton variant="default" disabledReason={refusal} onClick={() => setRecording(true)}>
              {words.record}
            </ActionButton>
          </div>
        )}
      </div>
      {recording && <FakturDialog invoice={invoice} faktur={faktur} onClose={() => setRecording(false)} />}
    </Card>
  );
}
