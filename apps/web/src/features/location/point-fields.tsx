import { formatNumber } from '@lajur/domain/common/number';
import { coordinatesText, parseCoordinates, pointError } from '@lajur/domain/location/point';
import type { UseFormReturnType } from '@mantine/form';
import { useMemo } from 'react';
import { FormRow } from '../../ui/form/form-section';
import { RecordInput } from '../../ui/form/record-input';
import { PinMap } from '../../ui/map/pin-map';
import { formFields, type LocationValues } from './form-values';
import classes from './location.module.css';
import { strings } from './strings';

/** Coordinates and radius, typed or put on the map: one point, two ways to it. */
export function PointFields({ form }: { form: UseFormReturnType<LocationValues> }) {
  const { coordinates, radius } = form.values;
  const pin = useMemo(() => {
    const point = parseCoordinates(coordinates);
    return point && pointError(point) === null ? { lat: point.latitude, lng: point.longitude } : null;
  }, [coordinates]);
  const place = pin && coordinatesText({ latitude: pin.lat, longitude: pin.lng });
  return (
    <>
      <FormRow>
        <RecordInput
          field={formFields.coordinates}
          input={form.getInputProps('coordinates')}
          placeholder="-6.2, 106.8"
        />
        <RecordInput field={formFields.radius} input={form.getInputProps('radius')} />
      </FormRow>
      <div className={classes.map}>
        <PinMap
          height={320}
          label={place ? strings.form.pinAt(place, formatNumber(radius ?? 0)) : strings.form.unsetPin}
          pin={pin}
          radius={radius}
          onMove={({ lat, lng }) => {
            form.setFieldValue('coordinates', coordinatesText({ latitude: lat, longitude: lng }));
            form.clearFieldError('coordinates');
          }}
        />
      </div>
      <p className={classes.hint}>{strings.form.mapHint}</p>
    </>
  );
}
