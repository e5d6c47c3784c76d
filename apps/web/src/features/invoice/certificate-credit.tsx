import type { Certificate } from '@lajur/api-contract/invoice-withholding';
import { say } from '../../ui/call/toast-store';
import { FormDialog } from '../../ui/form/form-dialog';
import { useKeptForm } from '../../ui/form/use-kept-form';
import { TextInput } from '../../ui/input/text-input';
import { certificateStrings } from './certificate-strings';
import { useUpdateCertificate } from './queries';

const { credit: words } = certificateStrings;

/** In the return of which year a certificate is credited. */
export function CertificateCredit({ certificate, onClose }: { certificate: Certificate; onClose(): void }) {
  const { id, version, number, month } = certificate;
  const update = useUpdateCertificate();
  const checked = useKeptForm({
    name: `invoice.certificate-credit.${id}`,
    initialValues: { creditedYear: month.slice(0, 4) },
    check: ({ creditedYear }): Record<string, string> =>
      /^2\d{3}$/.test(creditedYear.trim()) ? {} : { creditedYear: `${words.year} wajib diisi` },
    whenLeft: false,
    onSubmit: async ({ creditedYear }) => {
      await update.mutateAsync({ params: { id }, body: { version, creditedYear: Number(creditedYear) } });
      say(words.done);
    },
    onDone: onClose,
  });
  return (
    <FormDialog checked={checked} title={words.title(number)} text={words.text} verb={words.verb} onCancel={onClose}>
      <TextInput
        label={words.year}
        required
        inputMode="numeric"
        maxLength={4}
        {...checked.form.getInputProps('creditedYear')}
      />
    </FormDialog>
  );
}
