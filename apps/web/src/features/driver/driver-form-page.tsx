import type { DriverDetail } from '@lajur/api-contract/driver';
import { RecordLoading } from '../../ui/detail-page/record-loading';
import { RecordFormPage } from '../../ui/form/record-form-page';
import type { RecordForm } from '../../ui/form/use-record-form';
import { to } from '../../ui/paths';
import { useParams } from '../../ui/route/router-view';
import { todayHere } from '../../ui/zone';
import { DriverFields } from './driver-fields';
import { bodyOf, changedBody, checkValues, type DriverValues, driverEdits, valuesOf } from './driver-form-values';
import { driverList } from './driver-list';
import { DriverRequirements } from './driver-requirements';
import { useCreateDriver, useDriver, useUpdateDriver } from './queries';
import { strings } from './strings';

const driverForm: RecordForm<DriverDetail, DriverValues> = {
  name: 'driver',
  list: driverList,
  listTitle: strings.title,
  nameOf: ({ name }) => name,
  valuesOf,
  fields: driverEdits,
  check: (values, stored) => checkValues(values, todayHere(), stored?.simExpiredDate),
  lastChangeOf: ({ timeline: [last] }) => ({ by: last?.actorName, at: last?.at }),
};

/** A new driver (spec §2 driver/create). */
export function DriverCreatePage() {
  const create = useCreateDriver();
  const today = todayHere();
  return (
    <RecordFormPage
      form={driverForm}
      title={strings.add}
      purpose="Setelah disimpan, buat kata sandi aplikasi di halaman pengemudi agar ia bisa masuk."
      verb="Simpan pengemudi"
      another="name"
      save={(values) => create.mutateAsync({ body: bodyOf(values) })}
      saved={({ name }) => `${name} ditambahkan.`}
      side={({ values }) => (
        <DriverRequirements
          {...values}
          isActive
          suspended={false}
          today={today}
          note="Boleh disimpan sebelum semua terpenuhi."
        />
      )}
    >
      {(form) => <DriverFields form={form} today={today} />}
    </RecordFormPage>
  );
}

/** A driver's data (spec §2 driver/edit). */
export function DriverEditPage() {
  const { driverId } = useParams('driverEdit');
  const read = useDriver(driverId);
  const update = useUpdateDriver();
  const today = todayHere();
  const { data: driver } = read;
  if (!driver)
    return (
      <RecordLoading noun="pengemudi" list={to('drivers')} error={read.error} onReload={() => void read.refetch()} />
    );
  return (
    <RecordFormPage
      form={driverForm}
      read={read}
      title="Ubah pengemudi"
      verb="Simpan perubahan"
      save={async (values, version, stored) => {
        const change = changedBody(valuesOf(stored), values);
        if (Object.keys(change).length === 0) return null;
        return update.mutateAsync({ params: { id: driverId }, body: { ...change, version } });
      }}
      saved={({ name }) => `Data ${name} disimpan.`}
      side={({ values }) => (
        <DriverRequirements
          {...values}
          isActive={driver.isActive}
          suspended={driver.suspended !== null}
          today={today}
        />
      )}
    >
      {(form) => <DriverFields form={form} today={today} />}
    </RecordFormPage>
  );
}
