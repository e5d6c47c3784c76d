import { CallError } from '@lajur/api-contract/client';
import { type InvoiceRow, printInvoices } from '@lajur/api-contract/invoice';
import { bulkLimit } from '@lajur/domain/common/bulk-limit';
import { useState } from 'react';
import { call, messageOf } from '../../ui/call/client';
import { toast } from '../../ui/call/toast-store';
import { ConfirmDialog } from '../../ui/confirm';
import { SelectInput } from '../../ui/input/select-input';
import { Notice } from '../../ui/notice';
import { saveFile } from '../../ui/save-file';
import { useMoving } from '../../ui/use-moving';
import { strings } from './strings';

const { bulkPrint: words } = strings;

type Form = keyof typeof words.forms;

/** What is wrong with which of the invoices that were asked for, by what the service says of their places. */
function refusedOf(error: unknown, asked: readonly InvoiceRow[]): ReadonlyMap<string, string> {
  const said = error instanceof CallError ? Object.entries(error.validation ?? {}) : [];
  return new Map(
    said.flatMap(([path, why]) => {
      const row = asked[Number(/^ids\.(\d+)$/.exec(path)?.[1] ?? -1)];
      return row ? [[row.id, why] as const] : [];
    }),
  );
}

/** Downloads several invoices in the order of the list: one PDF, or a ZIP of them. What cannot be printed is told of each. */
export function BulkPrintDialog({ rows, onClose }: { rows: readonly InvoiceRow[]; onClose(): void }) {
  const [form, setForm] = useState<Form>('pdf');
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const moving = useMoving(true);
  const left = rows.filter(({ id }) => !refused.has(id)).slice(0, bulkLimit);

  async function download(): Promise<void> {
    setSending(true);
    try {
      const query = { ids: left.map(({ id }) => id).join(','), file: form };
      saveFile(await call(printInvoices, { query }));
      moving.leave(onClose);
    } catch (error) {
      const wrong = refusedOf(error, left);
      if (wrong.size === 0) toast(messageOf(error), 'danger');
      setRefused(new Map([...refused, ...wrong]));
    }
    setSending(false);
  }

  return (
    <ConfirmDialog
      opened
      title={words.title(left.length)}
      text={words.text}
      verb={words.verb(left.length)}
      sending={sending}
      disabled={left.length === 0}
      moving={moving}
      onConfirm={() => void download()}
      onCancel={() => moving.leave(onClose)}
    >
      <SelectInput
        label={words.form}
        options={(Object.keys(words.forms) as Form[]).map((value) => ({ value, label: words.forms[value] }))}
        value={form}
        onChange={(value) => setForm(value === 'zip' ? 'zip' : 'pdf')}
      />
      {refused.size > 0 && (
        <Notice tone="attention" title={words.refused} live>
          <ul>
            {[...refused].map(([id, why]) => (
              <li key={id}>{why}</li>
            ))}
          </ul>
        </Notice>
      )}
    </ConfirmDialog>
  );
}
