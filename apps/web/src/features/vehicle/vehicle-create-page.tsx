import type { TransportType } from '@lajur/api-contract/vehicle';
import { formatNumber } from '@lajur/domain/common/number';
import { labelsOf } from '@lajur/domain/record/field';
import { capacityErrors, vehicleErrors, vehicleFields } from '@lajur/domain/vehicle/vehicle';
import { Button } from '@mantine/core';
import { toast } from '../../ui/call/toast-store';
import { useUser } from '../../ui/call/use-user';
import { Card } from '../../ui/card';
import { DraftNotice } from '../../ui/form/draft-notice';
import { FormPage } from '../../ui/form/form-page';
import { FormRow, FormSection } from '../../ui/form/form-section';
import { FormSummary } from '../../ui/form/form-summary';
import { RecordInput } from '../../ui/form/record-input';
import { sentValues } from '../../ui/form/record-values';
import { RequirementList } from '../../ui/form/requirement-list';
import { SaveBar } from '../../ui/form/save-bar';
import { useCheckedForm } from '../../ui/form/use-checked-form';
import { useDraft } from '../../ui/form/use-draft';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard';
import { SelectInput } from '../../ui/input/select-input';
import { Link } from '../../ui/link';
import { to } from '../../ui/paths';
import { useUi } from '../../ui/ui-context';
import { todayHere } from '../../ui/zone';
import { BrandField } from './brand-field';
import { DriverField } from './driver-field';
import { useCreateVehicle, useTransportTypes } from './queries';
import { requirementsOf } from './requirements';
import { strings } from './strings';
import { DocumentFields, OtherFields } from './vehicle-fields';
import { emptyValues, type VehicleValues } from './vehicle-form-values';

const noTypes: readonly TransportType[] = [];

/** Adds a vehicle: the whole form is sent once (spec §3). */
export function VehicleCreatePage() {
  const { navigate } = useUi();
  const { id: userId } = useUser();
  const types = useTransportTypes().data ?? noTypes;
  const create = useCreateVehicle();
  const typeOf = (id: string | null) => types.find((type) => type.id === id);

  const { form, formProps, wrong, failure, sending, goTo } = useCheckedForm<VehicleValues>({
    check: (values) => {
      const type = typeOf(values.transportTypeId);
      return {
        ...vehicleErrors(values, todayHere()),
        ...(type ? capacityErrors(values, type) : {}),
      };
    },
    initialValues: emptyValues,
    onSubmit: async (values) => {
      const vehicle = await create.mutateAsync({ body: sentValues(vehicleFields, values) });
      draft.discard();
      form.resetDirty();
      toast(`${vehicle.plate} ditambahkan.`, 'good');
      navigate(to('vehicle', { transportId: vehicle.id }));
    },
  });
  const { values } = form;
  const input = form.getInputProps;
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
            <FormSummary wrong={wrong} labels={labelsOf(vehicleFields)} goTo={goTo} failure={failure} />
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
            <RecordInput field={vehicleFields.plate} input={input('plate')} />
            <RecordInput field={vehicleFields.year} input={input('year')} placeholder={todayHere().slice(0, 4)} />
          </FormRow>
          <SelectInput
            label={vehicleFields.transportTypeId.label}
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
          <RecordInput field={vehicleFields.yellowPlate} input={input('yellowPlate')} />
        </FormSection>
        <DocumentFields input={input} />
        <FormSection title="Pengemudi" why="Satu pengemudi tetap untuk satu kendaraan.">
          <DriverField {...form.getInputProps('companyDriverId')} licensed={licensed} />
        </FormSection>
        <FormSection
          title="Ukuran dan kapasitas"
          why="Bagian dalam bak. Kapasitas yang kosong mengikuti batas jenisnya."
        >
          <FormRow>
            <RecordInput field={vehicleFields.lengthCm} input={input('lengthCm')} />
            <RecordInput field={vehicleFields.widthCm} input={input('widthCm')} />
          </FormRow>
          <FormRow>
            <RecordInput field={vehicleFields.heightCm} input={input('heightCm')} />
            <span />
          </FormRow>
          <FormRow>
            <RecordInput
              field={vehicleFields.capacityKg}
              input={input('capacityKg')}
              placeholder={type && formatNumber(type.maxWeightKg)}
            />
            <RecordInput
              field={vehicleFields.capacityM3}
              input={input('capacityM3')}
              placeholder={type && formatNumber(type.maxVolumeM3, 1)}
            />
          </FormRow>
        </FormSection>
        <OtherFields
          input={input}
          isActive={values.isActive}
          onActive={(isActive) => form.setFieldValue('isActive', isActive)}
        />
      </FormPage>
      {guard}
    </>
  );
}
