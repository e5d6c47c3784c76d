import { type DriverPairing, listDriverTransport } from '@lajur/api-contract/vehicle';
import { isValidOn } from '@lajur/domain/common/expiry';
import { expiryText } from '@lajur/domain/common/time';
import { type LicensedVehicle, pairWarnings, pairWarningText } from '@lajur/domain/driver/sim-class';
import { vehicleFields } from '@lajur/domain/vehicle/vehicle';
import { useCallback } from 'react';
import { call } from '../../ui/call/client';
import type { FieldProps } from '../../ui/input/field-props';
import { LazySelect } from '../../ui/input/lazy-select';
import type { ListOption } from '../../ui/input/option-list';
import { foundIn } from '../../ui/input/use-lazy-options';
import { Notice } from '../../ui/notice';
import { todayHere } from '../../ui/zone';
import classes from './vehicle.module.css';

/** A driver who was chosen, with the licence that the vehicle is held against. */
export interface DriverChoice extends ListOption {
  simClass: string;
}

export const driverChoice = ({ id, name, simClass }: { id: string; name: string; simClass: string }): DriverChoice => ({
  value: id,
  label: name,
  simClass,
});

/** A driver goes with one vehicle; who has another one is shown and cannot be chosen. */
function optionOf({ driver, vehicle }: DriverPairing, ownVehicleId: string | undefined): DriverChoice {
  const taken = vehicle !== null && vehicle.id !== ownVehicleId;
  const today = todayHere();
  const facts = [
    taken ? `Sudah berpasangan dengan ${vehicle.plate}` : `SIM ${driver.simClass} ${driver.simNo}`,
    driver.isActive ? null : 'tidak aktif',
    driver.suspended ? 'ditangguhkan' : null,
    isValidOn(driver.simExpiredDate, today) ? null : expiryText('SIM', driver.simExpiredDate, today),
  ];
  return { ...driverChoice(driver), hint: facts.filter(Boolean).join(' · '), disabled: taken };
}

export interface DriverFieldProps extends FieldProps {
  value?: DriverChoice | null;
  onChange(value: DriverChoice | null): void;
  /** The vehicle that is edited: its own driver is no other's. */
  vehicleId?: string;
  /** What decides which licence is needed; while no type is chosen nothing is said. */
  licensed: LicensedVehicle | null;
}

/** The usual driver of a vehicle, and what of the licence does not fit: said, never refused. */
export function DriverField({ vehicleId, licensed, value, ...field }: DriverFieldProps) {
  const load = useCallback(
    async (search: string, signal: AbortSignal) => {
      const page = await call(listDriverTransport, { query: search ? { search } : {} }, { signal });
      return foundIn(page, (pairing) => optionOf(pairing, vehicleId));
    },
    [vehicleId],
  );
  const warnings = value && licensed ? pairWarnings(value, licensed) : [];
  return (
    <>
      <LazySelect<DriverChoice>
        label={vehicleFields.companyDriverId.label}
        description={vehicleFields.companyDriverId.help}
        placeholder="Cari nama atau nomor SIM"
        value={value}
        load={load}
        {...field}
      />
      {warnings.length > 0 && (
        <div className={classes.warnings}>
          {warnings.map((warning) => (
            <Notice key={warning.code} tone="attention" live>
              {pairWarningText(warning)}. Kendaraan tetap bisa disimpan.
            </Notice>
          ))}
        </div>
      )}
    </>
  );
}
