import * as validation from '@lajur/domain/common/validation';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { Card } from '../../ui/card';
import { DraftNotice } from '../../ui/form/draft-notice';
import { FormPage } from '../../ui/form/form-page';
import { FormRow, FormSection as Section } from '../../ui/form/form-section';
import { FormSummary } from '../../ui/form/form-summary';
import { RequirementList } from '../../ui/form/requirement-list';
import { SaveBar } from '../../ui/form/save-bar';
import { useCheckedForm } from '../../ui/form/use-checked-form';
import { useDraft } from '../../ui/form/use-draft';
import { DateInput } from '../../ui/input/date-input';
import { PhoneInput } from '../../ui/input/phone-input';
import { TextInput } from '../../ui/input/text-input';
import classes from './gallery.module.css';

interface Values {
  name: string;
  phoneNo: string;
  simNo: string;
  simExpiry: string;
}

function check(values: Values): Record<string, string> {
  const messages = {
    name: validation.required(values.name, 'Nama') ?? validation.name(values.name),
    phoneNo: validation.phone(values.phoneNo),
    simNo: validation.required(values.simNo, 'Nomor SIM') ?? validation.simNo(values.simNo),
    simExpiry: validation.required(values.simExpiry, 'Berlaku sampai'),
  };
  return Object.fromEntries(Object.entries(messages).filter((pair): pair is [string, string] => pair[1] !== null));
}

const labels = { name: 'Nama', phoneNo: 'No. telepon', simNo: 'No. SIM', simExpiry: 'Berlaku sampai' };

export default function FormSection() {
  const sent = useRef(0);
  const { form, formProps, wrong, failure, sending, goTo } = useCheckedForm<Values>({
    check,
    initialValues: { name: 'Yusuf Maulana [cadangan]', phoneNo: '', simNo: '', simExpiry: '' },
    onSubmit: async () => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      sent.current += 1;
      if (sent.current === 1) throw { validation: { simNo: 'Nomor SIM ini sudah dipakai Agus Prasetyo' } };
      throw new Error('Tidak ada koneksi internet');
    },
  });
  const draft = useDraft('gallery', form.values, form.isDirty());
  return (
    <div className={classes.frame}>
      <FormPage
        path={[{ label: 'Pengemudi', href: '#pengemudi' }]}
        title="Tambah pengemudi"
        purpose="Setelah disimpan, pengemudi menerima SMS untuk masuk ke aplikasi pengemudi."
        formProps={formProps}
        summary={
          <>
            {draft.found && (
              <DraftNotice
                at={draft.found.at}
                onRestore={() => form.setValues(draft.restore()?.values ?? {})}
                onDiscard={draft.discard}
              />
            )}
            <FormSummary wrong={wrong} labels={labels} goTo={goTo} failure={failure} />
          </>
        }
        side={
          <Card title="Syarat bisa ditugaskan">
            <RequirementList
              requirements={[
                { label: 'Nomor telepon aktif', met: true },
                { label: 'SIM berlaku', met: false, problem: 'Habis 18 Nov 2026' },
                { label: 'Foto SIM terbaca', met: false, problem: 'Belum ada' },
                { label: 'Tidak ditangguhkan', met: true },
              ]}
            />
          </Card>
        }
        saveBar={
          <SaveBar draftAt={draft.savedAt}>
            <Button variant="default">Batal</Button>
            <Button type="submit" loading={sending}>
              Simpan pengemudi
            </Button>
          </SaveBar>
        }
      >
        <Section title="Identitas" why="Nama dan nomor yang dilihat pengirim dan penyedia.">
          <TextInput label="Nama" required {...form.getInputProps('name')} />
          <FormRow>
            <PhoneInput
              label="No. telepon"
              required
              description="Untuk kode masuk aplikasi"
              {...form.getInputProps('phoneNo')}
            />
            <TextInput
              onChange={() => undefined}
              label="Email"
              placeholder="nama@perusahaan.co.id"
              description="Boleh dikosongkan"
            />
          </FormRow>
        </Section>
        <Section title="SIM" why="Pengemudi hanya bisa ditugaskan bila SIM berlaku sampai barang tiba.">
          <FormRow>
            <TextInput label="No. SIM" required inputMode="numeric" {...form.getInputProps('simNo')} />
            <DateInput label="Berlaku sampai" required {...form.getInputProps('simExpiry')} />
          </FormRow>
        </Section>
      </FormPage>
    </div>
  );
}
