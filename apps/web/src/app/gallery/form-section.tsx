import type { UserInfo } from '@lajur/api-contract/auth';
import { CallError } from '@lajur/api-contract/client';
import { errorMessages } from '@lajur/domain/common/errors';
import { driverFields } from '@lajur/domain/driver/driver';
import { pickFields } from '@lajur/domain/record/field';
import { fieldErrors } from '@lajur/domain/record/field-rule';
import { Button } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { userRead } from '../../ui/call/use-user';
import { Card } from '../../ui/card';
import { FormDrawer } from '../../ui/form/form-drawer';
import { FormRow, FormSection as Section } from '../../ui/form/form-section';
import { RecordFormPage } from '../../ui/form/record-form-page';
import { RecordInput } from '../../ui/form/record-input';
import { editedFieldsOf, type FormValues, formValues } from '../../ui/form/record-values';
import { RequirementList } from '../../ui/form/requirement-list';
import type { CheckedForm } from '../../ui/form/use-checked-form';
import { useKeptForm } from '../../ui/form/use-kept-form';
import type { RecordForm } from '../../ui/form/use-record-form';
import classes from './gallery.module.css';
import { Specimen } from './specimen';

const fields = pickFields(driverFields, ['name', 'phoneNo', 'email', 'simNo', 'simExpiredDate']);
type Values = FormValues<typeof fields>;
type Sample = Values & { id: string; version: number };
const edits = editedFieldsOf(fields);

const sampleForm: RecordForm<Sample, Values> = {
  name: 'gallery',
  list: {
    filters: [],
    defaults: { size: 10, sort: 'name,asc' },
    href: '#pengemudi',
    hrefOf: (id) => `#pengemudi-${id}`,
    editHrefOf: (id) => `#ubah-${id}`,
  },
  listTitle: 'Pengemudi',
  nameOf: ({ name }) => name,
  valuesOf: (sample) => formValues(fields, sample),
  fields: edits,
  check: (values) => fieldErrors(fields, values) as Record<string, string>,
  lastChangeOf: () => ({ by: 'Hendra Wijaya' }),
};

const agus = {
  name: 'Agus Prasetyo',
  phoneNo: '+6281288412207',
  email: '',
  simNo: '930217041882',
  simExpiredDate: '2028-03-14',
};
const standing: Sample = { ...agus, id: 'agus', version: 1 };
const simTaken = 'Nomor SIM ini sudah dipakai Agus Prasetyo';
const asked = async () => new Promise<void>((resolve) => setTimeout(resolve, 600));

/** Forms ask who looks at them; nobody is signed in here. */
const client = new QueryClient();
const visitor: UserInfo = {
  id: 'gallery',
  companyUserId: 'gallery',
  companyId: 'gallery',
  companyName: 'Galeri',
  companyStatus: 'APPROVED',
  email: 'galeri@lajur.id',
  fullName: 'Galeri',
  phoneNo: null,
  photoProfileUrl: null,
  roleId: 'TRANSPORTER_GUEST',
  roleName: 'Tamu',
  rolesName: [],
  isActive: true,
  hasSecondFactor: false,
  timezone: 'Asia/Jakarta',
  functions: [],
  menu: [],
  mapTiles: null,
  isDemo: false,
};
client.setQueryData(userRead().queryKey, visitor);

export default function FormSection() {
  const [changing, setChanging] = useState(false);
  return (
    <QueryClientProvider client={client}>
      <Specimen name="RecordFormPage: yang pertama ditolak di kolomnya, yang kedua seluruhnya" wide>
        <div className={classes.frame}>
          <NewSample />
        </div>
      </Specimen>
      <Specimen name="RecordFormPage: rekan menyimpan lebih dulu" wide>
        <div className={classes.frame}>
          <ChangedSample />
        </div>
      </Specimen>
      <Specimen name="FormDrawer" wide>
        <Button variant="default" onClick={() => setChanging(true)}>
          Ubah di laci
        </Button>
        {changing && <SampleDrawer onClose={() => setChanging(false)} />}
      </Specimen>
    </QueryClientProvider>
  );
}

function NewSample() {
  const [tries, setTries] = useState(0);
  return (
    <RecordFormPage
      form={sampleForm}
      title="Tambah pengemudi"
      purpose="Setelah disimpan, buat kata sandi aplikasi di halaman pengemudi agar ia bisa masuk."
      verb="Simpan pengemudi"
      another="name"
      save={async () => {
        await asked();
        setTries(tries + 1);
        if (tries > 0) throw new Error('Tidak ada koneksi internet');
        throw new CallError(409, 'CONFLICT', errorMessages.CONFLICT, { simNo: simTaken });
      }}
      saved={() => ''}
      side={({ values }) => (
        <Card title="Syarat bisa ditugaskan">
          <RequirementList
            requirements={[
              { label: 'Nomor telepon terisi', met: values.phoneNo !== '' },
              { label: 'SIM berlaku', met: values.simExpiredDate !== '', problem: 'Belum ada' },
            ]}
          />
        </Card>
      )}
    >
      {(form) => <SampleFields form={form} />}
    </RecordFormPage>
  );
}

function ChangedSample() {
  const [data, setData] = useState(standing);
  const theirs: Sample = { ...agus, id: 'agus', version: data.version + 1, email: 'agus@mitra.test' };
  return (
    <RecordFormPage
      form={sampleForm}
      read={{ data, refetch: async () => ({ data: theirs }) }}
      title="Ubah pengemudi"
      verb="Simpan perubahan"
      save={async (values, version) => {
        await asked();
        if (version === data.version) throw new CallError(409, 'STALE_VERSION', errorMessages.STALE_VERSION);
        const saved = { ...values, id: data.id, version: version + 1 };
        setData(saved);
        return saved;
      }}
      saved={({ name }) => `Data ${name} disimpan.`}
    >
      {(form) => <SampleFields form={form} />}
    </RecordFormPage>
  );
}

function SampleFields({ form }: { form: CheckedForm<Values>['form'] }) {
  const input = form.getInputProps;
  return (
    <>
      <Section title="Identitas" why="Nama dan nomor yang dilihat pengirim dan penyedia.">
        <RecordInput field={fields.name} input={input('name')} />
        <FormRow>
          <RecordInput field={fields.phoneNo} input={input('phoneNo')} />
          <RecordInput field={fields.email} input={input('email')} />
        </FormRow>
      </Section>
      <Section title="SIM" why="Pengemudi hanya bisa ditugaskan bila SIM berlaku sampai barang tiba.">
        <FormRow>
          <RecordInput field={fields.simNo} input={input('simNo')} />
          <RecordInput field={fields.simExpiredDate} input={input('simExpiredDate')} />
        </FormRow>
      </Section>
    </>
  );
}

function SampleDrawer({ onClose }: { onClose(): void }) {
  const checked = useKeptForm<Values>({
    name: 'gallery.driver',
    check: sampleForm.check as (values: Values) => Record<string, string>,
    initialValues: formValues(fields, standing),
    onSubmit: asked,
    onDone: onClose,
  });
  return (
    <FormDrawer
      checked={checked}
      labels={edits.labels}
      onClose={onClose}
      width={480}
      title="Ubah pengemudi"
      subtitle={standing.name}
      wayOut="Batal"
      verb="Simpan pengemudi"
    >
      <RecordInput field={fields.name} input={checked.form.getInputProps('name')} />
      <RecordInput field={fields.simNo} input={checked.form.getInputProps('simNo')} />
    </FormDrawer>
  );
}
