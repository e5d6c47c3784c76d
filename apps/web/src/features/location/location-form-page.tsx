import type { LocationDetail } from '@lajur/api-contract/location';
import { useParams } from '@tanstack/react-router';
import { RecordLoading } from '../../ui/detail-page/record-loading';
import { RecordFormPage } from '../../ui/form/record-form-page';
import type { RecordForm } from '../../ui/form/use-record-form';
import { screens, to } from '../../ui/paths';
import {
  checkValues,
  emptyValues,
  formErrors,
  type LocationValues,
  locationEdits,
  sentFrom,
  valuesOf,
} from './form-values';
import { LocationForm } from './location-form';
import { locationList } from './location-list';
import { useCreateLocation, useLocation, useUpdateLocation } from './queries';
import { strings } from './strings';

const locationForm: RecordForm<LocationDetail, LocationValues> = {
  name: 'location',
  list: locationList,
  listTitle: strings.title,
  nameOf: ({ name }) => name,
  valuesOf: (location) => (location ? valuesOf(location) : emptyValues),
  fields: locationEdits,
  check: checkValues,
  lastChangeOf: ({ changedBy, updatedAt }) => ({ by: changedBy, at: updatedAt }),
  refused: formErrors,
};

const { purpose, save: verb } = strings.form;

export function LocationCreatePage() {
  const create = useCreateLocation();
  return (
    <RecordFormPage
      form={locationForm}
      title={strings.form.createTitle}
      purpose={purpose}
      verb={verb}
      save={(values) => create.mutateAsync({ body: sentFrom(values) })}
      saved={({ name }) => strings.saved(name)}
    >
      {(form) => <LocationForm form={form} />}
    </RecordFormPage>
  );
}

export function LocationEditPage() {
  const { locationId } = useParams({ from: screens.locationEdit });
  const read = useLocation(locationId);
  const update = useUpdateLocation();
  if (!read.data)
    return (
      <RecordLoading noun="lokasi" list={to('locations')} error={read.error} onReload={() => void read.refetch()} />
    );
  return (
    <RecordFormPage
      form={locationForm}
      read={read}
      title={strings.form.editTitle}
      purpose={purpose}
      verb={verb}
      save={(values, version) =>
        update.mutateAsync({ params: { id: locationId }, body: { ...sentFrom(values), version } })
      }
      saved={({ name }) => strings.saved(name)}
    >
      {(form) => <LocationForm form={form} />}
    </RecordFormPage>
  );
}
