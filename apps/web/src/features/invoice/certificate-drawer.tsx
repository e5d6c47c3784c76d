import type { WaitingProofRow } from '@lajur/api-contract/invoice-withholding';
import { formatNpwp, normaliseNpwp, npwp } from '@lajur/domain/common/company-number';
import { day, required } from '@lajur/domain/common/validation';
import {
  certificateProblems,
  maxCertificateNumber,
  maxObjectCode,
  usualObjectCode,
} from '@lajur/domain/invoice/withholding';
import { storeFile } from '../../ui/call/store-file';
import { say } from '../../ui/call/toast-store';
import { FormDrawer } from '../../ui/form/form-drawer';
import { useKeptForm } from '../../ui/form/use-kept-form';
import { DateInput } from '../../ui/input/date-input';
import { DigitsInput } from '../../ui/input/digits-input';
import { CurrencyInput } from '../../ui/input/number-input';
import { TextInput } from '../../ui/input/text-input';
import { FileDrop } from '../../ui/upload/file-drop';
import { UploadList } from '../../ui/upload/upload-list';
import { useUploads } from '../../ui/upload/use-uploads';
import { todayHere } from '../../ui/zone';
import { certificateStrings } from './certificate-strings';
import { useCreateCertificate } from './queries';

const { record: words } = certificateStrings;
const accept = ['pdf'] as const;

interface Values {
  number: string;
  month: string;
  day: string;
  payerNpwp: string;
  payerName: string;
  base: number | null;
  pph: number | null;
  objectCode: string;
}

/** '11-2026' → '2026-11'; null when it is no month. */
const monthOf = (text: string): string | null => {
  const found = /^(0?[1-9]|1[0-2])\s*[-/]\s*(2\d{3})$/.exec(text.trim());
  return found ? `${found[2]}-${found[1]?.padStart(2, '0')}` : null;
};

function problemsOf(values: Values): Record<string, string> {
  const month = monthOf(values.month);
  const { base, pph } = values;
  const problems = {
    number: required(values.number, words.number),
    month: month ? null : words.monthWrong,
    day: required(values.day, words.day) ?? day(values.day, words.day),
    payerNpwp: required(values.payerNpwp, words.npwp) ?? npwp(values.payerNpwp, words.npwp),
    payerName: required(values.payerName, words.name),
    base: base && base > 0 ? null : `${words.base} wajib diisi`,
    pph: pph && pph > 0 ? null : `${words.pph} wajib diisi`,
    objectCode: required(values.objectCode, words.objectCode),
  };
  const told = Object.entries(problems).filter((pair): pair is [string, string] => pair[1] !== null);
  if (told.length > 0) return Object.fromEntries(told);
  return certificateProblems({ month: month ?? '', day: values.day, base: base ?? 0, pph: pph ?? 0 }, todayHere());
}

interface CertificateDrawerProps {
  /** The invoice that it proves; null: none yet. */
  waiting: WaitingProofRow | null;
  onClose(): void;
}

function useCertificateForm({ waiting, onClose }: CertificateDrawerProps) {
  const create = useCreateCertificate();
  const files = useUploads<string>({ accept, send: (file) => storeFile(file, file.name) });
  const fileUrl = files.uploads.find(({ result }) => result)?.result;
  const today = todayHere();
  const checked = useKeptForm<Values>({
    name: `invoice.certificate.${waiting?.id ?? 'new'}`,
    hasFiles: files.uploads.length > 0,
    initialValues: {
      ...{ number: '', month: (waiting?.keptSince ?? today).slice(0, 7).split('-').reverse().join('-'), day: today },
      ...{ payerNpwp: formatNpwp(waiting?.npwp ?? ''), payerName: waiting?.shipper.name ?? '', base: null },
      ...{ pph: waiting?.awaited ?? null, objectCode: usualObjectCode },
    },
    check: (values) => ({ ...problemsOf(values), ...(files.busy ? { file: words.busy } : {}) }),
    onSubmit: async ({ month, payerNpwp, base, pph, ...values }) => {
      const figures = { base: base ?? 0, pph: pph ?? 0 };
      await create.mutateAsync({
        body: {
          ...values,
          ...figures,
          month: monthOf(month) ?? '',
          payerNpwp: normaliseNpwp(payerNpwp) ?? '',
          ...(fileUrl ? { fileUrl } : {}),
          proofs: waiting ? [{ invoiceId: waiting.id, pph: Math.min(figures.pph, waiting.awaited + 1) }] : [],
        },
      });
      say(words.done);
    },
    onDone: onClose,
  });
  return { checked, files };
}

/** A certificate that a payer gave, of one invoice or to be matched later. */
export function CertificateDrawer(props: CertificateDrawerProps) {
  const { waiting, onClose } = props;
  const { checked, files } = useCertificateForm(props);
  const { form } = checked;
  return (
    <FormDrawer
      checked={checked}
      onClose={onClose}
      width={560}
      title={words.title}
      subtitle={waiting ? `${waiting.number} · ${waiting.shipper.name}` : undefined}
      verb={words.verb}
    >
      <TextInput label={words.number} required maxLength={maxCertificateNumber} {...form.getInputProps('number')} />
      <TextInput label={words.month} required maxLength={9} {...form.getInputProps('month')} />
      <DateInput label={words.day} required max={todayHere()} {...form.getInputProps('day')} />
      <DigitsInput label={words.npwp} required digits={16} groups={4} {...form.getInputProps('payerNpwp')} />
      <TextInput label={words.name} required maxLength={200} {...form.getInputProps('payerName')} />
      <CurrencyInput label={words.base} required {...form.getInputProps('base')} />
      <CurrencyInput label={words.pph} required {...form.getInputProps('pph')} />
      <TextInput label={words.objectCode} required maxLength={maxObjectCode} {...form.getInputProps('objectCode')} />
      <FileDrop
        label={words.file}
        accept={accept}
        camera={false}
        data-path="file"
        error={form.errors.file}
        onFiles={files.add}
      />
      <UploadList uploads={files.uploads} onRemove={files.remove} onRetry={files.retry} />
    </FormDrawer>
  );
}
