import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import type { StandingLine } from '@lajur/api-contract/invoice-line';
import { formatRupiah } from '@lajur/domain/common/money';
import { required } from '@lajur/domain/common/validation';
import {
  type CreditReason,
  creditLineProblem,
  creditReasonHints,
  creditReasonLabels,
  creditReasons,
  creditSum,
  leftOf,
  lowersPpn,
} from '@lajur/domain/invoice/credit-note';
import { maxInvoiceNote } from '@lajur/domain/invoice/invoice';
import { say } from '../../ui/call/toast-store';
import { FormDrawer } from '../../ui/form/form-drawer';
import { useKeptForm } from '../../ui/form/use-kept-form';
import { Checkbox } from '../../ui/input/checkbox';
import { CurrencyInput } from '../../ui/input/number-input';
import { SelectInput } from '../../ui/input/select-input';
import { TextArea } from '../../ui/input/text-input';
import { Notice } from '../../ui/notice';
import classes from './credit-note.module.css';
import { creditStrings } from './credit-note-strings';
import { useDraftCreditNote } from './queries';

const { drawer: words } = creditStrings;

interface Values {
  reason: CreditReason;
  note: string;
  /** What is taken back of each line that has something left, by its number; null where it is not chosen. */
  lines: { seq: number; base: number | null; chosen: boolean }[];
}

const nameOf = ({ cargoNo, name, origin, destination }: StandingLine, isShipment: boolean): string =>
  `${cargoNo} · ${isShipment ? `${origin} → ${destination}` : name}`;

/** What can be taken back, each by its name. */
const linesOf = ({ lines, fixedLines, type }: InvoiceDetail) => [
  ...lines.map((line) => ({ ...line, title: nameOf(line, type === 'SHIPMENT'), short: line.cargoNo })),
  ...fixedLines.map((line) => {
    const short = line.transportType.name;
    return { ...line, title: `${short} · ${line.units} unit`, short };
  }),
];

/** The form as the service proposes it. */
const proposedValues = (
  open: readonly { seq: number; amount: number; takenBack: number }[],
  { lines, note }: NonNullable<InvoiceDetail['proposedCredit']>,
): Values => ({
  reason: 'KLAIM_KERUSAKAN',
  note,
  lines: open.map((line) => {
    const asked = lines.find(({ seq }) => seq === line.seq);
    return { seq: line.seq, base: asked?.base ?? leftOf(line), chosen: asked !== undefined };
  }),
});

const chosenOf = ({ lines }: Values) =>
  lines.filter(({ chosen }) => chosen).map(({ seq, base }) => ({ seq, base: base ?? 0 }));

/** What issued notes took of an invoice already, as a draft is reckoned by it. */
function takenOf({ creditNotes, tax }: InvoiceDetail) {
  const issued = creditNotes.filter(({ status }) => status === 'ISSUED');
  const [base, ppn, pph] = (['base', 'ppn', 'pph'] as const).map((key) =>
    issued.reduce((total, note) => total + note[key], 0),
  );
  return { taken: { base: base ?? 0, ppn: ppn ?? 0, pph: pph ?? 0 }, invoice: tax };
}

interface CreditNoteDrawerProps {
  invoice: InvoiceDetail;
  /** What claims of damage ask for, to begin with. */
  proposed?: InvoiceDetail['proposedCredit'];
  onClose(): void;
}

/** A draft of a credit note: whole lines or a part of one, with why; what it takes of the taxes is reckoned as it is typed. */
export function CreditNoteDrawer({ invoice, proposed = null, onClose }: CreditNoteDrawerProps) {
  const { id, version, number, claimLowersPpn } = invoice;
  const draft = useDraftCreditNote();
  const open = linesOf(invoice).filter((line) => leftOf(line) > 0);
  const isOnly = open.length === 1;
  const checked = useKeptForm<Values>({
    name: `invoice.credit-note.${id}${proposed ? '.claim' : ''}`,
    initialValues: proposed
      ? proposedValues(open, proposed)
      : {
          reason: 'SALAH_TAGIH',
          note: '',
          lines: open.map((line) => ({ seq: line.seq, base: leftOf(line), chosen: isOnly })),
        },
    check: (values): Record<string, string> => {
      const noteProblem = values.reason === 'LAIN' ? required(values.note, words.note) : null;
      const problems = values.lines.flatMap(({ seq, base, chosen }, at) => {
        const line = open.find((one) => one.seq === seq);
        if (!chosen || !line) return [];
        const problem =
          base === null || Number.isNaN(base) || base < 1 ? 'Nilai wajib diisi' : creditLineProblem(base, line);
        return problem ? [[`lines.${at}.base`, problem] as const] : [];
      });
      return {
        ...(noteProblem ? { note: noteProblem } : {}),
        ...(chosenOf(values).length === 0 ? { lines: words.none } : {}),
        ...Object.fromEntries(problems),
      };
    },
    whenLeft: false,
    onSubmit: async (values) => {
      const body = { version, lines: chosenOf(values), reason: values.reason, note: values.note.trim() || null };
      await draft.mutateAsync({ params: { id }, body });
      say(words.saved);
    },
    onDone: onClose,
  });
  const { form } = checked;
  const { values } = form;
  const base = chosenOf(values).reduce((total, line) => total + (Number.isFinite(line.base) ? line.base : 0), 0);
  const { taken, invoice: billed } = takenOf(invoice);
  const lowers = lowersPpn(values.reason, claimLowersPpn);
  const sum = creditSum(Math.max(0, Math.min(base, billed.base - taken.base)), billed, taken, lowers);
  return (
    <FormDrawer
      checked={checked}
      onClose={onClose}
      width={560}
      title={words.title}
      subtitle={`${number} · ${invoice.shipper.name}`}
      summary={words.summary(formatRupiah(base > 0 ? sum.total : 0))}
      summaryNote={
        base > 0 && words.summaryNote(...([sum.base, sum.ppn, sum.pph].map(formatRupiah) as [string, string, string]))
      }
      verb={words.save}
    >
      <SelectInput
        label={words.reason}
        required
        options={creditReasons.map((value) => ({ value, label: creditReasonLabels[value] }))}
        description={creditReasonHints[values.reason]}
        {...form.getInputProps('reason')}
        onChange={(reason) => reason && form.setFieldValue('reason', reason as CreditReason)}
      />
      <TextArea
        label={words.note}
        description={words.noteWhy}
        maxLength={maxInvoiceNote}
        rows={2}
        {...form.getInputProps('note')}
      />
      {!lowers && billed.ppn > 0 && <Notice tone="info">{words.keepsPpn}</Notice>}
      <fieldset className={classes.lines}>
        <legend>{words.lines}</legend>
        {form.errors.lines && (
          <div data-path="lines">
            <Notice tone="danger" live>
              {form.errors.lines}
            </Notice>
          </div>
        )}
        {values.lines.map(({ seq, chosen }, at) => {
          const line = open.find((one) => one.seq === seq);
          if (!line) return null;
          return (
            <div key={seq} className={classes.line}>
              <Checkbox
                checked={chosen}
                onChange={(is) => form.setFieldValue(`lines.${at}.chosen`, is)}
                label={line.title}
                description={words.left(formatRupiah(leftOf(line)))}
              />
              {chosen && (
                <CurrencyInput label={words.amount(line.short)} required {...form.getInputProps(`lines.${at}.base`)} />
              )}
            </div>
          );
        })}
      </fieldset>
    </FormDrawer>
  );
}
