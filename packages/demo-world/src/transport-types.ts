import type { ServiceType } from '@lajur/domain/order/status';

/** A kind of vehicle or container, with what it may carry and what the marketplace pays for it. */
export interface TransportType {
  ref: string;
  name: string;
  serviceType: ServiceType;
  maxWeightKg: number;
  maxVolumeM3: number;
  /** Permitted gross weight; the licence that drives it follows from it (UU 22/2009 Ps. 80). */
  grossWeightKg: number;
  tractor: boolean;
  cooled: boolean;
  open: boolean;
  simClass: 'A' | 'B1' | 'B2';
  /** Rupiah. `perKm` for the trip; SEA and AIR add their own (see main-cost.ts). */
  tariff: { start: number; perKm: number };
  brands: readonly string[];
  /** Length, width and height inside in cm; none where the goods travel without a body of their own. */
  box: readonly [number, number, number] | null;
}

const light = ['Mitsubishi Colt L300', 'Isuzu Traga', 'Daihatsu Gran Max', 'Suzuki Carry'] as const;
const cde = ['Mitsubishi Fuso Canter FE 71', 'Isuzu Elf NLR 55', 'Hino 300 115 SDL'] as const;
const cdd = ['Mitsubishi Fuso Canter FE 74 HD', 'Hino 300 136 HD', 'Isuzu Elf NMR 81'] as const;
const fuso = ['Mitsubishi Fuso Fighter FM 65', 'Hino 500 FG 260', 'Isuzu Giga FVR'] as const;
const tronton = ['Hino 500 FL 260', 'UD Quester CWE 280', 'Mitsubishi Fuso Fighter FN 62', 'Isuzu Giga FVM'] as const;
const tractor = ['UD Quester GKE 280', 'Hino 500 SG 260', 'Scania P 360', 'Mercedes-Benz Axor 4028'] as const;

type Row = Omit<TransportType, 'serviceType' | 'tractor' | 'cooled' | 'open' | 'brands' | 'box'> &
  Partial<Pick<TransportType, 'tractor' | 'cooled' | 'open' | 'box'>> & { brands: readonly string[] };
const type = (serviceType: ServiceType, row: Row): TransportType => ({
  serviceType,
  tractor: false,
  cooled: false,
  open: false,
  box: null,
  ...row,
});

// biome-ignore format: a table, a row a line
export const transportTypes: readonly TransportType[] = [
  type('LAND', { ref: 'PICKUP', box: [240, 160, 130], name: 'Pickup Bak', maxWeightKg: 900, maxVolumeM3: 4, grossWeightKg: 2000, open: true, simClass: 'A', tariff: { start: 200_000, perKm: 3_600 }, brands: light }),
  type('LAND', { ref: 'CDE-BOKS', box: [310, 175, 180], name: 'CDE Boks', maxWeightKg: 2200, maxVolumeM3: 10, grossWeightKg: 5150, simClass: 'B1', tariff: { start: 350_000, perKm: 5_400 }, brands: cde }),
  type('LAND', { ref: 'CDD-BOKS', box: [430, 200, 205], name: 'CDD Boks', maxWeightKg: 5000, maxVolumeM3: 18, grossWeightKg: 8250, simClass: 'B1', tariff: { start: 500_000, perKm: 7_400 }, brands: cdd }),
  type('LAND', { ref: 'CDD-DINGIN', box: [420, 190, 195], name: 'CDD Boks Pendingin', maxWeightKg: 4000, maxVolumeM3: 16, grossWeightKg: 8250, cooled: true, simClass: 'B1', tariff: { start: 750_000, perKm: 9_600 }, brands: cdd }),
  type('LAND', { ref: 'CDD-BAK', box: [430, 200, 180], name: 'CDD Bak', maxWeightKg: 5500, maxVolumeM3: 16, grossWeightKg: 8250, open: true, simClass: 'B1', tariff: { start: 500_000, perKm: 7_000 }, brands: cdd }),
  type('LAND', { ref: 'FUSO-BAK', box: [670, 235, 180], name: 'Fuso Bak', maxWeightKg: 8500, maxVolumeM3: 28, grossWeightKg: 15_100, open: true, simClass: 'B1', tariff: { start: 700_000, perKm: 9_200 }, brands: fuso }),
  type('LAND', { ref: 'TRONTON-BAK', box: [920, 240, 180], name: 'Tronton Bak', maxWeightKg: 15_000, maxVolumeM3: 40, grossWeightKg: 26_000, open: true, simClass: 'B1', tariff: { start: 900_000, perKm: 12_000 }, brands: tronton }),
  type('LAND', { ref: 'TRONTON-WINGBOX', box: [940, 240, 215], name: 'Tronton Wingbox', maxWeightKg: 14_000, maxVolumeM3: 48, grossWeightKg: 26_000, simClass: 'B1', tariff: { start: 1_000_000, perKm: 13_400 }, brands: tronton }),
  type('LAND', { ref: 'TRAILER-20', box: [589, 235, 239], name: 'Trailer 20 kaki', maxWeightKg: 20_000, maxVolumeM3: 33, grossWeightKg: 34_000, tractor: true, simClass: 'B2', tariff: { start: 1_200_000, perKm: 13_800 }, brands: tractor }),
  type('LAND', { ref: 'TRAILER-40', box: [1203, 235, 239], name: 'Trailer 40 kaki', maxWeightKg: 26_000, maxVolumeM3: 67, grossWeightKg: 43_000, tractor: true, simClass: 'B2', tariff: { start: 1_500_000, perKm: 16_200 }, brands: tractor }),
  type('SEA', { ref: 'KONTAINER-20', box: [589, 235, 239], name: 'Kontainer 20 kaki', maxWeightKg: 21_000, maxVolumeM3: 33, grossWeightKg: 34_000, tractor: true, simClass: 'B2', tariff: { start: 4_800_000, perKm: 4_200 }, brands: tractor }),
  type('SEA', { ref: 'KONTAINER-40', box: [1203, 235, 239], name: 'Kontainer 40 kaki', maxWeightKg: 26_000, maxVolumeM3: 67, grossWeightKg: 43_000, tractor: true, simClass: 'B2', tariff: { start: 7_600_000, perKm: 6_900 }, brands: tractor }),
  type('SEA', { ref: 'LAUT-LCL', name: 'Muatan laut gabungan', maxWeightKg: 8000, maxVolumeM3: 28, grossWeightKg: 15_100, simClass: 'B1', tariff: { start: 900_000, perKm: 650 }, brands: fuso }),
  type('AIR', { ref: 'UDARA-REGULER', name: 'Kargo udara reguler', maxWeightKg: 2000, maxVolumeM3: 10, grossWeightKg: 5150, simClass: 'B1', tariff: { start: 350_000, perKm: 9 }, brands: cde }),
  type('AIR', { ref: 'UDARA-EKSPRES', name: 'Kargo udara ekspres', maxWeightKg: 700, maxVolumeM3: 4, grossWeightKg: 2000, simClass: 'A', tariff: { start: 500_000, perKm: 14 }, brands: light }),
];

/** The transport type with this ref. */
export function transportTypeOf(ref: string): TransportType {
  const found = transportTypes.find((one) => one.ref === ref);
  if (!found) throw new Error(`no transport type ${ref}`);
  return found;
}
