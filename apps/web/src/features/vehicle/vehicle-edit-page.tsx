import type { VehicleDetail } from '@lajur/api-contract/vehicle';
import { maskMaxLength } from '@lajur/domain/common/validation';
import { deactivationText } from '@lajur/domain/order/deactivation-text';
import { vehicleEditErrors, vehicleLabels } from '@lajur/domain/vehicle/vehicle';
import { Button } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toast } from '../../ui/call/toast-store';
import { Card } from '../../ui/card';
import { useEditOrigin } from '../../ui/detail-page/record-list';
import { FactsList } from '../../ui/facts-list';
import { FormPage } from '../../ui/form/form-page';
import { FormRow, FormSection } from '../../ui/form/form-section';
import { FormSummary } from '../../ui/form/form-summary';
import { RequirementList } from '../../ui/form/requirement-list';
import { SaveBar } from '../../ui/form/save-bar';
import { useCheckedForm } from '../../ui/form/use-checked-form';
import { useEditedRecord } from '../../ui/form/use-edited-record';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard';
import { Checkbox } from '../../ui/input/checkbox';
import { DateInput } from '../../ui/input/date-input';
import { TextArea } from '../../ui/input/text-input';
import { Link } from '../../ui/link';
import { screens } from '../../ui/paths';
import { Plate } from '../../ui/plate';
import { useUi } from '../../ui/ui-context';
import { ImageInput } from '../../ui/upload/image-input';
import { DriverField } from './driver-field';
import { useUpdateVehicle, useVehicle } from './queries';
import { requirementsOf } from './requirements';
import { strings } from './strings';
import { fields, lastChangeOf, type VehicleEdit, valuesOf } from './vehicle-edit-values';
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
  const edited = useEditedRecord<VehicleDetail, VehicleEdit>({ item: latest, valuesOf, lastChangeOf, fields });
  const { now: vehicle, opened } = edited;
  const send = async ({ companyDriverId, note, ...others }: VehicleEdit, version: number): Promise<void> => {
    const body = { ...others, version, companyDriverId: companyDriverId?.value ?? null, note: note || null };
    const { plate } = await update.mutateAsync({ params: { id: vehicle.id }, body });
    toast(`${plate} disimpan.`, 'good');
  };
  const checked = useCheckedForm<VehicleEdit>({
    check: (values) => ({ ...vehicleEditErrors(edited.merged(values)) }),
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
            <FormSummary wrong={wrong} labels={vehicleLabels} goTo={goTo} failure={failure} />
          </>
        }
        side={
          <>
            <Card title="Kendaraan">
              <FactsList
                form="rows"
                facts={[
                  { label: vehicleLabels.plate, value: <Plate value={vehicle.plate} /> },
                  { label: vehicleLabels.transportTypeId, value: vehicle.transportType.name },
                  { label: vehicleLabels.brand, value: vehicle.brand },
                  { label: vehicleLabels.year, value: vehicle.year },
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
        <FormSection title="Surat" why="Kendaraan hanya bisa ditugaskan bila KIR dan STNK berlaku sampai barang tiba.">
          <FormRow>
            <DateInput label={vehicleLabels.kirExpiredDate} required {...form.getInputProps('kirExpiredDate')} />
            <DateInput label={vehicleLabels.stnkExpiredDate} required {...form.getInputProps('stnkExpiredDate')} />
          </FormRow>
        </FormSection>
        <FormSection title="Pengemudi" why="Satu pengemudi tetap untuk satu kendaraan.">
          <DriverField {...form.getInputProps('companyDriverId')} vehicleId={vehicle.id} licensed={licensed} />
        </FormSection>
        <FormSection title="Foto dan catatan">
          <ImageInput label={vehicleLabels.imageUrl} {...form.getInputProps('imageUrl')} />
          <TextArea
            label={vehicleLabels.note}
            maxLength={maskMaxLength}
            description="Huruf, angka, koma, titik dan garis bawah"
            {...form.getInputProps('note')}
          />
          <Checkbox
            label="Aktif, bisa ditugaskan"
            description={values.isActive ? undefined : deactivationText('Kendaraan', latest.engagedBy)}
            checked={values.isActive}
            onChange={(isActive) => form.setFieldValue('isActive', isActive)}
          />
        </FormSection>
      </FormPage>
      {guard}
    </>
  );
}
