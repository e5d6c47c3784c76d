import { listLocations } from '@lajur/api-contract/location';
import { maxViaPlaces, type ViaPlace } from '@lajur/domain/order/reroute';
import { IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useMay } from '../../../ui/call/use-user';
import { LazySelect } from '../../../ui/input/lazy-select';
import classes from './reroute.module.css';
import { loadPlaces, type PlaceOption } from './via-places';

interface ViaFieldProps {
  value?: readonly ViaPlace[];
  onChange(value: ViaPlace[]): void;
  error?: string;
}

/** The places that the way leads through, in no order: the service puts each where it lengthens the way least. */
export function ViaField({ value = [], onChange, error }: ViaFieldProps) {
  const withLocations = useMay(listLocations);
  const load = useMemo(() => loadPlaces(withLocations), [withLocations]);
  const full = value.length >= maxViaPlaces;
  const add = (place: PlaceOption | null) => {
    if (!place || value.some(({ name }) => name === place.name)) return;
    const { name, latitude, longitude } = place;
    onChange([...value, { name, latitude, longitude }]);
  };
  return (
    <div>
      <LazySelect<PlaceOption>
        label="Lewat"
        description={
          full
            ? `Paling banyak ${maxViaPlaces} tempat`
            : 'Kota atau lokasi Anda; tanpa tempat, rute kembali seperti dipesan'
        }
        placeholder="Tambah kota atau lokasi"
        disabled={full}
        load={load}
        value={null}
        onChange={add}
        error={error}
      />
      {value.length > 0 && (
        <ul className={classes.places} aria-label="Tempat yang dilewati">
          {value.map((place) => (
            <li key={place.name}>
              {place.name}
              <button
                type="button"
                aria-label={`Hapus ${place.name}`}
                onClick={() => onChange(value.filter((one) => one !== place))}
              >
                <IconX size={14} stroke={2} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
