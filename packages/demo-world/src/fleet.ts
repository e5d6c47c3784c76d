import { makePhone } from './people';
import type { Region } from './places';
import type { Random } from './random';
import { type TransportType, transportTypes } from './transport-types';

// biome-ignore format: a table, a row a line
const plateLetters: Record<Region, readonly string[]> = {
  Jabodetabek: ['B', 'B', 'B', 'F'],
  Banten: ['A', 'B'],
  'Jawa Barat': ['D', 'T', 'E', 'Z'],
  'Jawa Tengah': ['H', 'G', 'AD', 'AB', 'K', 'R'],
  'Jawa Timur': ['L', 'W', 'N', 'P', 'AE'],
  Bali: ['DK'],
  'Nusa Tenggara': ['DR', 'EA'],
  Lampung: ['BE'],
  'Sumatera Selatan': ['BG'],
  'Sumatera Tengah': ['BH', 'BM', 'BA'],
  'Sumatera Utara': ['BK'],
  'Kepulauan Riau': ['BP'],
  'Kalimantan Timur': ['KT'],
  'Kalimantan Selatan': ['DA'],
  'Kalimantan Barat': ['KB'],
  'Sulawesi Selatan': ['DD', 'DP'],
  'Sulawesi Tenggara': ['DT'],
  'Sulawesi Utara': ['DB'],
  Timor: ['DH'],
  Maluku: ['DE'],
  Papua: ['PA', 'PB'],
};

/** A lorry's plate of a region, e.g. "B 9417 TEU": lorries have numbers from 8000 (Perpol 7/2021). */
export function makePlate(rng: Random, region: Region): string {
  const letters = 'ABCDEFGHJKLNPQRSTUVWXYZ';
  const tail = Array.from({ length: rng.int(2, 3) }, () => rng.pick([...letters])).join('');
  return `${rng.pick(plateLetters[region])} ${rng.int(8000, 9999)} ${tail}`;
}

const dayLength = 86_400_000;
const dayFrom = (now: Date, days: number) => new Date(now.getTime() + days * dayLength).toISOString().slice(0, 10);

export interface DemoVehicle {
  plate: string;
  type: TransportType;
  brand: string;
  year: number;
  kirExpiredDate: string;
  stnkExpiredDate: string;
}

/** A vehicle; about one in ten has a KIR or STNK that is past or nearly so. */
export function makeVehicle(rng: Random, now: Date, region: Region, type?: TransportType): DemoVehicle {
  const chosen = type ?? rng.pick(transportTypes.filter((one) => one.serviceType === 'LAND'));
  return {
    plate: makePlate(rng, region),
    type: chosen,
    brand: rng.pick(chosen.brands),
    year: now.getUTCFullYear() - rng.int(0, 11),
    kirExpiredDate: dayFrom(now, rng.chance(0.1) ? rng.int(-20, 12) : rng.int(20, 180)),
    stnkExpiredDate: dayFrom(now, rng.chance(0.06) ? rng.int(-30, 20) : rng.int(30, 360)),
  };
}

export interface DemoDriver {
  name: string;
  phone: string;
  simClass: TransportType['simClass'];
  simNo: string;
  simExpiredDate: string;
}

/** A driver; about one in twelve has a licence that is past or nearly so. */
export function makeDriver(rng: Random, now: Date, name: string): DemoDriver {
  return {
    name,
    phone: makePhone(rng),
    simClass: rng.weighted([
      [1, 'A'],
      [6, 'B1'],
      [4, 'B2'],
    ] as const),
    simNo: `${rng.int(1, 9)}${rng.digits(13)}`,
    simExpiredDate: dayFrom(now, rng.chance(0.08) ? rng.int(-25, 14) : rng.int(60, 1700)),
  };
}
