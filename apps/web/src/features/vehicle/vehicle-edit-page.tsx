import type { VehicleDetail } from '@lajur/api-contract/vehicle';
import { fieldErrors } from '@lajur/domain/record/field-rule';
import { vehicleEditFields, vehicleFields } from '@lajur/domain/vehicle/vehicle';
import { Button } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toast } from '../../ui/call/toast-store';
import { Card } from '../../ui/card';
import { useEditOrigin } from '../../ui/detail-page/record-list';
import { FactsList } from '../../ui/facts-list';
import type { EditedFields } from '../../ui/form/edited-fields';
import { FormPage } from '../../ui/form/form-page';
import { FormSection } from '../../ui/form/form-section';
import { FormSummary } from '../../ui/form/form-summary';
import { RequirementList } from '../../ui/form/requirement-list';
import { SaveBar } from '../../ui/form/save-bar';
import { useCheckedForm } from '../../ui/form/use-checked-form';
import { useEditedRecord } from '../../ui/form/use-edited-record';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard';
import { Link } from '../../ui/link';
import { screens } from '../../ui/paths';
import { Plate } from '../../ui/plate';
import { useUi } from '../../ui/ui-context';
import { DriverField } from './driver-field';
import { useUpdateVehicle, useVehicle } from './queries';
import { requirementsOf } from './requirements';
import { strings } from './strings';
import { DocumentFields, OtherFields } from './vehicle-fields';
import { editValuesOf, lastChangeOf, type VehicleEdit, vehicleEdits } from './vehicle-form-values';
import { vehicleList } from './vehicle-list';
import { VehicleLoading } from './vehicle-loading';
import { dimensionText, loadText } from './vehicle-text';

/** Changes a vehicle: exactly the six fields of spec §3; what it is stays. */
export function VehicleEditPage() {
  const { transportId } = useParams({ from: screens.vehicleEdit });
  const { data, error, refetch } = useVehicle(transportId);
  if (!data) return <VehicleLoading error={error} onReload={() => void refetch()} />;
  return <EditForm key={data.id} latest={data} reload={async () => (await refetch()).data} />;
}

interface EditFormProps {
  /** As the service has it now: a colleague may have changed it since the form was opened. */
  latest: VehicleDetail;
  reload(): Promise<VehicleDetail | undefined>;
}

function EditForm({ latest, reload }: EditFormProps) {
  const { navigate } = useUi();
  const { listHref, recordHref, backHref } = useEditOrigin(latest.id, vehicleList);
  const update = useUpdateVehicle();
  const edited = useEditedRecord<VehicleDetail, VehicleEdit>({
    item: latest,
    valuesOf: editValuesOf,
    lastChangeOf,
    fields: vehicleEdits as EditedFields<VehicleEdit>,
  });
  const { now: vehicle, opened } = edited;
  const send = async ({ companyDriverId, note, ...others }: VehicleEdit, version: number): Promise<void> => {
    const body = { ...others, version, companyDriverId: companyDriverId?.value ?? null, note: note || null };
    const { plate } = await update.mutateAsync({ params: { id: vehicle.id }, body });
    toast(`${plate} disimpan.`, 'good');
  };
  const checked = useCheckedForm<VehicleEdit>({
    check: (values) => fieldErrors(vehicleEditFields, edited.merged(values)),
    initialValues: opened,
    onSubmit: async (values) => {
      const isSaved = await edited.save(values, send, async () => (await reload()) ?? latest);
      if (!isSaved) return;
      form.resetDirty();
      navigate(backHref);
    },
  });
  const { form, formProps, wrong, failure, sending, goTo } = checked;
  const { values } = form;
  const guard = useUnsavedGuard(form.isDirty() && !sending && !update.isSuccess);
  // Told at once when somebody saves meanwhile; what this form saved itself is read again before the page is left.
  const { meet } = edited;
  const isBehind = !sending && !update.isSuccess && latest.version > vehicle.version;
  useEffect(() => {
    if (isBehind) meet(latest);
  }, [isBehind, latest, meet]);
  const licensed = { ...vehicle.transportType, yellowPlate: vehicle.yellowPlate };

  return (
    <>
      <FormPage
        path={[
          { label: strings.title, href: listHref },
          { label: vehicle.plate, href: recordHref },
        ]}
        title={`Ubah ${vehicle.plate}`}
        purpose="Surat, pengemudi tetap, foto dan catatan. Jenis, merek, tahun dan ukuran tidak berubah."
        formProps={formProps}
        summary={
          <>
            {edited.conflict(checked)}
            <FormSummary wrong={wrong} labels={vehicleEdits.labels} goTo={goTo} failure={failure} />
          </>
        }
        side={
          <>
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
            <Card title="Syarat bisa ditugaskan">
              <RequirementList requirements={requirementsOf({ ...values, driver: values.companyDriverId, licensed })} />
            </Card>
          </>
        }
        saveBar={
          <SaveBar note={edited.note}>
            <Button variant="default" component={Link} href={backHref}>
              Batal
            </Button>
            <Button type="submit" loading={sending} disabled={edited.isAsking}>
              Simpan perubahan
            </Button>
          </SaveBar>
        }
      >
        <DocumentFields input={form.getInputProps} />
        <FormSection title="Pengemudi" why="Satu pengemudi tetap untuk satu kendaraan.">
          <DriverField {...form.getInputProps('companyDriverId')} vehicleId={vehicle.id} licensed={licensed} />
        </FormSection>
        <OtherFields
          input={form.getInputProps}
          isActive={values.isActive}
          onActive={(isActive) => form.setFieldValue('isActive', isActive)}
          engagedBy={latest.engagedBy}
        />
      </FormPage>
      {guard}
    </>
  );
}
