import { countsAreFixed, countsFixedText, lossFixedText } from '@lajur/domain/damage/damage-report';
import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { DraftNotice } from '../../ui/form/draft-notice';
import { FormPage } from '../../ui/form/form-page';
import { FormSection } from '../../ui/form/form-section';
import { FormSummary } from '../../ui/form/form-summary';
import { SaveBar } from '../../ui/form/save-bar';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard';
import { type Reason, ReasonPicker } from '../../ui/input/reason-picker';
import { TextArea, TextInput } from '../../ui/input/text-input';
import { Link } from '../../ui/link';
import { Notice } from '../../ui/notice';
import { usePageTitle } from '../../ui/page-title';
import { to } from '../../ui/paths';
import { type DamageCase, type DamageValues, damageLabels } from './damage-form-values';
import { LineFields } from './line-fields';
import { PhotoFields } from './photo-fields';
import { SignerFields } from './signer-fields';
import { strings } from './strings';
import { useDamageForm } from './use-damage-form';

/** The form BASP: the first version of a report of damaged or missing goods, or the next one. */
export function DamageForm(damage: DamageCase) {
  const { order, report } = damage;
  const { checked, dialog, isUnsaved, reasons, verb, when } = useDamageForm(damage);
  const { form, formProps, wrong, failure, sending, goTo, draft } = checked;
  const guard = useUnsavedGuard(isUnsaved);
  const stop = order.stops.find(({ seq }) => seq === (report?.stopSeq ?? order.currentStop));
  const place = stop?.name ?? order.destination.name;
  const title = report ? `Form BASP ${report.number}` : 'Form BASP';
  usePageTitle(title);
  const decided = report !== null && countsAreFixed(report.decision);
  const fixed = decided || report?.lost === true;
  const back = report ? to('damage', { orderId: report.id }) : to('orderDetail', { id: order.id });
  return (
    <>
      <FormPage
        path={[{ label: strings.title, href: to('damages') }]}
        title={title}
        purpose={
          report
            ? `${order.cargoNo} · ${place}. Yang Anda simpan menjadi versi ${report.version + 1}; versi ${report.version} tetap bisa dibaca.`
            : `${order.cargoNo} · ${place}. Setelah dikirim, pengirim yang memutuskan.`
        }
        formProps={formProps}
        summary={
          <>
            <DraftNotice draft={draft} />
            {decided && <Notice tone="info">{countsFixedText}</Notice>}
            {!decided && report?.lost && <Notice tone="info">{lossFixedText}</Notice>}
            <FormSummary wrong={wrong} labels={damageLabels} goTo={goTo} failure={failure} again="kirim lagi" />
          </>
        }
        saveBar={
          <SaveBar draftAt={draft.at}>
            <Button component={Link} href={back} variant="default">
              Batal
            </Button>
            <Button type="submit" loading={sending}>
              {verb}
            </Button>
          </SaveBar>
        }
      >
        <FormSection title="Kejadian" why="Apa yang terlihat saat barang dibongkar.">
          {!report && when.field(form.getInputProps('at'))}
          <ReasonField form={form} reasons={reasons} told={report && { reason: report.reason, fixed: decided }} />
          <TextArea label="Uraian" required {...form.getInputProps('description')} />
          <TextInput label="Tempat" placeholder={place} {...form.getInputProps('place')} />
        </FormSection>
        <FormSection title="Jumlah dan klaim" why="Baik, rusak, dan hilang bersama-sama sama dengan yang harus tiba.">
          <LineFields form={form} damage={damage} fixed={fixed} />
          <TextArea
            label="Dasar nilai klaim"
            placeholder="Misalnya harga di faktur dikali jumlah"
            {...form.getInputProps('claimNote')}
          />
        </FormSection>
        <FormSection title="Foto barang" why="Yang rusak dari dekat, dan muatan seluruhnya. Paling banyak 10.">
          <PhotoFields form={form} />
        </FormSection>
        <FormSection
          title="Tanda tangan"
          why="Kedua pihak. Yang belum bisa menandatangani menyusul di versi berikutnya."
        >
          <SignerFields form={form} party="carrier" />
          <SignerFields form={form} party="recipient" />
        </FormSection>
        {report && (
          <FormSection title="Perubahan" why="Tercatat pada versi baru dan di linimasa pesanan.">
            <TextArea label="Alasan perubahan" required {...form.getInputProps('change')} />
          </FormSection>
        )}
      </FormPage>
      {dialog}
      {guard}
    </>
  );
}

interface ReasonFieldProps {
  form: UseFormReturnType<DamageValues>;
  reasons: readonly Reason[];
  /** The reason that stands, of a report that is there. */
  told: { reason: string; fixed: boolean } | null;
}

/** Why: from the provider's list; what was told before stands until somebody chooses another. */
function ReasonField({ form, reasons, told }: ReasonFieldProps) {
  const [other, setOther] = useState(told === null || form.values.reasonId !== '');
  const reason = form.getInputProps('reasonId');
  const note = form.getInputProps('reasonText');
  if (!other && told)
    return (
      <Notice
        tone="info"
        action={
          told.fixed ? undefined : (
            <Button size="xs" variant="default" onClick={() => setOther(true)}>
              Ganti alasan
            </Button>
          )
        }
      >
        Alasan: {told.reason}
      </Notice>
    );
  return (
    <ReasonPicker
      label="Alasan"
      noteLabel="Keterangan"
      reasons={reasons.toSorted((a, b) => Number(a.freeText) - Number(b.freeText))}
      value={{ reasonId: reason.value, note: note.value }}
      onChange={(next) => {
        reason.onChange(next.reasonId);
        note.onChange(next.note);
      }}
      path="reasonId"
      notePath="reasonText"
      error={reason.error}
      noteError={note.error}
    />
  );
}
