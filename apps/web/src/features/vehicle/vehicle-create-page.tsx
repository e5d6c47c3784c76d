import type { TransportType } from '@lajur/api-contract/vehicle';
import { formatNumber } from '@lajur/domain/common/number';
import { normalisePlate } from '@lajur/domain/common/plate';
import { maskMaxLength } from '@lajur/domain/common/validation';
import {
  capacityErrors,
  missingVehicleFields,
  type VehicleForm,
  vehicleErrors,
  vehicleLabels,
} from '@lajur/domain/vehicle/vehicle';
import { Button } from '@mantine/core';
import { toast } from '../../ui/call/toast-store';
import { useUser } from '../../ui/call/use-user';
import { Card } from '../../ui/card';
import { DraftNotice } from '../../ui/form/draft-notice';
import { FormPage } from '../../ui/form/form-page';
import { FormRow, FormSection } from '../../ui/form/form-section';
import { FormSummary } from '../../ui/form/form-summary';
import { RequirementList } from '../../ui/form/requirement-list';
import { SaveBar } from '../../ui/form/save-bar';
import { useCheckedForm } from '../../ui/form/use-checked-form';
import { useDraft } from '../../ui/form/use-draft';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard';
import { Checkbox } from '../../ui/input/checkbox';
import { DateInput } from '../../ui/input/date-input';
import { NumberInput } from '../../ui/input/number-input';
import { PlateInput } from '../../ui/input/plate-input';
import { SelectInput } from '../../ui/input/select-input';
import { TextArea } from '../../ui/input/text-input';
import { Link } from '../../ui/link';
import { to } from '../../ui/paths';
import { useUi } from '../../ui/ui-context';
import { ImageInput } from '../../ui/upload/image-input';
import { todayHere } from '../../ui/zone';
import { BrandField } from './brand-field';
import { type DriverChoice, DriverField } from './driver-field';
import { useCreateVehicle, useTransportTypes } from './queries';
import { requirementsOf } from './requirements';
import { strings } from './strings';

interface Values extends Record<keyof VehicleForm, string | number | null> {
  plate: string;
  transportTypeId: string | null;
  brand: string;
  year: number | null;
  yellowPlate: boolean;
  kirExpiredDate: string;
  stnkExpiredDate: string;
  companyDriverId: DriverChoice | null;
  imageUrl: string | null;
  lengthCm: number | null;
  widthCm: number | null;
  heightCm: number | null;
  capacityKg: number | null;
  capacityM3: number | null;
  isActive: boolean;
  note: string;
}

const empty: Values = {
  plate: '',
  transportTypeId: null,
  brand: '',
  year: null,
  yellowPlate: true,
  kirExpiredDate: '',
  stnkExpiredDate: '',
  companyDriverId: null,
  imageUrl: null,
  lengthCm: null,
  widthCm: null,
  heightCm: null,
  capacityKg: null,
  capacityM3: null,
  isActive: true,
  note: '',
};

const noTypes: readonly TransportType[] = [];

/** Adds a vehicle: the whole form is sent once (spec §3). */
export function VehicleCreatePage() {
  const { navigate } = useUi();
  const { id: userId } = useUser();
  const types = useTransportTypes().data ?? noTypes;
  const create = useCreateVehicle();
  const typeOf = (id: string | null) => types.find((type) => type.id === id);

  const { form, formProps, wrong, failure, sending, goTo } = useCheckedForm<Values>({
    check: (values) => {
      const type = typeOf(values.transportTypeId);
      return {
        ...missingVehicleFields(values),
        ...vehicleErrors(values, todayHere()),
        ...(type ? capacityErrors(values, type) : {}),
      };
    },
    initialValues: empty,
    onSubmit: async ({ companyDriverId, transportTypeId, year, ...values }) => {
      const vehicle = await create.mutateAsync({
        body: {
          ...values,
          plate: normalisePlate(values.plate),
          transportTypeId: transportTypeId ?? '',
          year: year ?? 0,
          companyDriverId: companyDriverId?.value ?? null,
        },
      });
      draft.discard();
      form.resetDirty();
      toast(`${vehicle.plate} ditambahkan.`, 'good');
      navigate(to('vehicle', { transportId: vehicle.id }));
    },
  });
  const { values } = form;
  const draft = useDraft(`vehicle.${userId}`, values, form.isDirty());
  const guard = useUnsavedGuard(form.isDirty() && !sending && !create.isSuccess);
  const type = typeOf(values.transportTypeId);
  const licensed = type ? { ...type, yellowPlate: values.yellowPlate } : null;

  /** The usual body of a type is offered where nobody measured yet. */
  const chooseType = (id: string | null) => {
    const dimension = typeOf(id)?.dimension;
    form.setValues({ transportTypeId: id, ...(dimension && values.lengthCm === null ? dimension : {}) });
    form.clearFieldError('transportTypeId');
  };

  return (
    <>
      <FormPage
        path={[{ label: strings.title, href: to('vehicles') }]}
        title={strings.add}
        purpose="Setelah disimpan, kendaraan langsung bisa ditugaskan bila suratnya berlaku."
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
            <FormSummary wrong={wrong} labels={vehicleLabels} goTo={goTo} failure={failure} />
          </>
        }
        side={
          <Card title="Syarat bisa ditugaskan">
            <RequirementList requirements={requirementsOf({ ...values, driver: values.companyDriverId, licensed })} />
          </Card>
        }
        saveBar={
          <SaveBar draftAt={draft.savedAt}>
            <Button variant="default" component={Link} href={to('vehicles')}>
              Batal
            </Button>
            <Button type="submit" loading={sending}>
              Simpan kendaraan
            </Button>
          </SaveBar>
        }
      >
        <FormSection title="Identitas" why="Nomor polisi dan jenis tidak bisa diubah setelah disimpan.">
          <FormRow>
            <PlateInput label={vehicleLabels.plate} required {...form.getInputProps('plate')} />
            <NumberInput
              label={vehicleLabels.year}
              required
              placeholder={todayHere().slice(0, 4)}
              thousands={false}
              {...form.getInputProps('year')}
            />
          </FormRow>
          <SelectInput
            label={vehicleLabels.transportTypeId}
            required
            searchable
            options={types.map(({ id, name }) => ({ value: id, label: name }))}
            description={
              type &&
              `Batas muatan ${formatNumber(type.maxWeightKg)} kg dan ${formatNumber(type.maxVolumeM3, 1)} m³, JBB ${formatNumber(type.grossWeightKg)} kg`
            }
            {...form.getInputProps('transportTypeId')}
            value={values.transportTypeId}
            onChange={chooseType}
          />
          <BrandField {...form.getInputProps('brand')} transportTypeId={values.transportTypeId} />
          <Checkbox
            label="Pelat kuning"
            description="Angkutan umum; pengemudinya memerlukan SIM Umum."
            checked={values.yellowPlate}
            onChange={(yellowPlate) => form.setFieldValue('yellowPlate', yellowPlate)}
          />
        </FormSection>
        <FormSection title="Surat" why="Kendaraan hanya bisa ditugaskan bila KIR dan STNK berlaku sampai barang tiba.">
          <FormRow>
            <DateInput label={vehicleLabels.kirExpiredDate} required {...form.getInputProps('kirExpiredDate')} />
            <DateInput label={vehicleLabels.stnkExpiredDate} required {...form.getInputProps('stnkExpiredDate')} />
          </FormRow>
        </FormSection>
        <FormSection title="Pengemudi" why="Satu pengemudi tetap untuk satu kendaraan.">
          <DriverField {...form.getInputProps('companyDriverId')} licensed={licensed} />
        </FormSection>
        <FormSection
          title="Ukuran dan kapasitas"
          why="Bagian dalam bak. Kapasitas yang kosong mengikuti batas jenisnya."
        >
          <FormRow>
            <NumberInput label={vehicleLabels.lengthCm} unit="cm" {...form.getInputProps('lengthCm')} />
            <NumberInput label={vehicleLabels.widthCm} unit="cm" {...form.getInputProps('widthCm')} />
          </FormRow>
          <FormRow>
            <NumberInput label={vehicleLabels.heightCm} unit="cm" {...form.getInputProps('heightCm')} />
            <span />
          </FormRow>
          <FormRow>
            <NumberInput
              label={vehicleLabels.capacityKg}
              unit="kg"
              placeholder={type && formatNumber(type.maxWeightKg)}
              {...form.getInputProps('capacityKg')}
            />
            <NumberInput
              label={vehicleLabels.capacityM3}
              unit="m³"
              decimals={2}
              placeholder={type && formatNumber(type.maxVolumeM3, 1)}
              {...form.getInputProps('capacityM3')}
            />
          </FormRow>
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
            checked={values.isActive}
            onChange={(isActive) => form.setFieldValue('isActive', isActive)}
          />
        </FormSection>
      </FormPage>
      {guard}
    </>
  );
}
