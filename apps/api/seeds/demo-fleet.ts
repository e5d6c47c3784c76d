import { makeDriver, makeVehicle } from '@lajur/demo-world/fleet';
import { makePhone } from '@lajur/demo-world/people';
import type { Region } from '@lajur/demo-world/places';
import type { Random } from '@lajur/demo-world/random';
import { type TransportType, transportTypeOf } from '@lajur/demo-world/transport-types';
import { demoId } from './demo-id';

export interface FleetDriver {
  id: string;
  name: string;
  phone: string;
  simNo: string;
  simClass: string;
  simExpiredDate: string;
  isActive: boolean;
  suspended: { daysAgo: number; by: string; reason: string } | null;
  /** May be put on an order now. */
  fit: boolean;
}

export interface FleetVehicle {
  id: string;
  plate: string;
  type: TransportType;
  brand: string;
  year: number;
  yellowPlate: boolean;
  kirExpiredDate: string;
  stnkExpiredDate: string;
  usualDriver: FleetDriver | null;
  note: string | null;
  isActive: boolean;
  fit: boolean;
}

export interface Fleet {
  vehicles: FleetVehicle[];
  drivers: FleetDriver[];
}

const dayLength = 86_400_000;
const dayFrom = (now: Date, days: number) => new Date(now.getTime() + days * dayLength).toISOString().slice(0, 10);

/** What a company drives, by the ref of the type. */
export type FleetMix = Readonly<Record<string, number>>;

const vehicleNotes = ['Ban baru, 6 roda', 'Servis berkala di bengkel Cikarang', 'Terpal cadangan di kabin'] as const;

// From the end of the lists: the last vehicles and drivers are those that may not be assigned, each for its own reason.
const vehicleFlaws: readonly { kir?: number; stnk?: number; inactive?: true }[] = [
  { kir: -6 },
  { kir: -31, stnk: -3 },
  { stnk: -12 },
  { inactive: true },
  { kir: 2 },
];
/** Documents that end soon and hinder no trip yet, by the place in the list. */
const vehicleSoon: Readonly<Record<number, { kir?: number; stnk?: number }>> = {
  2: { stnk: 13 },
  6: { kir: 21 },
  11: { kir: 27, stnk: 29 },
};
const driverFlaws: readonly { sim?: number; inactive?: true; suspended?: FleetDriver['suspended'] }[] = [
  { sim: -9 },
  { sim: -47 },
  { suspended: { daysAgo: 4, by: 'Rina Wulandari', reason: 'Berhenti di luar rute tanpa kabar' } },
  { suspended: { daysAgo: 19, by: 'Bagus Prakoso', reason: 'Menunggu hasil pemeriksaan kecelakaan' } },
  { inactive: true },
  { inactive: true },
  { sim: 3 },
];

function driversOf(rng: Random, now: Date, names: readonly string[]): FleetDriver[] {
  const count = names.length;
  return names.map((name, at): FleetDriver => {
    const made = makeDriver(rng, now, name);
    const flaw = count > 20 ? driverFlaws[count - 1 - at] : undefined;
    const far = dayFrom(now, rng.int(70, 1600));
    // Every third has the licence for tractors; most for public transport.
    const grade = at % 3 === 0 ? 'B2' : at % 11 === 5 ? 'A' : 'B1';
    return {
      id: demoId(rng, now),
      name: made.name,
      phone: makePhone(rng),
      simNo: made.simNo,
      simClass: rng.chance(0.86) ? `${grade} Umum` : grade,
      simExpiredDate: flaw?.sim === undefined ? far : dayFrom(now, flaw.sim),
      isActive: !flaw?.inactive,
      suspended: flaw?.suspended ?? null,
      fit: flaw === undefined,
    };
  });
}

/** The vehicles and drivers of a company; of a large one some have lapsed documents, are suspended or inactive. */
export function makeFleet(
  rng: Random,
  now: Date,
  wanted: { mix: FleetMix; drivers: readonly string[]; regions: readonly Region[] },
): Fleet {
  const types = Object.entries(wanted.mix).flatMap(([ref, count]) =>
    Array.from({ length: count }, () => transportTypeOf(ref)),
  );
  const mixed = rng.shuffled(types);
  const drivers = driversOf(rng, now, rng.shuffled(wanted.drivers));
  const free = new Set(drivers.filter((driver) => driver.fit));
  const plates = new Set<string>();
  const vehicles = mixed.map((type, at): FleetVehicle => {
    let made = makeVehicle(rng, now, rng.pick(wanted.regions), type);
    while (plates.has(made.plate)) made = makeVehicle(rng, now, rng.pick(wanted.regions), type);
    plates.add(made.plate);
    const flaw = mixed.length > 15 ? vehicleFlaws[mixed.length - 1 - at] : undefined;
    const soon = mixed.length > 15 ? vehicleSoon[at] : undefined;
    const [kir, stnk] = [rng.int(25, 175), rng.int(30, 355)];
    const yellowPlate = at % 8 !== 3;
    const usualDriver = at % 6 === 5 ? null : ([...free].find((one) => mayDrive(one, type, yellowPlate)) ?? null);
    if (usualDriver) free.delete(usualDriver);
    return {
      id: demoId(rng, now),
      plate: made.plate,
      type,
      brand: made.brand,
      year: made.year,
      yellowPlate,
      kirExpiredDate: dayFrom(now, flaw?.kir ?? soon?.kir ?? kir),
      stnkExpiredDate: dayFrom(now, flaw?.stnk ?? soon?.stnk ?? stnk),
      usualDriver,
      note: at % 5 === 2 ? (vehicleNotes[at % vehicleNotes.length] ?? null) : null,
      isActive: !flaw?.inactive,
      fit: flaw === undefined,
    };
  });
  return { vehicles, drivers };
}

/** Has the licence for it (UU 22/2009 §80–82). */
export function mayDrive(driver: FleetDriver, type: TransportType, yellowPlate: boolean): boolean {
  const grade = driver.simClass.replace(' Umum', '');
  const enough = type.tractor ? grade === 'B2' : type.grossWeightKg > 3500 ? grade !== 'A' : true;
  return enough && (!yellowPlate || driver.simClass.endsWith('Umum'));
}
