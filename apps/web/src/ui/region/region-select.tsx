import { regionLabels, regionLevels } from '@lajur/domain/location/region';
import type { LookupField } from '@lajur/domain/record/field';
import { useCallback } from 'react';
import { LazySelect } from '../input/lazy-select';
import type { ListOption } from '../input/option-list';
import classes from './region-select.module.css';
import { loadRegions, useZipcodes } from './regions';

interface RegionSelectProps {
  field: LookupField;
  /** Its place in the chain: 0 is the province, 3 the sub-district. */
  at: number;
  /** The code of the region above; undefined while none is chosen. */
  above: string | undefined;
  /** What the form gives: value, error, blur. */
  input: object;
  onChoose(chosen: ListOption | null): void;
}

/** A region that lies in the one above it, which is chosen first. */
export function RegionSelect({ field, at, above, input, onChoose }: RegionSelectProps) {
  const level = regionLevels[at] ?? 'province';
  const load = useCallback(
    (search: string, signal: AbortSignal) => loadRegions(level, above, search, signal),
    [level, above],
  );
  const aboveLevel = regionLevels[at - 1];
  const locked = aboveLevel !== undefined && above === undefined;
  return (
    <LazySelect
      {...(input as { value?: ListOption | null })}
      label={field.label}
      required={field.required}
      disabled={locked}
      description={locked ? `Pilih ${regionLabels[aboveLevel].toLowerCase()} dulu` : field.help}
      load={load}
      onChange={onChoose}
    />
  );
}

interface KnownZipcodesProps {
  subDistrictId: string | undefined;
  taken: string;
  onTake(zipcode: string): void;
}

const sources = {
  official: 'Kode pos resmi:',
  own: 'Dari lokasi Anda di sini:',
  nearby: 'Dari lokasi Anda di kecamatan ini:',
} as const;

/** Postal codes known for the sub-district, each one click away; nothing is filled in unasked. */
export function KnownZipcodes({ subDistrictId, taken, onTake }: KnownZipcodesProps) {
  const { data } = useZipcodes(subDistrictId);
  const others = (data ?? []).filter(({ zipcode }) => zipcode !== taken).slice(0, 4);
  const [first] = others;
  const unknown = subDistrictId !== undefined && data?.length === 0 && taken === '';
  return (
    <div className={classes.zipcodes} aria-live="polite">
      {unknown && 'Belum ada kode pos yang dimuat untuk kelurahan/desa ini. Isi sendiri bila Anda tahu.'}
      {subDistrictId && first && (
        <>
          {sources[first.source]}
          {others.map(({ zipcode }) => (
            <button key={zipcode} type="button" className={classes.take} onClick={() => onTake(zipcode)}>
              Pakai {zipcode}
            </button>
          ))}
        </>
      )}
    </div>
  );
}
