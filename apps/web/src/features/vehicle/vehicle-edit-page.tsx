import { CallError } from '@lajur/api-contract/client';
import type { VehicleDetail } from '@lajur/api-contract/vehicle';
import { maskMaxLength } from '@lajur/domain/common/validation';
import { deactivationText } from '@lajur/domain/order/deactivation-text';
import { vehicleEditErrors, vehicleLabels } from '@lajur/domain/vehicle/vehicle';
import { Button } from '@mantine/core';
import { useBlocker, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { toast } from '../../ui/call/toast-store';
import { Card } from '../../ui/card';
import { FactsList } from '../../ui/facts-list';
import { FormPage } from '../../ui/form/form-page';
import { FormRow, FormSection } from '../../ui/form/form-section';
import { FormSummary } from '../../ui/form/form-summary';
import { RequirementList } from '../../ui/form/requirement-list';
import { SaveBar } from '../../ui/form/save-bar';
import { useCheckedForm } from '../../ui/form/use-checked-form';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard';
import { Checkbox } from '../../ui/input/checkbox';
import { DateInput } from '../../ui/input/date-input';
import { TextArea } from '../../ui/input/text-input';
import { Link } from '../../ui/link';
import { Notice } from '../../ui/notice';
import { to } from '../../ui/paths';
import { Plate } from '../../ui/plate';
import { useUi } from '../../ui/ui-context';
import { ImageInput } from '../../ui/upload/image-input';
import { type DriverChoice, DriverField, driverChoice } from './driver-field';
import { useUpdateVehicle, useVehicle } from './queries';
import { requirementsOf } from './requirements';
import { strings } from './strings';
import { VehicleLoading } from './vehicle-loading';
import { dimensionText, loadText } from './vehicle-text';

interface Values {
  kirExpiredDate: string;
  stnkExpiredDate: string;
  companyDriverId: DriverChoice | null;
  imageUrl: string | null;
  isActive: boolean;
  note: string;
}

const valuesOf = (vehicle: VehicleDetail): Values => ({
  kirExpiredDate: vehicle.kirExpiredDate,
  stnkExpiredDate: vehicle.stnkExpiredDate,
  companyDriverId: vehicle.driver && driverChoice(vehicle.driver),
  imageUrl: vehicle.imageUrl,
  isActive: vehicle.isActive,
  note: vehicle.note ?? '',
});

/** Changes a vehicle: exactly the six fields of spec §3; what it is stays. */
export function VehicleEditPage() {
  const { transportId } = useParams({ strict: false }) as { transportId: string };
  const { data, error, refetch } = useVehicle(transportId);
  if (!data) return <VehicleLoading error={error} onReload={() => void refetch()} />;
  return <EditForm key={data.id} latest={data} reload={async () => (await refetch()).data} />;
}

const movedOn = (error: unknown): boolean => error instanceof CallError && error.code === 'STALE_VERSION';

interface EditFormProps {
  /** As the service has it now: a colleague may have changed it since the form was opened. */
  latest: VehicleDetail;
  reload(): Promise<VehicleDetail | undefined>;
}

function EditForm({ latest, reload }: EditFormProps) {
  const { navigate } = useUi();
  const update = useUpdateVehicle();
  /** What the form was filled from; saving is against this version. */
  const [vehicle, setVehicle] = useState(latest);
  const { form, formProps, wrong, failure, sending, goTo } = useCheckedForm<Values>({
    check: (values) => ({ ...vehicleEditErrors(values) }),
    initialValues: valuesOf(vehicle),
    onSubmit: async ({ companyDriverId, ...values }) => {
      const body = {
        ...values,
        version: vehicle.version,
        companyDriverId: companyDriverId?.value ?? null,
        note: values.note || null,
      };
      const saved = await update.mutateAsync({ params: { id: vehicle.id }, body }).catch(async (error: unknown) => {
        // Who was first is known once it is read again: the notice above the form then offers what they left.
        if (movedOn(error)) await reload();
        throw error;
      });
      form.resetDirty();
      toast(`${saved.plate} disimpan.`, 'good');
      navigate(to('vehicle', { transportId: saved.id }));
    },
  });
  const { values } = form;
  const guard = useUnsavedGuard(form.isDirty() && !sending && !update.isSuccess, useBlocker as never);
  // What this form saved itself is read again before the page is left.
  const stale = !sending && !update.isSuccess && latest.version !== vehicle.version;
  const licensed = { ...vehicle.transportType, yellowPlate: vehicle.yellowPlate };
  const back = to('vehicle', { transportId: vehicle.id });

  const takeLatest = async () => {
    const fresh = (await reload()) ?? latest;
    setVehicle(fresh);
    form.setInitialValues(valuesOf(fresh));
    form.setValues(valuesOf(fresh));
    form.resetDirty();
  };

  return (
    <>
      <FormPage
        path={[
          { label: strings.title, href: to('vehicles') },
          { label: vehicle.plate, href: back },
        ]}
        title={`Ubah ${vehicle.plate}`}
        purpose="Surat, pengemudi tetap, foto dan catatan. Jenis, merek, tahun dan ukuran tidak berubah."
        formProps={formProps}
        summary={
          stale ? (
            <Notice
              tone="attention"
              live
              title="Kendaraan ini baru saja diubah orang lain"
              action={
                <Button size="xs" variant="default" onClick={() => void takeLatest()}>
                  Pakai data terbaru
                </Button>
              }
            >
              {latest.timeline[0] ? `Oleh ${latest.timeline[0].actorName}. ` : ''}
              Isian Anda masih di sini dan belum disimpan.
            </Notice>
          ) : (
            <FormSummary
              wrong={wrong}
              labels={vehicleLabels}
              goTo={goTo}
              failure={movedOn(failure) ? undefined : failure}
            />
          )
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
          <SaveBar>
            <Button variant="default" component={Link} href={back}>
              Batal
            </Button>
            <Button type="submit" loading={sending} disabled={stale}>
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
            description={values.isActive ? undefined : deactivationText('Kendaraan', latest.heldBy)}
            checked={values.isActive}
            onChange={(isActive) => form.setFieldValue('isActive', isActive)}
          />
        </FormSection>
      </FormPage>
      {guard}
    </>
  );
}
