import type { Certificate } from '@lajur/api-contract/invoice-withholding';
import { formatRupiah } from '@lajur/domain/common/money';
import { say } from '../../ui/call/toast-store';
import { FormDrawer } from '../../ui/form/form-drawer';
import { useKeptForm } from '../../ui/form/use-kept-form';
import { Checkbox } from '../../ui/input/checkbox';
import { CurrencyInput } from '../../ui/input/number-input';
import { TextInput } from '../../ui/input/text-input';
import { Notice } from '../../ui/notice';
import { certificateStrings } from './certificate-strings';
import classes from './credit-note.module.css';
import { useUpdateCertificate, useWaitingOfPayer } from './queries';

const { match: words } = certificateStrings;

interface Choice {
  invoiceId: string;
  number: string;
  awaited: number;
  pph: number | null;
  chosen: boolean;
  /** Its shipper, of whom no NPWP is known. */
  unknownPayer?: string | undefined;
}

/** Loads what waits of the payer, then asks which of it a certificate proves. */
export function CertificateMatch({ certificate, onClose }: { certificate: Certificate; onClose(): void }) {
  const { data } = useWaitingOfPayer(certificate.payerNpwp);
  if (!data) return null;
  const known = certificate.proofs.map(({ invoiceId, number, pph }) => ({
    ...{ invoiceId, number, pph, awaited: pph, chosen: true },
  }));
  const others = data.content
    .filter(({ id }) => !known.some(({ invoiceId }) => invoiceId === id))
    // Those of the payer come first, those of whom no NPWP is known behind them.
    .sort((one, other) => Number(one.npwp === null) - Number(other.npwp === null))
    .map(({ id, number, awaited, npwp, shipper }) => ({
      ...{ invoiceId: id, number, awaited, pph: awaited, chosen: false },
      unknownPayer: npwp === null ? shipper.name : undefined,
    }));
  return <MatchDrawer certificate={certificate} choices={[...known, ...others]} onClose={onClose} />;
}

const chosenOf = (choices: readonly Choice[]) => choices.filter(({ chosen }) => chosen);
const namedOf = (choices: readonly Choice[]) => chosenOf(choices).reduce((sum, { pph }) => sum + (pph || 0), 0);

interface MatchDrawerProps {
  certificate: Certificate;
  choices: readonly Choice[];
  onClose(): void;
}

function MatchDrawer({ certificate, choices, onClose }: MatchDrawerProps) {
  const { id, version, number, payerName, pph, proofs } = certificate;
  const update = useUpdateCertificate();
  const checked = useKeptForm<{ choices: readonly Choice[]; reason: string }>({
    name: `invoice.certificate-match.${id}`,
    initialValues: { choices, reason: proofs.find(({ reason }) => reason)?.reason ?? '' },
    check: (values): Record<string, string> => ({
      ...(chosenOf(values.choices).length === 0 && proofs.length === 0 ? { proofs: words.none } : {}),
      ...Object.fromEntries(
        values.choices.flatMap((one, at) =>
          one.chosen && !(one.pph && one.pph > 0) ? [[`choices.${at}.pph`, 'PPh wajib diisi']] : [],
        ),
      ),
    }),
    onSubmit: async (values) => {
      const reason = values.reason.trim() || null;
      const named = chosenOf(values.choices).map((one) => ({ invoiceId: one.invoiceId, pph: one.pph ?? 0, reason }));
      await update.mutateAsync({ params: { id }, body: { version, proofs: named } });
      say(words.done);
    },
    onDone: onClose,
  });
  const { form } = checked;
  return (
    <FormDrawer
      checked={checked}
      onClose={onClose}
      width={560}
      title={words.title(number)}
      subtitle={payerName}
      summary={words.summary(formatRupiah(namedOf(form.values.choices)), formatRupiah(pph))}
      verb={words.verb}
      disabled={choices.length === 0}
    >
      {choices.length === 0 && <Notice tone="info">{words.nothing}</Notice>}
      <fieldset className={classes.lines} data-path="proofs">
        <legend>{words.invoices}</legend>
        {form.errors.proofs && (
          <Notice tone="danger" live>
            {form.errors.proofs}
          </Notice>
        )}
        {form.values.choices.map((one, at) => (
          <div key={one.invoiceId} className={classes.line}>
            <Checkbox
              checked={one.chosen}
              onChange={(is) => form.setFieldValue(`choices.${at}.chosen`, is)}
              label={one.number}
              description={words.awaited(formatRupiah(one.awaited), one.unknownPayer)}
            />
            {one.chosen && (
              <CurrencyInput label={words.pph(one.number)} required {...form.getInputProps(`choices.${at}.pph`)} />
            )}
          </div>
        ))}
      </fieldset>
      <TextInput
        label={words.reason}
        description={words.reasonHint}
        maxLength={300}
        {...form.getInputProps('reason')}
      />
    </FormDrawer>
  );
}
