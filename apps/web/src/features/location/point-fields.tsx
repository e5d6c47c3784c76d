import { isLink } from '@lajur/domain/location/map-link';
import { coordinatesText, parseCoordinates } from '@lajur/domain/location/point';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect } from 'react';
import { FormRow } from '../../ui/form/form-section';
import { RecordInput } from '../../ui/form/record-input';
import { formFields, type LocationValues } from './form-values';

/** Coordinates and radius as they are typed; the map beside them shows and moves the same. */
export function PointFields({ form }: { form: UseFormReturnType<LocationValues> }) {
  const { coordinates } = form.values;
  const { setFieldValue, clearFieldError } = form;
  // A link that was pasted has done what it can once its point is there to be read.
  useEffect(() => {
    const point = isLink(coordinates) && parseCoordinates(coordinates);
    if (!point) return;
    setFieldValue('coordinates', coordinatesText(point));
    clearFieldError('coordinates');
  }, [coordinates, setFieldValue, clearFieldError]);
  return (
    <FormRow>
      <RecordInput field={formFields.coordinates} input={form.getInputProps('coordinates')} placeholder="-6.2, 106.8" />
      <RecordInput field={formFields.radius} input={form.getInputProps('radius')} />
    </FormRow>
  );
}
