import type { TransportType, VehicleDetail } from '@lajur/api-contract/vehicle';
import type { LicensedVehicle } from '@lajur/domain/driver/sim-class';
import { fieldErrors } from '@lajur/domain/record/field-rule';
import { capacityErrors, vehicleEditFields, vehicleErrors, vehicleFields } from '@lajur/domain/vehicle/vehicle';
import { Card } from '../../ui/card';
import { RecordLoading } from '../../ui/detail-page/record-loading';
import { FactsList } from '../../ui/facts-list';
import { RecordFormPage } from '../../ui/form/record-form-page';
import { sentValues } from '../../ui/form/record-values';
import { RequirementList } from '../../ui/form/requirement-list';
import type { RecordForm } from '../../ui/form/use-record-form';
import { to } from '../../ui/paths';
import { Plate } from '../../ui/plate';
import { useParams } from '../../ui/route/router-view';
import { todayHere } from '../../ui/zone';
import { useCreateVehicle, useTransportTypes, useUpdateVehicle, useVehicle } from './queries';
import { requirementsOf } from './requirements';
import { strings } from './strings';
import { licensedOf, NewVehicleFields, VehicleEditFields } from './vehicle-fields';
import {
  editFields,
  editValuesOf,
  newFields,
  newValuesOf,
  type VehicleEdit,
  type VehicleValues,
} from './vehicle-form-values';
import { vehicleList } from './vehicle-list';
import { dimensionText, loadText } from './vehicle-text';

const anyForm = {
  name: 'vehicle',
  list: vehicleList,
  listTitle: strings.title,
  nameOf: ({ plate }: VehicleDetail) => plate,
  lastChangeOf: ({ timeline: [last] }: VehicleDetail) => ({ by: last?.actorName, at: last?.at }),
};
const newForm = (
  typeOf: (id: string | null) => TransportType | undefined,
): RecordForm<VehicleDetail, VehicleValues> => ({
  ...anyForm,
  valuesOf: newValuesOf,
  fields: newFields,
  check: (values) => {
    const type = typeOf(values.transportTypeId);
    return { ...vehicleErrors(values, todayHere()), ...(type ? capacityErrors(values, type) : {}) };
  },
});
const editForm: RecordForm<VehicleDetail, VehicleEdit> = {
  ...anyForm,
  valuesOf: editValuesOf,
  fields: editFields,
  check: (values) => fieldErrors(vehicleEditFields, values),
};

const noTypes: readonly TransportType[] = [];

/** Adds a vehicle: the whole form is sent once (spec §3). */
export function VehicleCreatePage() {
  const types = useTransportTypes().data ?? noTypes;
  const create = useCreateVehicle();
  const typeOf = (id: string | null) => types.find((type) => type.id === id);
  return (
    <RecordFormPage
      form={newForm(typeOf)}
      title={strings.add}
      purpose="Setelah disimpan, kendaraan langsung bisa ditugaskan bila suratnya berlaku."
      verb="Simpan kendaraan"
      save={(values) => create.mutateAsync({ body: sentValues(vehicleFields, values) })}
      saved={({ plate }) => `${plate} ditambahkan.`}
      side={({ values }) => (
        <Requirements values={values} licensed={licensedOf(values, typeOf(values.transportTypeId))} />
      )}
    >
      {(form) => <NewVehicleFields form={form} types={types} />}
    </RecordFormPage>
  );
}

/** Changes a vehicle: exactly the six fields of spec §3; what it is stays. */
export function VehicleEditPage() {
  const { transportId } = useParams('vehicleEdit');
  const read = useVehicle(transportId);
  const update = useUpdateVehicle();
  const { data: vehicle } = read;
  if (!vehicle)
    return (
      <RecordLoading noun="kendaraan" list={to('vehicles')} error={read.error} onReload={() => void read.refetch()} />
    );
  return (
    <RecordFormPage
      form={editForm}
      read={read}
      title={`Ubah ${vehicle.plate}`}
      purpose="Surat, pengemudi tetap, foto dan catatan. Jenis, merek, tahun dan ukuran tidak berubah."
      verb="Simpan perubahan"
      save={(values, version) =>
        update.mutateAsync({ params: { id: transportId }, body: { ...sentValues(vehicleEditFields, values), version } })
      }
      saved={({ plate }) => `${plate} disimpan.`}
      side={({ values }) => (
        <>
          <VehicleCard vehicle={vehicle} />
          <Requirements values={values} licensed={licensedOf(vehicle, vehicle.transportType)} />
        </>
      )}
    >
      {(form) => <VehicleEditFields form={form} vehicle={vehicle} />}
    </RecordFormPage>
  );
}

function Requirements({ values, licensed }: { values: VehicleEdit; licensed: LicensedVehicle | null }) {
  return (
    <Card title="Syarat bisa ditugaskan">
      <RequirementList requirements={requirementsOf({ ...values, driver: values.companyDriverId, licensed })} />
    </Card>
  );
}

/** What does not change of it. */
function VehicleCard({ vehicle }: { vehicle: VehicleDetail }) {
  return (
    <Card title="Kendaraan">
      <FactsList
        form="rows"
        facts={[
          { label: vehicleFields.plate.label, value: <Plate value={vehicle.plate} /> },
          { label: vehicleFields.transportTypeId.label, value: vehicle.transportType.name },
          { label: vehicleFields.brand.label, value: vehicle.brand },
          { label: vehicleFields.year.label, value: vehicle.year },
          { label: 'Kapasitas', value: loadText(vehicle) },
          { label: strings.column.dimension, value: dimensionText(vehicle.dimension) },
        ]}
      />
    </Card>
  );
}
