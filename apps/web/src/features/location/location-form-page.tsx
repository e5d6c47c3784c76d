import type { CallError } from '@lajur/api-contract/client';
import type { Location } from '@lajur/api-contract/location';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { emptyValues, sentFrom, valuesOf } from './form-values';
import { LocationForm } from './location-form';
import { LocationLoading } from './location-loading';
import { useCreateLocation, useLocation, useUpdateLocation } from './queries';
import { strings } from './strings';

export function LocationCreatePage() {
  const create = useCreateLocation();
  return (
    <LocationForm
      title={strings.form.createTitle}
      draftKey="location"
      initialValues={emptyValues}
      send={(values) => create.mutateAsync({ body: sentFrom(values) })}
    />
  );
}

export function LocationEditPage() {
  const { locationId } = useParams({ strict: false }) as { locationId: string };
  const read = useLocation(locationId);
  const update = useUpdateLocation();
  const { data } = read;
  // What is being edited stays under the hand when somebody else saves; it is read anew when asked.
  const [begun, setBegun] = useState<Location>();
  if (data && !begun) setBegun(data);
  if (!data || !begun) return <LocationLoading read={read} />;
  const { version } = begun;
  return (
    <LocationForm
      key={version}
      title={strings.form.editTitle}
      draftKey={`location.${locationId}`}
      initialValues={valuesOf(begun)}
      latestValues={valuesOf(data)}
      send={(values) =>
        update
          .mutateAsync({ params: { id: locationId }, body: { ...sentFrom(values), version } })
          .catch(async (error: CallError) => {
            if (error.code === 'STALE_VERSION') await read.refetch();
            throw error;
          })
      }
      onReload={() => setBegun(data)}
    />
  );
}
