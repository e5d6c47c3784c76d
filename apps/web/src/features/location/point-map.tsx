import { formatNumber } from '@lajur/domain/common/number';
import { locationFields } from '@lajur/domain/location/location';
import { coordinatesText, parseCoordinates, pointError } from '@lajur/domain/location/point';
import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMemo } from 'react';
import { PinMap } from '../../ui/map/pin-map';
import type { LocationValues } from './form-values';
import classes from './location.module.css';
import { strings } from './strings';
import { useArrivals } from './use-arrivals';

export interface PointMapProps {
  form: UseFormReturnType<LocationValues>;
  height: number | string;
}

const { min, max } = locationFields.radius;
const limits = { min, max };

/** The point and the radius of the form on a map, where both can be moved, with the arrivals that say whether they are right. */
export function PointMap({ form, height }: PointMapProps) {
  const { coordinates, radius } = form.values;
  const pin = useMemo(() => {
    const point = parseCoordinates(coordinates);
    return point && pointError(point) === null ? { lat: point.latitude, lng: point.longitude } : null;
  }, [coordinates]);
  const { seen, text, better } = useArrivals(pin, radius);
  const place = pin && coordinatesText({ latitude: pin.lat, longitude: pin.lng });
  const setRadius = (metres: number) => {
    form.setFieldValue('radius', metres);
    form.clearFieldError('radius');
  };
  return (
    <div>
      <div className={classes.map}>
        <PinMap
          height={height}
          label={place ? strings.form.pinAt(place, formatNumber(radius ?? 0)) : strings.form.unsetPin}
          pin={pin}
          radius={radius}
          radiusLimits={limits}
          seen={seen}
          onMove={({ lat, lng }) => {
            form.setFieldValue('coordinates', coordinatesText({ latitude: lat, longitude: lng }));
            form.clearFieldError('coordinates');
          }}
          onRadius={setRadius}
        />
      </div>
      <p className={classes.hint}>{strings.form.mapHint}</p>
      {text && (
        <p className={classes.arrivals} role="status">
          {text}
        </p>
      )}
      {better !== undefined && (
        <Button size="xs" variant="default" onClick={() => setRadius(better)}>
          {strings.form.takeRadius(formatNumber(better))}
        </Button>
      )}
    </div>
  );
}
