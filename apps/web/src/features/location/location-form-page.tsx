import { useParams } from '@tanstack/react-router';
import { useEditOrigin } from '../../ui/detail-page/record-list';
import { screens, to } from '../../ui/paths';
import { sentFrom } from './form-values';
import { LocationForm } from './location-form';
import { locationList } from './location-list';
import { LocationLoading } from './location-loading';
import { useCreateLocation, useLocation, useUpdateLocation } from './queries';
import { strings } from './strings';

export function LocationCreatePage() {
  const create = useCreateLocation();
  return (
    <LocationForm
      title={strings.form.createTitle}
      listHref={to('locations')}
      backHref={to('locations')}
      doneHref={({ id }) => to('location', { locationId: id })}
      draftKey="location"
      location={null}
      send={(values) => create.mutateAsync({ body: sentFrom(values) })}
    />
  );
}

export function LocationEditPage() {
  const { locationId } = useParams({ from: screens.locationEdit });
  const read = useLocation(locationId);
  const update = useUpdateLocation();
  const { listHref, backHref } = useEditOrigin(locationId, locationList);
  const { data } = read;
  if (!data) return <LocationLoading read={read} />;
  return (
    <LocationForm
      key={locationId}
      title={strings.form.editTitle}
      listHref={listHref}
      backHref={backHref}
      doneHref={() => backHref}
      draftKey={`location.${locationId}`}
      location={data}
      send={(values, version) =>
        update.mutateAsync({ params: { id: locationId }, body: { ...sentFrom(values), version } })
      }
    />
  );
}
