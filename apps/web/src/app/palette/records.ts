import { type DriverRow, listDrivers } from '@lajur/api-contract/driver';
import { type Location, listLocations } from '@lajur/api-contract/location';
import { listVehicles, type Vehicle } from '@lajur/api-contract/vehicle';
import { formatPhone } from '@lajur/domain/common/phone';
import { shortRegionName } from '@lajur/domain/location/region';
import { useQuery } from '@tanstack/react-query';
import { readOptions } from '../../ui/call/use-call';
import { useMay } from '../../ui/call/use-user';
import { to } from '../../ui/paths';
import type { Found, FoundGroup } from './found';

const size = 5;
/** Below this nearly everything matches. */
export const leastLetters = 2;

const line = (isActive: boolean, ...parts: (string | undefined)[]): string =>
  [...parts, isActive ? undefined : 'Tidak aktif'].filter(Boolean).join(' · ');

const foundDriver = (driver: DriverRow): Found => ({
  key: driver.id,
  href: to('driver', { driverId: driver.id }),
  menu: '/main/driver',
  title: driver.name,
  detail: line(driver.isActive, `SIM ${driver.simClass}`, formatPhone(driver.phoneNo), driver.usualVehicle?.plate),
});

const foundVehicle = (vehicle: Vehicle): Found => ({
  key: vehicle.id,
  href: to('vehicle', { transportId: vehicle.id }),
  menu: '/main/transport',
  title: vehicle.plate,
  detail: line(vehicle.isActive, vehicle.transportType.name, vehicle.brand, vehicle.driver?.name),
});

const foundLocation = (location: Location): Found => ({
  key: location.id,
  href: to('location', { locationId: location.id }),
  menu: '/main/location',
  title: location.name,
  detail: line(location.isActive, shortRegionName(location.city.name), location.address),
});

/** Drivers, vehicles and places of the company, as far as the person may see them: one request for each kind. */
export function useRecords(search: string): { groups: FoundGroup[]; isFetching: boolean } {
  const asked = search.length >= leastLetters;
  const drivers = useQuery(
    readOptions(listDrivers, { query: { search, size, sort: 'name,asc' } }, { enabled: useMay(listDrivers) && asked }),
  );
  const vehicles = useQuery(
    readOptions(
      listVehicles,
      { query: { search, size, sort: 'plate,asc' } },
      { enabled: useMay(listVehicles) && asked },
    ),
  );
  const locations = useQuery(
    readOptions(
      listLocations,
      { query: { search, size, sort: 'name,asc' } },
      { enabled: useMay(listLocations) && asked },
    ),
  );
  return {
    groups: [
      { name: 'Pengemudi', found: (drivers.data?.content ?? []).map(foundDriver) },
      { name: 'Kendaraan', found: (vehicles.data?.content ?? []).map(foundVehicle) },
      { name: 'Lokasi', found: (locations.data?.content ?? []).map(foundLocation) },
    ],
    isFetching: [drivers, vehicles, locations].some((read) => read.isFetching),
  };
}
