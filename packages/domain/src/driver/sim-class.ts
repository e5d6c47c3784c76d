import { formatNumber } from '../common/number';

/** Classes of driving licence, lowest first; "Umum" is for carrying against payment (UU 22/2009 §80). */
export const simClasses = ['A', 'A Umum', 'B1', 'B1 Umum', 'B2', 'B2 Umum'] as const;
export type SimClass = (typeof simClasses)[number];
export const simClassLabels = Object.fromEntries(simClasses.map((one) => [one, one])) as Readonly<
  Record<SimClass, string>
>;

/** 'B II Umum', 'B2 Umum', 'BII' are one class: its letter with its number, and whether it is for public transport. */
function parseSimClass(written: string): { grade: string; umum: boolean } {
  const upper = written.toUpperCase();
  const grade = upper
    .replace(/SIM|UMUM|\(U\)/g, '')
    .replace(/[\s.-]/g, '')
    .replace(/II$/, '2')
    .replace(/I$/, '1');
  return { grade, umum: /UMUM|\(U\)/.test(upper) };
}

/** The class as it is stored, however a person or a file writes it; null when there is none such for lorries. */
export function readSimClass(written: string): SimClass | null {
  const { grade, umum } = parseSimClass(written);
  return simClasses.find((one) => one === (umum ? `${grade} Umum` : grade)) ?? null;
}

/** The ways of writing a class that `readSimClass` knows, for the API's documents. */
export const simClassPattern = String.raw`^\s*(?:[Ss][Ii][Mm][\s.\-]*)?(?:[Aa]|[Bb][\s.\-]*(?:[12]|[Ii]{1,2}))[\s.\-]*(?:[Uu][Mm][Uu][Mm]|\([Uu]\))?\s*$`;

/** A driver and a vehicle that do not fit: said before the click, never refused. */
export type PairWarning =
  | { code: 'SIM_TOO_LOW'; simClass: string; needed: 'B1' | 'B2'; grossWeightKg: number }
  | { code: 'SIM_NOT_UMUM'; simClass: string };

/** What of a vehicle decides which licence it needs. */
export interface LicensedVehicle {
  /** Permitted total weight (JBB). */
  grossWeightKg: number;
  /** Pulls a trailer. */
  tractor: boolean;
  yellowPlate: boolean;
}

/** Above this a licence A is not enough (UU 22/2009 §80). */
const heavyFromKg = 3500;

/** Does the licence fit the vehicle? UU 22/2009 §80–82: B1 above 3.500 kg, B2 for tractors, Umum for yellow plates. */
export function pairWarnings(driver: { simClass: string }, vehicle: LicensedVehicle): PairWarning[] {
  const { simClass } = driver;
  const { grade, umum } = parseSimClass(simClass);
  const needed = vehicle.tractor ? 'B2' : vehicle.grossWeightKg > heavyFromKg ? 'B1' : null;
  const enough = needed === null || grade === 'B2' || grade === needed;
  const warnings: PairWarning[] = [];
  if (!enough) warnings.push({ code: 'SIM_TOO_LOW', simClass, needed, grossWeightKg: vehicle.grossWeightKg });
  if (vehicle.yellowPlate && !umum) warnings.push({ code: 'SIM_NOT_UMUM', simClass });
  return warnings;
}

/** Between driver and vehicle, before the click. */
export function pairWarningText(warning: PairWarning): string {
  switch (warning.code) {
    case 'SIM_TOO_LOW':
      return warning.needed === 'B2'
        ? `SIM ${warning.simClass}: kendaraan penarik memerlukan SIM B2`
        : `SIM ${warning.simClass}: kendaraan ${formatNumber(warning.grossWeightKg)} kg memerlukan SIM B1`;
    case 'SIM_NOT_UMUM':
      return `SIM ${warning.simClass}: pelat kuning memerlukan SIM Umum`;
  }
}
