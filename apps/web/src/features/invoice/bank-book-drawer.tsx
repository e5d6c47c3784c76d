import type { BankLine } from '@lajur/api-contract/invoice-bank';
import { formatRupiah } from '@lajur/domain/common/money';
import { formatDay } from '@lajur/domain/common/time';
import { say } from '../../ui/call/toast-store';
import { FormDrawer } from '../../ui/form/form-drawer';
import { useKeptForm } from '../../ui/form/use-kept-form';
import { Checkbox } from '../../ui/input/checkbox';
import { LazySelect } from '../../ui/input/lazy-select';
import { Notice } from '../../ui/notice';
import type { BankProposal } from './bank-line-list';
import { bankStrings } from './bank-strings';
import classes from './credit-note.module.css';
import { type AwaitedOption, loadAwaitedInvoices } from './queries';
import { bodyOf, useBooking } from './use-booking';

const { book: words } = bankStrings;

type Invoice = BankProposal['invoices'][number];

interface Values {
  /** All that can be ticked: those proposed, then those that were looked for. */
  offered: readonly Invoice[];
  /** Ids, in the order in which they were ticked. */
  chosen: readonly string[];
  closes: boolean;
}

/** Each invoice of the proposals once. */
const offeredIn = (proposals: readonly BankProposal[]): Invoice[] => [
  ...new Map(proposals.flatMap(({ invoices }) => invoices.map((one) => [one.id, one] as const))).values(),
];

const awaitedOf = ({ offered, chosen }: Values): number =>
  offered.reduce((sum, { id, openCash }) => (chosen.includes(id) ? sum + openCash : sum), 0);

/** Chooses the invoices that a line pays: of those proposed, or any that wait. */
export function BankBookDrawer({ line, onClose }: { line: BankLine; onClose(): void }) {
  const { book, dialog } = useBooking();
  const checked = useKeptForm<Values>({
    name: `invoice.bank-book.${line.id}`,
    initialValues: {
      offered: offeredIn(line.proposals),
      chosen: line.sure?.invoices.map(({ id }) => id) ?? [],
      closes: (line.sure?.fee ?? 0) > 0,
    },
    check: ({ chosen }): Record<string, string> => (chosen.length === 0 ? { invoiceIds: words.none } : {}),
    onSubmit: async (values) => {
      const invoices = values.chosen.flatMap((id) => values.offered.find((one) => one.id === id) ?? []);
      const fee = values.closes ? awaitedOf(values) - line.left : 0;
      const isRecorded = line.proposals.some(
        ({ ground, invoices: found }) => ground === 'RECORDED' && found.some(({ id }) => id === values.chosen[0]),
      );
      const isBooked = await book(line, bodyOf(line, { invoices, fee, ground: isRecorded ? 'RECORDED' : 'NUMBER' }));
      if (isBooked) say(bankStrings.accept.said(invoices.map(({ number }) => number).join(', ')));
      return isBooked;
    },
    onDone: onClose,
  });
  const { form } = checked;
  const { values } = form;
  const left = awaitedOf(values) - line.left;
  const choose = (id: string, is: boolean) =>
    form.setFieldValue('chosen', is ? [...values.chosen, id] : values.chosen.filter((one) => one !== id));
  const add = (one: Invoice | null) => {
    if (!one || values.offered.some(({ id }) => id === one.id)) return;
    form.setFieldValue('offered', [...values.offered, one]);
    form.setFieldValue('chosen', [...values.chosen, one.id]);
  };
  return (
    <>
      <FormDrawer
        checked={checked}
        onClose={onClose}
        width={560}
        title={words.title}
        subtitle={`${formatDay(line.day)} · ${formatRupiah(line.left)}`}
        summary={words.summary(formatRupiah(awaitedOf(values)), formatRupiah(line.left))}
        verb={words.verb}
      >
        <p>{line.text}</p>
        <fieldset className={classes.lines} data-path="invoiceIds">
          <legend>{bankStrings.column.match}</legend>
          {form.errors.invoiceIds && (
            <Notice tone="danger" live>
              {form.errors.invoiceIds}
            </Notice>
          )}
          {values.offered.map(({ id, number, shipperName, openCash }) => (
            <Checkbox
              key={id}
              checked={values.chosen.includes(id)}
              onChange={(is) => choose(id, is)}
              label={number}
              description={words.awaited(shipperName, formatRupiah(openCash))}
            />
          ))}
        </fieldset>
        <LazySelect<AwaitedOption>
          label={words.add}
          description={words.addHint}
          load={loadAwaitedInvoices}
          value={null}
          onChange={(option) => add(option?.invoice ?? null)}
        />
        {left > 0 && values.chosen.length > 0 && (
          <Checkbox
            checked={values.closes}
            onChange={(is) => form.setFieldValue('closes', is)}
            label={words.close}
            description={words.closeWhy(formatRupiah(left))}
          />
        )}
      </FormDrawer>
      {dialog}
    </>
  );
}
