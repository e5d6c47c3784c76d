import type { LocationDetail } from '@lajur/api-contract/location';
import type { UseFormReturnType } from '@mantine/form';
import { RecordLoading } from '../../ui/detail-page/record-loading';
import { RecordFormPage } from '../../ui/form/record-form-page';
import type { RecordForm } from '../../ui/form/use-record-form';
import { to } from '../../ui/paths';
import { useParams } from '../../ui/route/router-view';
import { useRoomBeside } from '../../ui/use-phone';
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
import { PointMap } from './point-map';
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

/** The form, and the map beside it where there is room, else among the fields. */
function usePlaceForm() {
  const beside = useRoomBeside();
  return {
    side: beside
      ? (form: UseFormReturnType<LocationValues>) => <PointMap form={form} height="calc(100dvh - 330px)" />
      : undefined,
    sideIsPicture: true,
    children: (form: UseFormReturnType<LocationValues>) => <LocationForm form={form} withMap={!beside} />,
  };
}

export function LocationCreatePage() {
  const create = useCreateLocation();
  const placeForm = usePlaceForm();
  return (
    <RecordFormPage
      form={locationForm}
      title={strings.form.createTitle}
      purpose={purpose}
      verb={verb}
      save={(values) => create.mutateAsync({ body: sentFrom(values) })}
      saved={({ name }) => strings.saved(name)}
      {...placeForm}
    />
  );
}

export function LocationEditPage() {
  const { locationId } = useParams('locationEdit');
  const read = useLocation(locationId);
  const update = useUpdateLocation();
  const placeForm = usePlaceForm();
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
      {...placeForm}
    />
  );
}
