import { isValidOn } from '@lajur/domain/common/expiry';
import { formatDay, relativeDay } from '@lajur/domain/common/time';
import { isDay } from '@lajur/domain/common/validation';
import { type LicensedVehicle, pairWarnings } from '@lajur/domain/driver/sim-class';
import type { Requirement } from '../../ui/form/requirement-list';
import { todayHere } from '../../ui/zone';
import type { DriverChoice } from './driver-field';

interface Wanted {
  kirExpiredDate: string | null;
  stnkExpiredDate: string | null;
  isActive: boolean;
  driver: DriverChoice | null;
  licensed: LicensedVehicle | null;
}

function document(label: string, lastDay: string | null): Requirement {
  const today = todayHere();
  const known = lastDay !== null && isDay(lastDay);
  const met = known && isValidOn(lastDay, today);
  const problem = known ? `Habis ${formatDay(lastDay)}, ${relativeDay(lastDay, today)}` : 'Belum diisi';
  return { label, met, ...(met ? {} : { problem }) };
}

/** What a vehicle needs so that an order may have it (decisions §4). */
export function requirementsOf({ kirExpiredDate, stnkExpiredDate, isActive, driver, licensed }: Wanted): Requirement[] {
  const fits = !driver || !licensed || pairWarnings(driver, licensed).length === 0;
  return [
    document('KIR berlaku', kirExpiredDate),
    document('STNK berlaku', stnkExpiredDate),
    { label: 'Aktif', met: isActive, ...(isActive ? {} : { problem: 'Kendaraan tidak aktif' }) },
    ...(driver ? [{ label: 'SIM pengemudi tetap cocok', met: fits }] : []),
  ];
}
