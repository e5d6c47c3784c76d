import { listVehicleModels } from '@lajur/api-contract/vehicle';
import { plainText } from '@lajur/domain/common/search-text';
import { vehicleFields } from '@lajur/domain/vehicle/vehicle';
import { useCallback } from 'react';
import { call } from '../../ui/call/client';
import type { FieldProps } from '../../ui/input/field-props';
import { LazySelect } from '../../ui/input/lazy-select';
import type { ListOption } from '../../ui/input/option-list';

export interface BrandFieldProps extends FieldProps {
  value?: string;
  onChange(value: string): void;
  /** Offers the models of the class that this type is of. */
  transportTypeId: string | null;
}

/** Brand and model from the reference, those of the chosen type first, or as a person writes it. */
export function BrandField({ value = '', onChange, transportTypeId, ...field }: BrandFieldProps) {
  const load = useCallback(
    async (search: string, signal: AbortSignal): Promise<readonly ListOption[]> => {
      const asked = transportTypeId && !search ? { transportTypeId } : {};
      const query = { ...asked, ...(search ? { search } : {}) };
      const { content } = await call(listVehicleModels, { query }, { signal });
      const models = content.map(({ name }) => ({ value: name, label: name }));
      const written = search.trim().slice(0, vehicleFields.brand.max);
      const known = models.some((one) => plainText(one.label) === plainText(written));
      return written && !known
        ? [...models, { value: written, label: `Pakai “${written}”`, hint: 'Tidak ada di Database Kendaraan' }]
        : models;
    },
    [transportTypeId],
  );
  return (
    <LazySelect
      label={vehicleFields.brand.label}
      required
      placeholder="Cari merek atau model"
      value={value ? { value, label: value } : null}
      onChange={(option) => onChange(option?.value ?? '')}
      load={load}
      {...field}
    />
  );
}
